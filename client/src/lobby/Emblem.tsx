import emblems from 'virtual:emblems';

/**
 * The emblem of a game by its id, or one of `icons/pictures` by its name. Decoration: what it means always stands
 * beside it.
 */
export function Emblem(props: { game: string; size: number }) {
  return (
    <img class="emb" src={`${emblems}#${props.game}`} width={props.size} height={props.size} alt="" loading="lazy" />
  );
}

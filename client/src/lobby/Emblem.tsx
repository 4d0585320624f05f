import emblems from 'virtual:emblems';

/** The emblem of a game, from its folder. Decoration: the name always stands beside it. */
export function Emblem(props: { game: string; size: number }) {
  return (
    <img class="emb" src={`${emblems}#${props.game}`} width={props.size} height={props.size} alt="" loading="lazy" />
  );
}

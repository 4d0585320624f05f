const files = import.meta.glob<string>('../../../shared/src/games/*/emblem.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const byGame = new Map(Object.entries(files).map(([path, url]) => [path.split('/').at(-2), url]));

/** The emblem of a game, from its folder. Decoration: the name always stands beside it. */
export function Emblem(props: { game: string; size: number }) {
  const url = byGame.get(props.game);
  return url === undefined ? null : (
    <img class="emb" src={url} width={props.size} height={props.size} alt="" loading="lazy" />
  );
}

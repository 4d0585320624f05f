import { type Block, blocksOf, type Inline } from './markdown.ts';

const files = import.meta.glob<string>('../../../shared/src/games/*/README.md', { query: '?raw', import: 'default' });
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

/** The rules of a game as its folder tells them; '' where it has none. */
export async function loadRules(game: string): Promise<string> {
  return (await loaders.get(game)?.()) ?? '';
}

function Run(props: { part: Inline }) {
  const { part } = props;
  switch (part.kind) {
    case 'text':
      return <>{part.text}</>;
    case 'strong':
      return (
        <strong>
          <Text parts={part.parts} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Text parts={part.parts} />
        </em>
      );
    case 'code':
      return <code>{part.text}</code>;
  }
}

function Text(props: { parts: readonly Inline[] }) {
  return (
    <>
      {props.parts.map((part, i) => (
        <Run key={i} part={part} />
      ))}
    </>
  );
}

function Heading(props: { level: number; parts: readonly Inline[] }) {
  const text = <Text parts={props.parts} />;
  if (props.level === 1) return <h1>{text}</h1>;
  return props.level === 2 ? <h2>{text}</h2> : <h3>{text}</h3>;
}

function OneBlock(props: { block: Block }) {
  const { block } = props;
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} parts={block.parts} />;
    case 'paragraph':
      return (
        <p>
          <Text parts={block.parts} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, i) => (
        <li key={i}>
          <Text parts={item} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <div class="scrolls">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) =>
                  cell.length === 0 ? (
                    <td key={i} />
                  ) : (
                    <th key={i} scope="col">
                      <Text parts={cell} />
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) => (
                    <td key={j}>
                      <Text parts={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

/** The rules of a game, drawn from its README. */
export function Rules(props: { text: string }) {
  return (
    <div class="rulestext">
      {blocksOf(props.text).map((block, i) => (
        <OneBlock key={i} block={block} />
      ))}
    </div>
  );
}

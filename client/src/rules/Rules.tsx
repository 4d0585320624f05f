import { isolateTerms, runsLeft } from '@kibitz/shared/kit/words/say';
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { ScrollBox } from '../app/ScrollBox.tsx';
import { cardOf, loadGames } from '../lobby/lobbyState.ts';
import { gameCatalog } from '../words/gameWords.ts';
import { type LanguageCode, languageOf } from '../words/languages.ts';
import { type Block, blocksOf, type Inline } from './markdown.ts';
import { codeInWords, OptionRules, optionsNamed } from './OptionRules.tsx';
import { loadWords } from './say.ts';

const files = import.meta.glob<string>('../../../shared/src/games/*/README*.md', { query: '?raw', import: 'default' });

/** The rules of a game, and the language they are in. */
interface RulesText {
  /** Markdown; '' where the game has no rules. */
  readonly text: string;
  readonly language: LanguageCode;
}

async function loadRules(game: string, preferred: LanguageCode): Promise<RulesText> {
  // the heading above the text comes with it, in the same language
  await Promise.all([loadWords(preferred), gameCatalog(game).load(preferred)]).catch(() => undefined);
  const folder = `../../../shared/src/games/${game}`;
  const translated = files[`${folder}/README.${preferred}.md`];
  if (translated !== undefined) {
    const text = await translated();
    return { text: runsLeft(preferred) ? isolateTerms(text) : text, language: preferred };
  }
  return { text: (await files[`${folder}/README.md`]?.()) ?? '', language: 'en' };
}

/**
 * The rules of a game from its README in a language, in English where it has none in that; null while they are loading.
 */
export function useRules(game: string, language: LanguageCode): RulesText | null {
  const [rules, setRules] = useState<RulesText | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (found: RulesText) => {
      if (isWanted) setRules(found);
    };
    loadRules(game, language).then(show, () => show({ text: '', language: 'en' }));
    return () => {
      isWanted = false;
    };
  }, [game, language]);
  return rules;
}

/** Whose rules are drawn. */
const RulesOf = createContext('');

/** What the rules have in code is an option's name or value. */
function CodeWords(props: { code: string }) {
  const game = useContext(RulesOf);
  return <q>{codeInWords(game, cardOf(game)?.options ?? {}, props.code)}</q>;
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
      return <CodeWords code={part.text} />;
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
  const game = useContext(RulesOf);
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
    case 'table': {
      const names = block.rows.flatMap((row) => optionsNamed(row[0] ?? []));
      if (names.length > 0) return <OptionRules game={game} specs={cardOf(game)?.options ?? {}} names={names} />;
      return (
        <ScrollBox class="scrolls">
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
        </ScrollBox>
      );
    }
  }
}

/** The rules of a game, drawn from its README; its options as a form has them, in sentences. */
export function Rules(props: { game: string; rules: RulesText }) {
  const { code, direction } = languageOf(props.rules.language);
  useEffect(() => void loadGames(), []);
  return (
    <RulesOf.Provider value={props.game}>
      <div class="rulestext" lang={code} dir={direction}>
        {blocksOf(props.rules.text).map((block, i) => (
          <OneBlock key={i} block={block} />
        ))}
      </div>
    </RulesOf.Provider>
  );
}

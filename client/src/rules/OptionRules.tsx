import type { OptionSpec, OptionSpecs, OptionValue } from '@kibitz/shared/kit/game/options';
import { ruleSaid } from '@kibitz/shared/kit/words/ruleSaid';
import { sentence } from '@kibitz/shared/kit/words/say';
import { gameCatalog, gameWord } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import type { Inline } from './markdown.ts';
import { optionInWords, valueInWords } from './valueInWords.ts';

/** The rule that an option's value makes, as a sentence; as the form has it until the game's words are here. */
export function ruleInWords(game: string, name: string, value: OptionValue): string {
  const { words } = gameCatalog(game);
  const rule = ruleSaid(words, name, value);
  return rule === null ? optionInWords(game, name, value) : sentence(rule, words, { language: spoken.value });
}

/** The options that a row of a README's table is about: its first cell names them in code. */
export function optionsNamed(cell: readonly Inline[]): string[] {
  return cell.flatMap((part) => (part.kind === 'code' ? [part.text] : []));
}

/** The values of an option, the rule book's first; for a number only that one. */
function valuesOf(spec: OptionSpec): OptionValue[] {
  switch (spec.kind) {
    case 'choice':
      return [spec.default, ...spec.values.filter((value) => value !== spec.default)];
    case 'flag':
      return [spec.default, !spec.default];
    case 'figure':
      return [spec.default];
  }
}

/** An option's name or value that rules mention, as the form of a table calls it. */
export function codeInWords(game: string, specs: OptionSpecs, code: string): string {
  if (specs[code] !== undefined) return gameWord(game, `option.${code}`, code);
  const [named] = Object.entries(specs).find(([, spec]) => spec.kind === 'choice' && spec.values.includes(code)) ?? [];
  return named === undefined ? code : valueInWords(game, named, code);
}

/**
 * Options in sentences, in place of the table that a README has for those who write records: the rule book's rule bold,
 * then the others.
 */
export function OptionRules(props: { game: string; specs: OptionSpecs; names: readonly string[] }) {
  const { game, specs, names } = props;
  return (
    <dl class="optionrules">
      {names.map((name) => {
        const spec = specs[name];
        if (spec === undefined) return null;
        return (
          <div key={name}>
            <dt>{gameWord(game, `option.${name}`, '')}</dt>
            {valuesOf(spec).map((value, i) => (
              <dd key={String(value)}>
                {i === 0 ? <strong>{ruleInWords(game, name, value)}</strong> : ruleInWords(game, name, value)}
              </dd>
            ))}
            {spec.kind === 'figure' && <dd>{gameWord(game, `option.${name}.about`, '')}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

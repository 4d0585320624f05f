import type { GameCard } from '@kibitz/shared/wire/api';
import { Segments } from '../app/Segments.tsx';
import { valueInWords } from '../rules/valueInWords.ts';
import { gameWord } from '../words/gameWords.ts';
import { type ChosenRules, mainOptions, optionsBy, rulesOf } from './knownRules.ts';
import { t } from './say.ts';

/** The choice of rules for a game, and the three of them that matter most. */
export function RulesChoice(props: { game: GameCard; value: ChosenRules; onChange: (rules: ChosenRules) => void }) {
  const { game, value, onChange } = props;
  const values = rulesOf(game).map((rules) => ({ value: rules, text: t(`choice.${rules}`) }));
  return (
    <div class="rulesof">
      {values.length > 1 && <Segments label={t('choice.label')} values={values} value={value} onChange={onChange} />}
      <MainRules game={game} rules={value} />
    </div>
  );
}

/** The rules of a game that matter most, as they are by these. */
export function MainRules(props: { game: GameCard; rules: ChosenRules }) {
  const { game, rules } = props;
  const options = optionsBy(game, rules);
  const names = mainOptions(game);
  if (names.length === 0) return null;
  return (
    <dl class="mainrules" aria-live="polite">
      {names.map((name) => (
        <div key={name}>
          <dt>{gameWord(game.id, `option.${name}`, name)}</dt>
          <dd>
            <bdi>{valueInWords(game.id, name, options[name] ?? game.options[name]?.default ?? '')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

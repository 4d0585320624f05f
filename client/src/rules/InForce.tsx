import type { AnyOptions, OptionValue } from '@kibitz/shared/kit/game/options';
import { useEffect } from 'preact/hooks';
import { cardOf, loadGames } from '../lobby/lobbyState.ts';
import { gameWord } from '../words/gameWords.ts';
import { type RuleInForce, rulesInForce } from './inForce.ts';
import { t } from './say.ts';

function label(game: string, name: string): string {
  return gameWord(game, `option.${name}`, name);
}

/** A value of an option in words: the game's own where it has any. */
export function valueInWords(game: string, name: string, value: OptionValue): string {
  if (typeof value === 'boolean') return t(value ? 'new.on' : 'new.off');
  return gameWord(game, `option.${name}.${value}`, String(value));
}

function Changed(props: { game: string; rules: readonly RuleInForce[] }) {
  const { game, rules } = props;
  return (
    <>
      <p>{t('force.changed', { n: rules.length })}</p>
      <ul class="forcechanged">
        {rules.map(({ name, value, book }) => (
          <li key={name}>
            <b>
              {label(game, name)}: <bdi>{valueInWords(game, name, value)}</bdi>
            </b>
            <span>{gameWord(game, `option.${name}.about`, '')}</span>
            <i>{t('force.bookValue', { value: valueInWords(game, name, book) })}</i>
          </li>
        ))}
      </ul>
    </>
  );
}

function Others(props: { game: string; rules: readonly RuleInForce[] }) {
  const { game, rules } = props;
  return (
    <dl class="forceothers">
      {rules.map(({ name, value, isEndless }) => (
        <div key={name}>
          <dt>{label(game, name)}</dt>
          <dd>
            <bdi>{isEndless ? t('force.endless') : valueInWords(game, name, value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The rules in force at a table: what differs from the rule book, then every other setting. Nothing for a game without options. */
export function InForce(props: { game: string; options: AnyOptions }) {
  const { game, options } = props;
  useEffect(() => void loadGames(), []);
  const card = cardOf(game);
  if (card === undefined || Object.keys(card.options).length === 0) return null;
  const { changed, others } = rulesInForce(card.options, options);
  return (
    <section class="inforce" aria-label={t('force.heading')}>
      <h2>{t('force.heading')}</h2>
      {changed.length === 0 ? <p>{t('force.book')}</p> : <Changed game={game} rules={changed} />}
      {others.length > 0 && (
        <>
          <h3>{t(changed.length === 0 ? 'force.all' : 'force.others')}</h3>
          <Others game={game} rules={others} />
        </>
      )}
    </section>
  );
}

import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { useEffect } from 'preact/hooks';
import { cardOf, loadGames } from '../lobby/lobbyState.ts';
import { type RuleInForce, rulesInForce } from './inForce.ts';
import { ruleInWords } from './OptionRules.tsx';
import { t } from './say.ts';

function Changed(props: { game: string; rules: readonly RuleInForce[] }) {
  const { game, rules } = props;
  return (
    <>
      <p>{t('force.changed', { n: rules.length })}</p>
      <ul class="forcechanged">
        {rules.map(({ name, value, book }) => (
          <li key={name}>
            <b>{ruleInWords(game, name, value)}</b>
            <i>{t('force.bookValue', { value: ruleInWords(game, name, book) })}</i>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The rules in force at a table, in sentences: what differs from the rule book, then every other option. Nothing for a
 * game without options.
 */
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
          <ul class="forceothers">
            {others.map(({ name, value }) => (
              <li key={name}>{ruleInWords(game, name, value)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

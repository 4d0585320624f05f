import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { valueInWords } from '../rules/InForce.tsx';
import { rulesInForce } from '../rules/inForce.ts';
import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';

const RulesDialog = lazyPart(() => import('../rules/RulesDialog.tsx').then((part) => part.RulesDialog));

/** The rules that differ from the book, in one line. */
function changedLine({ game, options }: SeenTable): string {
  const card = cardOf(game);
  if (card === undefined) return '';
  const { changed } = rulesInForce(card.options, options);
  if (changed.length === 0) return t('wait.rulesSame');
  return changed
    .map(({ name, value }) => `${gameWord(game, `option.${name}`, name)}: ${valueInWords(game, name, value)}`)
    .join(' · ');
}

/** What will be played here: the game, the rules that differ from the book, who can join. */
export function Facts(props: { seen: SeenTable }) {
  const { seen } = props;
  const [showsRules, setShowsRules] = useState(false);
  return (
    <section class="panel fx">
      <div class="fxr">
        <Emblem game={seen.game} size={34} />
        <span>
          <b>{gameWord(seen.game, 'title', '')}</b>
          <i>{changedLine(seen)}</i>
        </span>
        <button type="button" class="btn" aria-haspopup="dialog" onClick={() => setShowsRules(true)}>
          <Icon name="book" size={18} />
          {t('game.rules')}
        </button>
      </div>
      <div class="fxr">
        <span class="fi">
          <Icon name={seen.open ? 'globe' : 'lock'} size={20} />
        </span>
        <span>
          <b>{t(seen.open ? 'wait.public' : 'wait.private')}</b>
          <i>
            {t(seen.open ? 'wait.public.about' : 'wait.private.about')}{' '}
            {seen.watchers === 0 ? t('wait.watchers.none') : t('wait.watchers', { n: seen.watchers })}
          </i>
        </span>
      </div>
      {showsRules && <RulesDialog game={seen.game} options={seen.options} onClose={() => setShowsRules(false)} />}
    </section>
  );
}

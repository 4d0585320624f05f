import type { SeenTable } from '@kibitz/shared/wire/seen';
import { daysOf } from '@kibitz/shared/wire/turnTime';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { Icon } from '../icons/Icon.tsx';
import { TableIcon } from '../icons/TableIcon.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { changedLine } from '../rules/changedLine.ts';
import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';

const RulesDialog = lazyPart(() => import('../rules/RulesDialog.tsx').then((part) => part.RulesDialog));

/** The rules by their name, and those that differ, in one line. */
function rulesLine({ game, options }: SeenTable): string {
  const line = changedLine(game, options, (name) => t('wait.rulesChanged', { name }));
  return line === '' ? t('wait.rulesSame') : (line ?? '');
}

/** How long a decision may take. */
function Clock(props: { seen: SeenTable }) {
  const { clock, settings } = props.seen;
  const days = daysOf(clock);
  const minutes = days > 0 ? 0 : Math.ceil(settings.bank / 60);
  const time = days > 0 ? t('wait.clock.days', { n: days }) : t('wait.clock', { n: clock });
  return (
    <div class="fxr">
      <span class="fi">
        <Icon name="clock" size={20} />
      </span>
      <span>
        <b>{clock === 0 ? t('wait.clock.none') : time}</b>
        <i>
          {t(clock === 0 ? 'wait.clock.none.about' : 'wait.clock.about')}
          {clock > 0 && minutes > 0 && ` ${t('wait.clock.bank', { n: minutes })}`}
        </i>
      </span>
    </div>
  );
}

/** How well bots play, where that is not as usual. */
function Bots(props: { seen: SeenTable }) {
  const { bots } = props.seen.settings;
  if (bots === USUAL_SETTINGS.bots) return null;
  return (
    <div class="fxr">
      <span class="fi">
        <Icon name="bot" size={20} />
      </span>
      <span>
        <b>{t(`bots.${bots}`)}</b>
        <i>{t(`bots.${bots}.about`)}</i>
      </span>
    </div>
  );
}

/** Who finds the table, or may sit at it. */
function accessLine({ open, settings: { admits } }: SeenTable): string {
  if (admits !== 'anyone') return t(`wait.admits.${admits}`);
  return t(open ? 'wait.public.about' : 'wait.private.about');
}

/** Tells those who wait that the host has changed the rules since they came. */
function RulesNews(props: { seen: SeenTable }) {
  const { options, isHost } = props.seen;
  const [first] = useState(JSON.stringify(options));
  return (
    // some screen readers only announce text that is added to an existing region
    <p class="rulesnews" role="status">
      {!isHost && JSON.stringify(options) !== first && t('wait.rulesNews', { rules: rulesLine(props.seen) })}
    </p>
  );
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
          <i>{rulesLine(seen)}</i>
        </span>
        <Button icon="book" text={t('nav.rules')} aria-haspopup="dialog" onClick={() => setShowsRules(true)} />
      </div>
      <RulesNews seen={seen} />
      {seen.seats.length > 1 && <Clock seen={seen} />}
      <Bots seen={seen} />
      <div class="fxr">
        <span class="fi">
          <TableIcon name={seen.open ? 'globe' : 'lock'} size={20} />
        </span>
        <span>
          <b>{t(seen.open ? 'wait.public' : 'wait.private')}</b>
          <i>
            {accessLine(seen)}{' '}
            {seen.watchers === 0 ? t('wait.watchers.none') : t('wait.watchers', { n: seen.watchers })}
            {seen.settings.kibitz !== 'never' &&
              ` ${t(seen.settings.kibitz === 'friends' ? 'wait.hands.friends' : 'wait.hands')}`}
          </i>
        </span>
      </div>
      {showsRules && <RulesDialog game={seen.game} options={seen.options} onClose={() => setShowsRules(false)} />}
    </section>
  );
}

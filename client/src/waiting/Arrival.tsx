import type { NewTable } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import { saidName } from '@kibitz/shared/wire/seatNames';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { Icon } from '../icons/Icon.tsx';
import { NameForm, noteNameAsked } from '../lobby/NameForm.tsx';
import { guest } from '../net/guest.ts';
import type { TableLine } from '../net/line.ts';
import { gameWord } from '../words/gameWords.ts';
import { findAnother, openAndSit } from './again.ts';
import { say, t } from './say.ts';

const KEY = 'kibitz.arrived';

/** Whether this tab has told the visitor what they can do at a table that was full or had begun when they came. */
export function hasArrived(id: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === id;
  } catch {
    return false;
  }
}

/** Remembers that, so that a reload does not tell them again. */
function noteArrived(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // a browser that stores nothing tells them again
  }
}

/** Asks a new visitor for their name, once. */
export function AskName(props: { onDone: () => void }) {
  const close = (): void => {
    noteNameAsked();
    props.onDone();
  };
  return (
    <Dialog title={t('name.ask')} isAtTop onClose={close}>
      <NameForm name="" placeholder={guest.value?.name ?? ''} action={t('name.join')} mayStay onDone={close} />
      <p class="namenote">{t('name.ask.about')}</p>
    </Dialog>
  );
}

/** Whether a visitor with a link is too late to simply sit down, and is told what they can do instead. */
export function isLate({ me, coming, phase, seats }: SeenTable): boolean {
  if (me >= 0 || coming >= 0) return false;
  return phase === 'playing' || (phase === 'waiting' && seats.every(({ kind }) => kind !== 'free'));
}

/**
 * The seats of a game under way that may be taken: free ones, and those of bots that nobody takes with the next deal.
 */
function seatsToTake({ phase, seats }: SeenTable): number[] {
  if (phase !== 'playing') return [];
  return [...seats.keys()].filter((seat) => seats[seat]?.kind !== 'person' && seats[seat]?.coming === '');
}

/** A table of the visitor's own like this one. */
function likeThis({ game, options, seats, clock, settings }: SeenTable): NewTable {
  return { game, options, seats: seats.length, open: false, clock, settings };
}

/**
 * A seat that can be taken: with the next deal where a bot plays there, since its cards were dealt to somebody else.
 */
function Take(props: { seen: SeenTable; seat: number; isMain: boolean; onTake: () => void }) {
  const { seen, seat } = props;
  const one = seen.seats[seat];
  const isFree = one?.kind === 'free';
  const about = seen.settings.admits === 'nod' ? 'late.asks' : isFree ? 'late.sit.about' : 'late.take.about';
  return (
    <button type="button" class={props.isMain ? 'btn pri insteadway' : 'btn insteadway'} onClick={props.onTake}>
      <Icon name={isFree ? 'plus' : 'bot'} size={22} />
      <span>
        <b>
          {isFree
            ? t('late.sit', { n: seat + 1 })
            : t('late.take', { name: one === undefined ? '' : saidName(one, t) })}
        </b>
        <i>{t(about)}</i>
      </span>
    </button>
  );
}

/** What somebody can do who follows a link to a table that is full, or whose game has begun. */
export function Arrival(props: { line: TableLine; seen: SeenTable; onClose: () => void }) {
  const { line, seen } = props;
  const [trouble, setTrouble] = useState('');
  const close = (): void => {
    noteArrived(seen.id);
    props.onClose();
  };
  const attempt = async (way: Promise<Answer>): Promise<void> => {
    const answer = await way;
    if (answer.ok) close();
    else setTrouble(say(answer.refused.why));
  };
  const game = gameWord(seen.game, 'title', '');
  const toTake = seatsToTake(seen);
  return (
    <Dialog title={t(seen.phase === 'waiting' ? 'late.full' : 'late.begun')} onClose={close}>
      <div class="instead">
        {toTake.map((seat, i) => (
          <Take
            key={seat}
            seen={seen}
            seat={seat}
            isMain={i === 0}
            onTake={() => void attempt(line.request('sit', { seat }))}
          />
        ))}
        <button type="button" class={toTake.length === 0 ? 'btn pri insteadway' : 'btn insteadway'} onClick={close}>
          <Icon name="eye" size={22} />
          <span>
            <b>{t('late.watch')}</b>
            <i>{t('late.watch.about')}</i>
          </span>
        </button>
        <button type="button" class="btn insteadway" onClick={() => void attempt(openAndSit(likeThis(seen)))}>
          <Icon name="link" size={22} />
          <span>
            <b>{t('late.same')}</b>
            <i>{t('late.same.about')}</i>
          </span>
        </button>
        <button type="button" class="btn insteadway" onClick={() => findAnother(seen.game)}>
          <Icon name="bolt" size={22} />
          <span>
            <b>{t('act.playNow')}</b>
            <i>{t('late.now.about', { game })}</i>
          </span>
        </button>
      </div>
      <Trouble why={trouble} />
    </Dialog>
  );
}

import type { Answer } from '@kibitz/shared/wire/messages';
import { botLevelKey, saidName } from '@kibitz/shared/wire/seatNames';
import type { SeenSeat, SeenTable } from '@kibitz/shared/wire/seen';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { PlayerAvatar } from '../app/PlayerAvatar.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { TableLine } from '../net/line.ts';
import { gameWord } from '../words/gameWords.ts';
import { say, t } from './say.ts';
import { placeRound, type SeatPlace, sidesAt } from './seats.ts';

/** What the game calls a seat, as Bridge does by the points of the compass; otherwise its number. */
export function seatName(game: string, index: number): string {
  return gameWord(game, `compass.${index}`, t('wait.seat', { n: index + 1 }));
}

/** Three backs of cards, fanned: the pack that waits on the felt. */
function CardFan() {
  return (
    <span class="fan3" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

const PersonDialog = lazyPart(() => import('../friends/PersonDialog.tsx').then((part) => part.personDialog()));

/** With more seats than this they stand in a list where the screen is small, and closer together where it is not. */
const MOST_ROUND = 4;

interface SeatProps {
  readonly seen: SeenTable;
  readonly index: number;
  readonly seat: SeenSeat;
  readonly ask: (answer: Promise<Answer>) => void;
  readonly line: TableLine;
}

/** The name of the person who would be the partner in that seat; '' for nobody. */
function partnerAt(seen: SeenTable, index: number): string {
  const { seats } = seen;
  const sides = sidesAt(seen);
  const partner = seats.find((seat, i) => i !== index && seat.kind === 'person' && sides[i] === sides[index]);
  return sides.length === 0 ? '' : (partner?.name ?? '');
}

/** The state of the player there; '' if there is nothing worth saying. */
function standing(seat: SeenSeat, isMe: boolean): string {
  if (seat.coming !== '') return t('wait.coming', { name: seat.coming });
  if (seat.kind === 'bot') return t(botLevelKey(seat));
  if (seat.isProgram) return t('wait.program');
  if (seat.away && !isMe) return t('wait.away');
  return seat.isHost ? t('wait.host') : '';
}

/** The button that seats somebody: in a game, with the next deal. Nothing if somebody else is coming. */
function Sit(props: SeatProps & { label: string }) {
  const { seen, index, seat, ask, line, label } = props;
  const isSeated = seen.me >= 0;
  if (seat.coming !== '') return null;
  return (
    <Button
      text={t(isSeated ? 'wait.move' : 'wait.sit')}
      class={isSeated ? 'btn ghost' : 'btn'}
      aria-label={label}
      onClick={() => ask(line.request('sit', { seat: index }))}
    />
  );
}

function FreeSeat(props: SeatProps) {
  const { seen, index, seat, ask, line } = props;
  const n = index + 1;
  const isSeated = seen.me >= 0;
  const partner = isSeated ? '' : partnerAt(seen, index);
  const place = seat.coming === '' ? seatName(seen.game, index) : t('wait.coming', { name: seat.coming });
  return (
    <>
      <span class="plus" aria-hidden="true">
        <Icon name="plus" size={24} />
      </span>
      <span class="wtext">
        <b>{t('wait.free')}</b>
        <span class="wf">{partner === '' ? place : `${place} · ${t('wait.partner', { name: partner })}`}</span>
      </span>
      <span class="wb">
        <Sit
          {...props}
          label={
            partner === ''
              ? t(isSeated ? 'wait.move.label' : 'wait.sit.label', { n })
              : t('wait.sit.partner', { n, name: partner })
          }
        />
        {seen.isHost && seen.phase === 'waiting' && (
          <Button
            icon="bot"
            text={t('wait.addBot')}
            class="btn ghost"
            aria-label={t('wait.addBot.label', { n })}
            onClick={() => ask(line.request('bot', { seat: index, present: true }))}
          />
        )}
      </span>
    </>
  );
}

/** What can be done about somebody on a seat. */
function AboutPerson(props: { seat: SeenSeat; seen: SeenTable }) {
  const { name, handle } = props.seat;
  const { id, ownSeat } = props.seen;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="ib"
        aria-haspopup="dialog"
        aria-label={t('wait.person', { name })}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={22} />
      </button>
      {isOpen && (
        <PersonDialog
          handle={handle}
          name={name}
          at={ownSeat < 0 ? null : { table: id, hands: 0 }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function TakenSeat(props: SeatProps) {
  const { seen, index, seat, ask, line } = props;
  const isMe = index === seen.me;
  const isBot = seat.kind === 'bot';
  const facts = [isMe ? t('wait.you') : '', standing(seat, isMe), seatName(seen.game, index)].filter(
    (fact) => fact !== '',
  );
  return (
    <>
      <PlayerAvatar seat={seat} index={index} size={52} />
      <span class="wtext">
        <b>
          <bdi class="cut">{saidName(seat, t)}</bdi>
        </b>
        <span class="wf">{facts.join(' · ')}</span>
      </span>
      <span class="wb">
        {isMe && <Button class="btn ghost" text={t('wait.stand')} onClick={() => ask(line.request('stand', {}))} />}
        {!isMe && seat.handle !== '' && <AboutPerson seat={seat} seen={seen} />}
        {isBot && seen.phase !== 'waiting' && <Sit {...props} label={t('wait.sit.label', { n: index + 1 })} />}
        {isBot && seen.isHost && seen.phase === 'waiting' && (
          <Button
            class="btn ghost"
            text={t('wait.removeBot')}
            aria-label={t('wait.removeBot.label', { n: index + 1 })}
            onClick={() => ask(line.request('bot', { seat: index, present: false }))}
          />
        )}
      </span>
    </>
  );
}

function Seat(props: SeatProps & { place: SeatPlace }) {
  const { seen, index, seat, place } = props;
  const classes = ['wseat', `at${place.edge}`];
  if (seat.kind === 'free') classes.push('free');
  if (index === seen.me) classes.push('me');
  if (seat.away && index !== seen.me) classes.push('away');
  return (
    <li class={classes.join(' ')} style={{ '--left': `${place.left}%`, '--top': `${place.top}%` }}>
      {seat.kind === 'free' ? <FreeSeat {...props} /> : <TakenSeat {...props} />}
    </li>
  );
}

/** The seats round the felt: free ones to sit on, bots to add and take away. */
export function SeatsRound(props: { line: TableLine; seen: SeenTable; onRefused: (why: string) => void }) {
  const { seen, line, onRefused } = props;
  const count = seen.seats.length;
  const taken = seen.seats.filter((seat) => seat.kind !== 'free').length;
  const ask = (answer: Promise<Answer>): void => {
    void answer.then((got) => onRefused(got.ok ? '' : say(got.refused.why)));
  };
  return (
    <div class={count > MOST_ROUND ? 'wt many' : `wt of${count}`}>
      <div class="wfelt">
        <div class="wmid">
          <CardFan />
          <b>{t('wait.taken', { n: taken, of: count })}</b>
          <span>{t('wait.seatsTaken')}</span>
        </div>
      </div>
      <ol class="wseats">
        {seen.seats.map((seat, index) => (
          <Seat
            key={index}
            seen={seen}
            index={index}
            seat={seat}
            ask={ask}
            line={line}
            place={placeRound(index, count, Math.max(0, seen.me))}
          />
        ))}
      </ol>
    </div>
  );
}

import { botLevelKey } from '@kibitz/shared/wire/seatNames';
import type { SeenSeat, SeenTable } from '@kibitz/shared/wire/seen';
import { daysOf, longTime } from '@kibitz/shared/wire/turnTime';
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { PlayerAvatar } from '../app/PlayerAvatar.tsx';
import { TableIcon } from '../icons/TableIcon.tsx';
import { useFelt, usePlay, useShown } from './context.ts';
import { DealerMark, type LastSpot } from './DealerMark.tsx';
import { handsBegun } from './drawers/sheet.ts';
import { isHandOnFelt } from './felt.ts';
import { clockTime, figure } from './figures.ts';
import type { SeatSpot } from './layout/seats.ts';
import type { Play } from './play.ts';
import { Say } from './Say.tsx';
import { useTimeLeft } from './useClock.ts';

const PersonDialog = lazyPart(() => import('../friends/PersonDialog.tsx').then((part) => part.personDialog()));

const AVATAR: { readonly [form in SeatSpot['form']]: number } = { pill: 40, stack: 40, mini: 32 };
const AVATAR_ON_PHONE: { readonly [form in SeatSpot['form']]: number } = { pill: 36, stack: 36, mini: 30 };

/** A plate with less room than this, in CSS pixels, has a smaller avatar, and so more space for words. */
const TIGHT_BELOW = 108;
const TIGHT_AVATAR = 24;
/** With less room than this a sign, not a word, shows that the seat can be taken. */
const SLIM_BELOW = 180;
/** The width that a desktop always allows for the name of the player who takes over with the next deal. */
const MOST_COMING = 150;
/** With less room than this a name has none for the score beside it, which then stands on the plate's edge. */
const SUM_FROM = 120;
/** With less room than this a plate has no avatar: its edge shows whose turn it is. */
const BARE_BELOW = 80;

const FORM_CLASS: { readonly [form in SeatSpot['form']]: string } = { pill: 'pill', stack: 'v', mini: 'mini' };

/** The second line of a player who is away: when a bot takes over. */
function AwayLine(props: { botFrom: number }) {
  const play = usePlay();
  const left = useTimeLeft(props.botFrom, play.link.serverNow, play.isConnected.value);
  if (left === null || left <= 0) return <>{play.t('seat.away')}</>;
  return <>{play.t('seat.awayUntil', { time: clockTime(left) })}</>;
}

/**
 * Whether it is this seat's turn. Where several choose at once, a viewer who may choose sees the ring on their own
 * plate.
 */
function isToAct(play: Play, seat: number): boolean {
  return play.table.value?.seats[seat]?.turn === true || (seat === play.me && play.choices.value.length > 0);
}

/**
 * From this many milliseconds left on, the seconds stand in place of a plate's line. Until then the ring shows the
 * time.
 */
const LAST_SECONDS = 15_000;

/** The seconds left of a turn, or of the player's bank beyond it; null while there are many, or no clock runs. */
function useLastSeconds(seat: number): number | null {
  const play = usePlay();
  const isRunning = useComputed(() => play.isConnected.value && isToAct(play, seat)).value;
  const until = useComputed(() => play.seen.value.until).value;
  const left = useTimeLeft(isRunning ? until : 0, play.link.serverNow, isRunning);
  return left === null || left > LAST_SECONDS ? null : Math.ceil(left / 1000);
}

/** What is left of a turn that may take days. */
function LongTimeLeft(props: { until: number }) {
  const play = usePlay();
  const left = useTimeLeft(props.until, play.link.serverNow, play.isConnected.value);
  if (left === null) return null;
  const { unit, n } = longTime(left);
  return <>{play.t(`seat.left.${unit}`, { n })}</>;
}

/**
 * The line under a player's name: in their turn the time left, if they have days for it; in the last seconds of any
 * other turn, the seconds, which are not read out one by one.
 */
export function LineOrSeconds(props: { seat: number; children: ComponentChildren }) {
  const play = usePlay();
  const days = useComputed(() => {
    const { clock, until } = play.seen.value;
    return daysOf(clock) > 0 && isToAct(play, props.seat) ? until : 0;
  }).value;
  const seconds = useLastSeconds(props.seat);
  if (days > 0) return <LongTimeLeft until={days} />;
  if (seconds === null) return <>{props.children}</>;
  return (
    <>
      <span class={`secs ${play.seen.value.stage}`} aria-hidden="true">
        {play.t('seat.seconds', { n: seconds })}
      </span>
      <span class="visually-hidden">{props.children}</span>
    </>
  );
}

/** What the plate says under the name. */
function SeatLine(props: { seat: number; seen: SeenSeat }) {
  const play = usePlay();
  const { seen } = props;
  const summary = useComputed(() => play.table.value?.summary ?? null).value;
  const line = useComputed(() => play.table.value?.seats[props.seat]?.line ?? null).value;
  if (seen.away && !seen.botPlays) return <AwayLine botFrom={seen.botFrom} />;
  if (seen.botPlays) return <>{play.t('seat.botPlays')}</>;
  if (summary !== null && summary.winners === null && seen.kind === 'person') {
    return <>{play.t(seen.ready ? 'seat.ready' : 'seat.looking')}</>;
  }
  return line === null ? null : <Say message={line} />;
}

/**
 * The running score of a seat where the bar shows only the viewer's: once there is one, and not beside a result, which
 * shows all of them itself.
 */
function totalOf(play: Play, seat: number): number | null {
  const { score, summary } = play.table.value ?? { score: [] };
  if (score.length < 3 || summary !== null || play.panel.showsScore === false || play.isMySide([seat])) return null;
  if (score.every(({ value }) => value === 0)) return null;
  return score.find(({ seats }) => seats.includes(seat))?.value ?? null;
}

/** How far the ring round the avatar has run down; the style sheet animates it. */
function ringStyle(until: number, span: number, now: number) {
  if (until <= 0 || span <= 0) return {};
  const left = Math.min(span, Math.max(0, until - now));
  return { '--from': `${Math.round((left / span) * 1000) / 10}%`, animationDuration: `${left}ms` };
}

/** The avatar of a seat. */
export function SeatAvatar(props: { seat: number; size: number }) {
  const play = usePlay();
  const { seat, size } = props;
  const one = play.seats.value[seat];
  return one === undefined ? null : <PlayerAvatar seat={one} index={seat} size={size} called={play.nameOf(seat)} />;
}

/** Seats a spectator. It covers the whole plate that it lies in, since a finger needs more than a word. */
export function TakeSeat({ seat }: { seat: number }) {
  const play = usePlay();
  return (
    <button
      type="button"
      class="cover"
      aria-label={play.t('seat.take.label', { n: seat + 1 })}
      onClick={() => void play.ask('sit', { seat })}
    />
  );
}

/**
 * Whether a spectator can sit down here: on a free seat or a bot's, unless somebody takes it with the next deal. Nobody
 * can who sees the hands in play.
 */
export function isToTake(seat: SeenSeat | undefined, { me, phase, hands, settings }: SeenTable): boolean {
  if (settings.kibitz === 'friends' && hands !== null) return false;
  return me < 0 && phase !== 'over' && seat !== undefined && seat.kind !== 'person' && seat.coming === '';
}

/** At the edge of a plate: who takes over with the next deal. */
function ComingNext(props: { seat: number; spot: SeatSpot }) {
  const play = usePlay();
  const isDesktop = useFelt().viewport.value.kind === 'desktop';
  const name = play.seats.value[props.seat]?.coming ?? '';
  if (name === '') return null;
  const isMe = play.seen.value.coming === props.seat;
  const most = isDesktop ? Math.max(MOST_COMING, props.spot.most) : props.spot.most;
  return (
    <span class={isMe ? 'comingnext mine' : 'comingnext'} style={{ maxWidth: `${most}px` }}>
      <span aria-hidden="true">{play.t(isDesktop ? 'seat.coming' : 'seat.coming.short')}</span>
      {/* a name is cut at the end of its own script */}
      <bdi class="cut" aria-hidden="true">
        {isMe ? play.t('you') : name}
      </bdi>
      <span class="visually-hidden">
        {play.t('comma') + play.t(isMe ? 'seat.coming.label.you' : 'seat.coming.label', { name })}
      </span>
    </span>
  );
}

/** A free seat. */
function FreePlate(props: { seat: number; spot: SeatSpot }) {
  const play = usePlay();
  const { seat, spot } = props;
  const style = { left: `${spot.x}px`, top: `${spot.y}px`, maxWidth: `${spot.most}px` };
  const name = play.t('seat.number', { n: seat + 1 });
  if (!isToTake(play.seen.value.seats[seat], play.seen.value)) {
    return (
      <li class={spot.isLeft ? 'freeseat left' : 'freeseat'} style={style}>
        <span class="cut">{name}</span>
        <span class="visually-hidden">{play.t('comma') + play.t('seat.free')}</span>
        <ComingNext seat={seat} spot={spot} />
      </li>
    );
  }
  return (
    <li class={spot.isLeft ? 'freeseat left open' : 'freeseat open'} style={style}>
      <TableIcon name="plus" size={16} />
      <span class="cut">{name}</span>
      <TakeSeat seat={seat} />
    </li>
  );
}

/** The whole plate of another person opens what can be done about them. */
function AboutPerson(props: { seat: number; onOpen: (person: SeenSeat) => void }) {
  const play = usePlay();
  const { seat } = props;
  const person = play.seats.value[seat];
  const isOwn = useComputed(() => seat === play.seen.value.ownSeat).value;
  if (isOwn || person === undefined || person.handle === '') return null;
  return (
    <button
      type="button"
      class="cover"
      aria-haspopup="dialog"
      aria-label={play.t('seat.person', { name: person.name })}
      onClick={() => props.onOpen(person)}
    />
  );
}

/** The name that a plate gives its seat, including who plays there for whom. */
function plateName(play: Play, seat: number): string {
  const { playsFor } = play;
  if (seat === play.me && playsFor !== '') return play.t('you.for', { name: playsFor });
  const name = play.nameOf(seat);
  const by = play.seats.value[seat]?.playedBy;
  return by === undefined ? name : play.t('seat.playedBy', { who: play.nameOf(by), name });
}

interface PlateProps {
  readonly seat: number;
  readonly spot: SeatSpot;
  readonly lay: LastSpot;
  readonly onOpen: (person: SeenSeat) => void;
}

function Plate(props: PlateProps) {
  const play = usePlay();
  const felt = useFelt();
  const { seat, spot } = props;
  const seen = useComputed(() => play.seats.value[seat]).value;
  const picture = useComputed(() => play.table.value?.seats[seat]).value;
  const isTurn = useComputed(() => isToAct(play, seat)).value;
  const total = useComputed(() => totalOf(play, seat)).value;
  // only the plate whose turn it is shows a clock
  const until = useComputed(() => (isToAct(play, seat) ? play.seen.value.until : 0)).value;
  const isFree = useComputed(() => isToTake(play.seats.value[seat], play.seen.value)).value;
  if (seen === undefined) return null;
  if (seen.kind === 'free') return <FreePlate seat={seat} spot={spot} />;
  const sizes = felt.viewport.value.kind === 'desktop' ? AVATAR : AVATAR_ON_PHONE;
  const isOut = picture?.out === true || seen.away;
  const isTight = spot.most < TIGHT_BELOW;
  const classes = ['plate', FORM_CLASS[spot.form]];
  if (isTight) classes.push('tight');
  if (spot.most < BARE_BELOW) classes.push('bare');
  if (spot.most < SLIM_BELOW) classes.push('slim');
  if (spot.isLeft) classes.push('left');
  if (isTurn) classes.push('turn');
  if (play.isConnected.value && until > 0) classes.push('runs');
  if (isOut) classes.push('out');
  return (
    <li
      // a new limit starts a new ring
      key={until}
      class={classes.join(' ')}
      title={seen.level === undefined ? undefined : play.t(botLevelKey(seen))}
      style={{
        left: `${spot.x}px`,
        top: `${spot.y}px`,
        maxWidth: `${spot.most}px`,
        ...(isTurn ? ringStyle(until, play.seen.peek().span, play.link.serverNow()) : {}),
      }}
    >
      <SeatAvatar seat={seat} size={isTight ? Math.min(TIGHT_AVATAR, sizes[spot.form]) : sizes[spot.form]} />
      <span class="platetext">
        <b>
          <bdi class="cut">{plateName(play, seat)}</bdi>
          {seen.isProgram === true && <span class="visually-hidden">{play.t('comma') + play.t('seat.program')}</span>}
          {seen.level !== undefined && (
            <span class="visually-hidden">{play.t('comma') + play.t(botLevelKey(seen))}</span>
          )}
          {isTurn && <span class="visually-hidden">{play.t('comma') + play.t('seat.turn')}</span>}
          {picture?.dealer === true && <span class="visually-hidden">{play.t('comma') + play.t('seat.dealer')}</span>}
          {picture?.out === true && <span class="visually-hidden">{play.t('comma') + play.t('seat.out')}</span>}
        </b>
        {total !== null && (
          <span class={spot.form === 'stack' || spot.most >= SUM_FROM ? 'platesum' : 'edgesum'}>
            <span class="visually-hidden">{play.t('score.heading')} </span>
            <bdi>{figure(total)}</bdi>
          </span>
        )}
        <span class="sub">
          <LineOrSeconds seat={seat}>
            <SeatLine seat={seat} seen={seen} />
          </LineOrSeconds>
        </span>
      </span>
      {picture?.dealer === true && <DealerMark seat={seat} lay={props.lay} />}
      {isFree ? (
        <>
          <span class="takeseat" aria-hidden="true">
            {play.t('seat.take')}
          </span>
          <TakeSeat seat={seat} />
        </>
      ) : (
        <AboutPerson seat={seat} onOpen={props.onOpen} />
      )}
      <ComingNext seat={seat} spot={spot} />
    </li>
  );
}

/** The plates of all seats: the player, one line of information, whose turn it is. */
export function Plates() {
  const play = usePlay();
  const felt = useFelt();
  const hasPlates = useShown(() => {
    const viewport = felt.laid.value?.viewport;
    return viewport !== undefined && play.panel.drawsSeats?.(viewport) !== true && !isHandOnFelt(play, viewport);
  });
  const [shown, setShown] = useState<SeenSeat | null>(null);
  const lay = useRef<LastSpot['current']>(null);
  const seats = felt.seats.value;
  if (!hasPlates) return null;
  return (
    <>
      <ul class="plates">
        {seats.map((spot, seat) => (
          <Plate key={seat} seat={seat} spot={spot} lay={lay} onOpen={setShown} />
        ))}
      </ul>
      {/* here, since a plate renders again whenever its turn begins */}
      {shown !== null && (
        <PersonDialog
          handle={shown.handle}
          name={shown.name}
          at={play.seen.value.ownSeat < 0 ? null : { table: play.seen.value.id, hands: handsBegun(play.table.value) }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

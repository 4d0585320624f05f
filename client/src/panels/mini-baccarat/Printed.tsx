import { handPoints } from '@kibitz/shared/games/mini-baccarat/drawing';
import type { BaccaratView } from '@kibitz/shared/games/mini-baccarat/state';
import { unpackAll } from '@kibitz/shared/kit/cards/packed';
import { runsLeft } from '@kibitz/shared/kit/words/say';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { clockwiseFrom } from '../../table/layout/layOut.ts';
import { boxStyle } from '../../table/layout/pose.ts';
import type { Play } from '../../table/play.ts';
import { spoken } from '../../words/spoken.ts';
import { ChipStack } from '../chips/Chip.tsx';
import { ChipsOnTheWay } from '../chips/ChipsOnTheWay.tsx';
import { pileOf } from '../chips/piles.ts';
import { type Arc, type Point, SPOTS, type Spot, sectorOf, spotMiddle, spotPath, spotSize } from './arc.ts';
import { betsAt } from './bets.ts';
import { type BaccaratFelt, useBaccaratFelt } from './geometry.ts';
import { chipPlace } from './places.ts';
import { RoadPaper } from './Roads.tsx';
import { stakesOf } from './stakes.ts';
import { useTicking } from './ticks.ts';

/** In a box of less width than this, in CSS pixels, a hand's name and points are smaller. */
const NARROW = 140;

/** A hand's box: its name and its points. */
function HandBox(props: { felt: BaccaratFelt; hand: 'punto' | 'banco' }) {
  const play = usePlay();
  const { felt, hand } = props;
  const view = useView<BaccaratView>();
  const points = view === null || view.punto === '' ? undefined : handPoints(unpackAll(view[hand]));
  const shown = useTicking(points, play);
  const zone = play.table.value?.zones.find((one) => one.id === hand);
  const hasWon = (zone?.marks?.length ?? 0) > 0;
  const name = play.t(`panel.${hand}`);
  return (
    <div
      class={`handbox ${hand}${hasWon ? ' won' : ''}`}
      style={boxStyle(felt.hands[hand])}
      role="group"
      aria-label={points === undefined ? name : play.t('panel.points', { hand: name, n: points })}
    >
      <b class="disp">{name}</b>
      {shown !== undefined && <span class="points">{shown}</span>}
    </div>
  );
}

/** The shoe with the cards left in it, and how many were burned. */
function Shoe(props: { felt: BaccaratFelt }) {
  const play = usePlay();
  const { shoe, burn } = props.felt;
  const { x, y, width } = shoe;
  const { shoe: left = 0, burn: burned = '' } = useView<BaccaratView>() ?? {};
  const size = width * 1.75;
  return (
    <>
      <div
        class="shoe"
        style={boxStyle({ left: x + width * 0.3, top: y - size * 0.45, width: size, height: size * 0.88 })}
      >
        {play.t('panel.shoe')}
        <b>{play.t('panel.left', { n: left })}</b>
      </div>
      {burned !== '' && (
        <div class="feltlab" style={{ left: `${burn.x + 4}px`, top: `${burn.y + burn.width * 0.7 + 16}px` }}>
          {play.t('panel.burned', { n: burned.length })}
        </div>
      )}
    </>
  );
}

/** The chips on a spot; nothing of none. */
export function Stake(props: { amount: number; size: number }) {
  const { amount, size } = props;
  if (amount === 0) return null;
  return <ChipStack {...pileOf(amount)} size={size} label={figure(amount)} />;
}

/** A seat's spot on the arc: its middle, how its words are turned, in degrees, and the chips on it. */
interface ArcSpot {
  readonly key: string;
  readonly spot: Spot;
  readonly isMine: boolean;
  readonly path: string;
  readonly at: Point;
  readonly turn: number;
  readonly amount: number;
}

/** Every seat's spots; the viewer's last, so that their gold line lies over the neighbours'. */
function arcSpots(play: Play, arc: Arc): ArcSpot[] {
  const { me, seen } = play;
  const n = seen.value.seats.length;
  const chips = play.table.value?.chips ?? [];
  const spots = seen.value.seats.flatMap((_, seat) => {
    const sector = sectorOf(clockwiseFrom(me, seat, n), n);
    const isMine = seat === me;
    const stakes = isMine ? betsAt(play).stakes.value : stakesOf(chips, seat);
    return SPOTS.map((spot) => ({
      key: `${sector} ${spot}`,
      spot,
      isMine,
      path: spotPath(arc, sector, n, spot),
      ...spotMiddle(arc, sector, n, spot),
      amount: stakes[spot],
    }));
  });
  return spots.sort((a, b) => Number(a.isMine) - Number(b.isMine));
}

/** The lines of the arc, and the spots' names where no chips lie. */
function ArcLines(props: { arc: Arc; spots: readonly ArcSpot[] }) {
  const play = usePlay();
  return (
    <svg class="arc" aria-hidden="true">
      {props.spots.map(({ key, spot, isMine, path, at: [x, y], turn, amount }) => (
        <g key={key} class={isMine ? `arcspot ${spot} mine` : `arcspot ${spot}`}>
          <path d={path} />
          {amount === 0 && (
            <text
              transform={`translate(${x.toFixed(1)} ${(y + 4.5).toFixed(1)}) rotate(${turn.toFixed(1)} 0 -4)`}
              text-anchor="middle"
              font-size={Math.max(10, 12.5 * props.arc.scale)}
            >
              {play.t(`panel.${spot}`)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The viewer's own spots: buttons over them. */
function MySpots(props: { arc: Arc; spots: readonly ArcSpot[] }) {
  const play = usePlay();
  const bets = betsAt(play);
  if (!bets.mayBet()) return null;
  const n = play.seen.value.seats.length;
  return (
    <>
      {props.spots.map(({ key, spot, at: [left, top], turn, amount }) => (
        <button
          key={key}
          type="button"
          class="myspot"
          aria-label={play.t('panel.spot', { spot: play.t(`panel.${spot}`), n: amount, chip: bets.chip.value })}
          style={{ ...boxStyle({ left, top, ...spotSize(props.arc, n, spot) }), rotate: `${turn}deg` }}
          onClick={() => bets.tap(spot)}
        />
      ))}
    </>
  );
}

/** The width of chips in the list of seats, and on the arc, in CSS pixels. */
const LIST_CHIP = 24;

function chipSize({ scale }: Arc): number {
  return Math.round(34 * Math.max(0.8, scale));
}

/**
 * Chips that go between players, their bets and the bank. The viewer's own lie on their spots as soon as these are
 * pressed.
 */
export function MovingChips({ felt }: { felt: BaccaratFelt }) {
  const play = usePlay();
  const plates = useFelt().seats.value;
  const viewer = { me: play.me, seats: plates.length, isFromRight: runsLeft(spoken.value) };
  const size = felt.kind === 'arc' ? chipSize(felt.arc) : LIST_CHIP;
  return (
    <ChipsOnTheWay placeOf={(place) => chipPlace(felt, place, viewer, plates)} size={size} except={`seat:${play.me}`} />
  );
}

/** The arc with everybody's bets, and the odds printed over it. */
function ArcLayout(props: { arc: Arc }) {
  const play = usePlay();
  const { arc } = props;
  const { tiePays = 8, commission = 5 } = play.seen.value.options;
  const rule = commission === 0 ? 'panel.rule.whole' : 'panel.rule';
  const spots = arcSpots(play, arc);
  const place = { left: `${arc.x}px`, top: `${arc.y + 256 * arc.scale}px` };
  return (
    <>
      <ArcLines arc={arc} spots={spots} />
      <p class="feltrule disp" style={{ ...place, fontSize: `${Math.max(14, 18 * arc.scale)}px` }}>
        {play.t(rule, { tie: Number(tiePays), less: Number(commission) })}
      </p>
      {spots.map(({ key, at: [left, top], amount }) => (
        <span key={key} class="bet" style={{ left: `${left}px`, top: `${top}px` }}>
          <Stake amount={amount} size={chipSize(arc)} />
        </span>
      ))}
      <MySpots arc={arc} spots={spots.filter(({ isMine }) => isMine)} />
    </>
  );
}

/**
 * What is printed on Baccarat's felt: the two hands' boxes, the shoe, the roads, and on a desktop the arc with
 * everybody's bets.
 */
export function Printed() {
  const felt = useBaccaratFelt();
  const isNarrow = felt.hands.punto.width < NARROW;
  return (
    <div class={`bacfelt ${felt.kind}${isNarrow ? ' narrow' : ''}`}>
      <RoadPaper felt={felt} />
      <HandBox felt={felt} hand="punto" />
      <HandBox felt={felt} hand="banco" />
      {felt.kind === 'arc' && (
        <>
          <Shoe felt={felt} />
          {felt.spots === null && <ArcLayout arc={felt.arc} />}
          <MovingChips felt={felt} />
        </>
      )}
    </div>
  );
}

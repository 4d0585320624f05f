import { ChipStack } from '../../table/Chip.tsx';
import { usePlay } from '../../table/context.ts';
import { clockwiseFrom } from '../../table/layout/layOut.ts';
import type { Box } from '../../table/layout/pose.ts';
import { type Arc, SPOTS, type Spot, sectorOf, spotMiddle, spotPath, spotSize } from './arc.ts';
import { betsAt } from './bets.ts';
import type { BaccaratFelt } from './geometry.ts';
import { RoadPaper } from './Roads.tsx';
import { chipFor, chipsShown, type Stakes, stakesOf } from './stakes.ts';
import { useBaccaratFelt } from './useBaccarat.ts';

function boxStyle(box: Box) {
  return { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` };
}

/** A hand's box: its name and its points. */
function HandBox(props: { box: Box; hand: 'punto' | 'banco'; points: string }) {
  const play = usePlay();
  const { hand, points } = props;
  const zone = play.table.value?.zones.find((one) => one.id === hand);
  const hasWon = (zone?.marks?.length ?? 0) > 0;
  const name = play.t(`panel.${hand}`);
  return (
    <div
      class={`handbox ${hand}${hasWon ? ' won' : ''}`}
      style={boxStyle(props.box)}
      role="group"
      aria-label={points === '' ? name : play.t('panel.points', { hand: name, n: points })}
    >
      <b class="disp">{name}</b>
      {points !== '' && <span class="points">{points}</span>}
    </div>
  );
}

function Shoe(props: { felt: BaccaratFelt }) {
  const play = usePlay();
  const { felt } = props;
  if (felt.kind !== 'arc') return null;
  const { x, y, width } = felt.shoe;
  const zones = play.table.value?.zones ?? [];
  const left = zones.find((zone) => zone.id === 'shoe')?.count ?? 0;
  const burned = zones.find((zone) => zone.id === 'burn')?.count ?? 0;
  const size = width * 1.75;
  return (
    <>
      <div
        class="shoe"
        style={{
          left: `${x + width * 0.3}px`,
          top: `${y - size * 0.45}px`,
          width: `${size}px`,
          height: `${size * 0.88}px`,
        }}
      >
        {play.t('panel.shoe')}
        <b>{play.t('panel.left', { n: left })}</b>
      </div>
      {burned > 0 && (
        <div
          class="feltlab"
          style={{ left: `${felt.burn.x + 4}px`, top: `${felt.burn.y + felt.burn.width * 0.7 + 16}px` }}
        >
          {play.t('panel.burned', { n: burned })}
        </div>
      )}
    </>
  );
}

/** What a seat has laid on a spot. */
export function Stake(props: { amount: number; size: number }) {
  const { amount, size } = props;
  return amount === 0 ? null : (
    <ChipStack amount={amount} size={size} value={chipFor(amount)} shown={chipsShown(amount)} />
  );
}

/** The lines of the arc, a place a seat, and the spots' names where no chips lie. */
function ArcLines(props: { arc: Arc; seats: number; sectorSeats: readonly number[]; stakes: readonly Stakes[] }) {
  const play = usePlay();
  const { arc, seats, sectorSeats, stakes } = props;
  const { me } = play;
  const places = sectorSeats.map((seat, sector) => ({ seat, sector }));
  // the viewer's place last: its gold line lies over its neighbours'
  places.sort((a, b) => Number(a.seat === me) - Number(b.seat === me));
  return (
    <svg class="arc" aria-hidden="true">
      {places.map(({ seat, sector }) =>
        SPOTS.map((spot) => {
          const isMine = seat === me;
          const { at, turn } = spotMiddle(arc, sector, seats, spot);
          return (
            <g key={`${sector} ${spot}`} class={isMine ? `arcspot ${spot} mine` : `arcspot ${spot}`}>
              <path d={spotPath(arc, sector, seats, spot)} />
              {stakes[seat]?.[spot] === 0 && (
                <text
                  transform={`translate(${at[0].toFixed(1)} ${(at[1] + 4.5).toFixed(1)}) rotate(${turn.toFixed(1)} 0 -4)`}
                  text-anchor="middle"
                  font-size={Math.max(10, 12.5 * arc.scale)}
                >
                  {play.t(`panel.${spot}`)}
                </text>
              )}
            </g>
          );
        }),
      )}
    </svg>
  );
}

function ArcStakes(props: { arc: Arc; seats: number; sectorSeats: readonly number[]; stakes: readonly Stakes[] }) {
  const { arc, seats, sectorSeats, stakes } = props;
  return (
    <>
      {sectorSeats.map((seat, sector) =>
        SPOTS.map((spot) => {
          const amount = stakes[seat]?.[spot] ?? 0;
          const { at } = spotMiddle(arc, sector, seats, spot);
          return (
            <span key={`${sector} ${spot}`} class="bet" style={{ left: `${at[0]}px`, top: `${at[1]}px` }}>
              <Stake amount={amount} size={Math.round(34 * Math.max(0.8, arc.scale))} />
            </span>
          );
        }),
      )}
    </>
  );
}

/** What a spot's button says: its name, what lies there and what a tap adds. */
function spotLabel(play: ReturnType<typeof usePlay>, spot: Spot): string {
  const bets = betsAt(play);
  return play.t('panel.spot', { spot: play.t(`panel.${spot}`), n: bets.stakes.value[spot], chip: bets.chip.value });
}

/** The viewer's own spots on the arc: buttons over them. */
function MySpots(props: { arc: Arc; seats: number; sector: number }) {
  const play = usePlay();
  const bets = betsAt(play);
  const { arc, seats, sector } = props;
  if (!bets.mayBet()) return null;
  return (
    <>
      {SPOTS.map((spot) => {
        const { at, turn } = spotMiddle(arc, sector, seats, spot);
        const { width, height } = spotSize(arc, seats, spot);
        return (
          <button
            key={spot}
            type="button"
            class="myspot"
            aria-label={spotLabel(play, spot)}
            style={{
              left: `${at[0]}px`,
              top: `${at[1]}px`,
              width: `${width}px`,
              height: `${height}px`,
              rotate: `${turn}deg`,
            }}
            onClick={() => bets.tap(spot)}
          />
        );
      })}
    </>
  );
}

function ArcLayout(props: { arc: Arc }) {
  const play = usePlay();
  const { arc } = props;
  const seats = play.seen.value.seats.length;
  const { me, seen } = play;
  const chips = play.table.value?.chips ?? [];
  const stakes = seen.value.seats.map((_, seat) => (seat === me ? betsAt(play).stakes.value : stakesOf(chips, seat)));
  const sectorSeats: number[] = [];
  seen.value.seats.forEach((_, seat) => {
    sectorSeats[sectorOf(clockwiseFrom(me, seat, seats), seats)] = seat;
  });
  const { tiePays = 8, commission = 5 } = seen.value.options;
  const rule = commission === 0 ? 'panel.rule.whole' : 'panel.rule';
  return (
    <>
      <ArcLines arc={arc} seats={seats} sectorSeats={sectorSeats} stakes={stakes} />
      <p
        class="feltrule disp"
        style={{
          left: `${arc.x}px`,
          top: `${arc.y + 256 * arc.scale}px`,
          fontSize: `${Math.max(14, 18 * arc.scale)}px`,
        }}
      >
        {play.t(rule, { tie: Number(tiePays), less: Number(commission) })}
      </p>
      <ArcStakes arc={arc} seats={seats} sectorSeats={sectorSeats} stakes={stakes} />
      {me >= 0 && <MySpots arc={arc} seats={seats} sector={sectorOf(0, seats)} />}
    </>
  );
}

/** What is printed on Baccarat's felt: the two hands' boxes, the shoe, the roads, and on a desktop the arc with everybody's bets. */
export function Printed() {
  const play = usePlay();
  const felt = useBaccaratFelt();
  const [punto = '', banco = ''] = (play.table.value?.board['points'] ?? '').split(' ');
  return (
    <div class={`bacfelt ${felt.kind}`}>
      <RoadPaper felt={felt} />
      <HandBox box={felt.hands.punto} hand="punto" points={punto} />
      <HandBox box={felt.hands.banco} hand="banco" points={banco} />
      <Shoe felt={felt} />
      {felt.kind === 'arc' && <ArcLayout arc={felt.arc} />}
    </div>
  );
}

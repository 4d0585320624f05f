import { isRange } from '@kibitz/shared/kit/game/moves';
import { useState } from 'preact/hooks';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { Chip } from '../../table/Chip.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { isToTake, SeatAvatar } from '../../table/Plates.tsx';
import { Say } from '../../table/Say.tsx';
import type { Spot } from './arc.ts';
import { betsAt } from './bets.ts';
import type { BaccaratFelt } from './geometry.ts';
import { Stake } from './Printed.tsx';
import { CHIP_VALUES, stakesOf, sumOf } from './stakes.ts';
import { useBaccaratFelt } from './useBaccarat.ts';

function Tray() {
  const play = usePlay();
  const bets = betsAt(play);
  const most = Number(play.seen.value.options['max'] ?? 0) || Number.POSITIVE_INFINITY;
  return (
    <div class="chips" role="group" aria-label={play.t('panel.chips')}>
      {CHIP_VALUES.map((value) => (
        <button
          key={value}
          type="button"
          class={bets.chip.value === value ? 'chipbutton on' : 'chipbutton'}
          aria-label={play.t('panel.chip', { n: value })}
          aria-pressed={bets.chip.value === value}
          disabled={value > most}
          onClick={() => {
            bets.chip.value = value;
          }}
        >
          <Chip value={value} size={46} />
        </button>
      ))}
    </div>
  );
}

/** Where the pack is cut: asked once a shoe, of whoever likes to. */
function Cut() {
  const play = usePlay();
  const [at, setAt] = useState<number | null>(null);
  const choice = play.choices.value.find((one) => one.type === 'cut');
  const range = choice?.['at'];
  if (!isRange(range)) return null;
  const [least, most] = range;
  if (at === null) {
    return (
      <button type="button" class="btn" onClick={() => setAt(Math.round((least + most) / 2))}>
        {play.t('panel.cut')}
      </button>
    );
  }
  return (
    <div class="panel cutbox">
      <label>
        {play.t('panel.cut.where')}
        <input
          type="range"
          min={least}
          max={most}
          value={at}
          onInput={(event) => setAt(Number(event.currentTarget.value))}
        />
      </label>
      <button type="button" class="btn" onClick={() => void play.act({ type: 'cut', at })}>
        {play.t('panel.cut.at', { n: at })}
      </button>
    </div>
  );
}

function ReadyButton() {
  const play = usePlay();
  const bets = betsAt(play);
  const sum = sumOf(bets.stakes.value);
  const mayReady = play.seen.value.choices.some((choice) => choice.type === 'ready');
  if (!mayReady) {
    return (
      <button type="button" class="btn" disabled>
        {play.t('panel.isReady')}
      </button>
    );
  }
  return (
    <button type="button" class="btn pri" onClick={() => void bets.ready()}>
      {sum === 0 ? play.t('panel.sitOut') : play.t('panel.ready', { n: figure(sum) })}
    </button>
  );
}

function BetBar(props: { felt: BaccaratFelt; isShort: boolean }) {
  const play = usePlay();
  const bets = betsAt(play);
  const { left, top, width, height } = props.felt.tray;
  const mayBet = bets.mayBet();
  return (
    <section
      class="panel betbar"
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
    >
      <Tray />
      <span class="divider" />
      <div class="traytools">
        <button
          type="button"
          class="btn undo"
          aria-label={play.t('panel.undo')}
          disabled={!bets.canUndo.value}
          onClick={() => bets.undo()}
        >
          <TableIcon name="undo" size={18} />
          {!props.isShort && play.t('panel.undo')}
        </button>
        <button type="button" class="btn" disabled={!mayBet || bets.before.value === null} onClick={() => bets.again()}>
          {play.t('panel.again')}
        </button>
        <Cut />
        <span class="spacer" />
        {mayBet && <ReadyButton />}
      </div>
    </section>
  );
}

const LETTERS: readonly { readonly spot: Spot; readonly letter: string }[] = [
  { spot: 'punto', letter: 'P' },
  { spot: 'banco', letter: 'B' },
  { spot: 'tie', letter: 'T' },
];

/** The seats as a list, where the screen has no room for the arc: who has laid what. */
function SeatList(props: { felt: BaccaratFelt & { kind: 'list' } }) {
  const play = usePlay();
  const { list } = props.felt;
  const { seats } = play.seen.value;
  const table = play.table.value;
  return (
    <ul
      class="seatlist"
      style={{ left: `${list.left}px`, top: `${list.top}px`, width: `${list.width}px`, maxHeight: `${list.height}px` }}
    >
      {seats.map((seat, i) => {
        const picture = table?.seats[i];
        const stakes = i === play.me ? betsAt(play).stakes.value : stakesOf(table?.chips ?? [], i);
        const laid = LETTERS.filter(({ spot }) => stakes[spot] > 0);
        const classes = [
          'listseat',
          i === play.me ? 'mine' : '',
          seat.kind === 'free' ? 'free' : '',
          seat.away ? 'out' : '',
        ];
        return (
          <li key={i} class={classes.filter((name) => name !== '').join(' ')}>
            {seat.kind === 'free' ? <TableIcon name="plus" size={18} /> : <SeatAvatar seat={i} size={22} />}
            <b class="cut">
              <bdi>{seat.kind === 'free' ? play.t('panel.seat', { n: i + 1 }) : play.nameOf(i)}</bdi>
            </b>
            <span class="cut">
              {laid.map(({ spot, letter }) => (
                <i key={spot} class={spot}>
                  <bdi>
                    {letter} {figure(stakes[spot])}
                  </bdi>
                </i>
              ))}
              {laid.length === 0 && picture?.line !== null && picture?.line !== undefined && (
                <Say message={picture.line} />
              )}
            </span>
            {isToTake(seat, play.seen.value) && (
              <button
                type="button"
                class="cover"
                aria-label={play.t('seat.take.label', { n: i + 1 })}
                onClick={() => void play.ask('sit', { seat: i })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The viewer's three spots, large. */
function BigSpots(props: { felt: BaccaratFelt & { kind: 'list' } }) {
  const play = usePlay();
  const bets = betsAt(play);
  const { spots } = props.felt;
  const { tiePays = 8, commission = 5 } = play.seen.value.options;
  const pays: { readonly [spot in Spot]: string } = {
    punto: play.t('panel.pays.punto'),
    tie: play.t('panel.pays.tie', { n: Number(tiePays) }),
    banco: commission === 0 ? play.t('panel.pays.bancoWhole') : play.t('panel.pays.banco', { n: Number(commission) }),
  };
  const order: readonly Spot[] = ['punto', 'tie', 'banco'];
  return (
    <div
      class="spots"
      style={{ left: `${spots.left}px`, top: `${spots.top}px`, width: `${spots.width}px`, height: `${spots.height}px` }}
    >
      {order.map((spot) => {
        const amount = bets.stakes.value[spot];
        return (
          <button
            key={spot}
            type="button"
            class={amount > 0 ? `spot ${spot} on` : `spot ${spot}`}
            disabled={!bets.mayBet()}
            onClick={() => bets.tap(spot)}
          >
            <b class="disp">{play.t(`panel.${spot}`)}</b>
            <i>{pays[spot]}</i>
            <span class="visually-hidden">{play.t('panel.spot.adds', { n: amount, chip: bets.chip.value })}</span>
            {amount > 0 ? <Stake amount={amount} size={40} /> : bets.mayBet() && <em>{play.t('panel.tap')}</em>}
          </button>
        );
      })}
    </div>
  );
}

/** What is operated in Baccarat: chips, spots, and being ready. */
export function Controls() {
  const play = usePlay();
  const felt = useFelt();
  const bac = useBaccaratFelt();
  const isDesktop = felt.room.value.kind === 'desktop';
  return (
    <div class={`bacfelt ${bac.kind} ${felt.room.value.kind}`}>
      {bac.kind === 'list' && (
        <>
          <SeatList felt={bac} />
          {play.me >= 0 && <BigSpots felt={bac} />}
        </>
      )}
      {play.me >= 0 && <BetBar felt={bac} isShort={!isDesktop || bac.kind === 'list'} />}
    </div>
  );
}

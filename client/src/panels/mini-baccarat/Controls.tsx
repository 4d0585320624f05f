import { isRange } from '@kibitz/shared/kit/game/moves';
import { useState } from 'preact/hooks';
import { Button } from '../../app/Button.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { type Box, boxStyle } from '../../table/layout/pose.ts';
import { isToTake, LineOrSeconds, SeatAvatar, TakeSeat } from '../../table/Plates.tsx';
import type { Play } from '../../table/play.ts';
import { Say } from '../../table/Say.tsx';
import { Amount, Chip } from '../chips/Chip.tsx';
import { CHIP_VALUES } from '../chips/piles.ts';
import type { Spot } from './arc.ts';
import { betsAt } from './bets.ts';
import { type BaccaratFelt, useBaccaratFelt } from './geometry.ts';
import { MovingChips, Stake } from './Printed.tsx';
import { type Stakes, stakesOf, sumOf } from './stakes.ts';

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

/** Where the cards are cut: any one player may, once a shoe. */
function Cut() {
  const play = usePlay();
  const [at, setAt] = useState<number | null>(null);
  const range = play.choices.value.find((one) => one.type === 'cut')?.['at'];
  if (!isRange(range)) return null;
  if (at === null) {
    return <Button text={play.t('panel.cut')} onClick={() => setAt(Math.round((range[0] + range[1]) / 2))} />;
  }
  return (
    <div class="panel cutbox">
      <div>
        <span aria-hidden="true">{play.t('panel.cut.where')}</span>
        <Amount range={range} value={at} label={play.t('panel.cut.where')} onChange={setAt} />
      </div>
      <Button text={play.t('panel.cut.at', { n: at })} onClick={() => void play.act({ type: 'cut', at })} />
    </div>
  );
}

function ReadyButton() {
  const play = usePlay();
  const bets = betsAt(play);
  const sum = sumOf(bets.stakes.value);
  const isReady = !play.seen.value.choices.some((choice) => choice.type === 'ready');
  if (isReady) {
    return <Button text={play.t('panel.isReady')} disabled />;
  }
  return (
    <button type="button" class={sum === 0 ? 'btn' : 'btn pri'} onClick={() => void bets.ready()}>
      {sum === 0 ? play.t('panel.sitOut') : play.t('panel.ready', { n: figure(sum) })}
    </button>
  );
}

function BetBar(props: { felt: BaccaratFelt; isShort: boolean }) {
  const play = usePlay();
  const bets = betsAt(play);
  const mayBet = bets.mayBet();
  return (
    <section class="panel betbar" style={boxStyle(props.felt.tray)}>
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

const LETTERS: { readonly [spot in Spot]: string } = { punto: 'P', banco: 'B', tie: 'T' };
/** The order of the spots in a line of text, and under the boxes of the hands. */
const LISTED: readonly Spot[] = ['punto', 'banco', 'tie'];
const ABREAST: readonly Spot[] = ['punto', 'tie', 'banco'];

/** A seat of the list: its name, and its bets or its status. */
function ListSeat(props: { seat: number }) {
  const play = usePlay();
  const { seat } = props;
  const seen = play.seen.value;
  const one = seen.seats[seat];
  const isFree = one?.kind === 'free';
  const isMine = seat === play.me;
  const stakes = isMine ? betsAt(play).stakes.value : stakesOf(seen.table?.chips ?? [], seat);
  const line = seen.table?.seats[seat]?.line ?? null;
  const looks = [isMine && 'mine', isFree && 'free', one?.away === true && 'out'];
  return (
    <li class={['listseat', ...looks].filter((look) => look !== false).join(' ')}>
      {isFree ? <TableIcon name="plus" size={18} /> : <SeatAvatar seat={seat} size={22} />}
      <b class="cut">
        <bdi>{isFree ? play.t('panel.seat', { n: seat + 1 }) : play.nameOf(seat)}</bdi>
      </b>
      <span class="cut">
        <LineOrSeconds seat={seat}>
          {LISTED.filter((spot) => stakes[spot] > 0).map((spot) => (
            <i key={spot} class={spot}>
              <bdi>
                {LETTERS[spot]} {figure(stakes[spot])}
              </bdi>
            </i>
          ))}
          {sumOf(stakes) === 0 && line !== null && <Say message={line} />}
        </LineOrSeconds>
      </span>
      {isToTake(one, seen) && <TakeSeat seat={seat} />}
    </li>
  );
}

/** The seats as a list, where the screen has no room for the arc. */
function SeatList(props: { felt: BaccaratFelt & { kind: 'list' } }) {
  const { height, ...place } = boxStyle(props.felt.list);
  return (
    <ul class="seatlist" style={{ ...place, maxHeight: height }}>
      {usePlay().seen.value.seats.map((_, seat) => (
        <ListSeat key={seat} seat={seat} />
      ))}
    </ul>
  );
}

/** What lies on the large spots: the viewer's bets; a spectator sees those of all players. */
function stakesShown(play: Play): Stakes {
  if (play.me >= 0) return betsAt(play).stakes.value;
  const chips = play.table.value?.chips ?? [];
  const all = play.seen.value.seats.map((_, seat) => stakesOf(chips, seat));
  const sum = (spot: Spot) => all.reduce((total, stakes) => total + stakes[spot], 0);
  return { punto: sum('punto'), banco: sum('banco'), tie: sum('tie') };
}

/** Three large spots: buttons for a player. */
function BigSpots(props: { spots: Box }) {
  const play = usePlay();
  const bets = betsAt(play);
  const stakes = stakesShown(play);
  const { tiePays = 8, commission = 5 } = play.seen.value.options;
  const pays: { readonly [spot in Spot]: string } = {
    punto: play.t('panel.pays.punto'),
    tie: play.t('panel.pays.tie', { n: Number(tiePays) }),
    banco: commission === 0 ? play.t('panel.pays.bancoWhole') : play.t('panel.pays.banco', { n: Number(commission) }),
  };
  return (
    <div class="spots" style={boxStyle(props.spots)}>
      {ABREAST.map((spot) => {
        const amount = stakes[spot];
        const look = amount > 0 ? `spot ${spot} on` : `spot ${spot}`;
        const print = (
          <>
            <b class="disp">{play.t(`panel.${spot}`)}</b>
            <i>{pays[spot]}</i>
          </>
        );
        if (play.me < 0) {
          return (
            <div key={spot} class={look}>
              {print}
              <Stake amount={amount} size={40} />
            </div>
          );
        }
        return (
          <button key={spot} type="button" class={look} disabled={!bets.mayBet()} onClick={() => bets.tap(spot)}>
            {print}
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
  const isDesktop = felt.viewport.value.kind === 'desktop';
  return (
    <div class={`bacfelt ${bac.kind} ${felt.viewport.value.kind}`}>
      {bac.spots !== null && bac.spots.width > 0 && <BigSpots spots={bac.spots} />}
      {bac.kind === 'list' && (
        <>
          <SeatList felt={bac} />
          <MovingChips felt={bac} />
        </>
      )}
      {play.me >= 0 && <BetBar felt={bac} isShort={!isDesktop || bac.kind === 'list'} />}
    </div>
  );
}

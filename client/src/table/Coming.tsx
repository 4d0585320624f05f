import { daysOf } from '@kibitz/shared/wire/turnTime';
import { useComputed } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { TableIcon } from '../icons/TableIcon.tsx';
import { usePlay } from './context.ts';
import { cardsToPlay, UntilNextDeal } from './untilNextDeal.ts';

/** Roughly how long it is until the next deal, in words. There is no telling at a table where a move may take days. */
function Wait() {
  const play = usePlay();
  const [until] = useState(() => new UntilNextDeal());
  const halves = useComputed(() => {
    const table = play.table.value;
    return until.at(table === null ? 0 : cardsToPlay(table), performance.now());
  }).value;
  const minutes = Math.floor(halves / 2);
  const key = minutes === 0 ? 'next.wait.half' : halves % 2 === 0 ? 'next.wait.whole' : 'next.wait.more';
  // told once, with the banner; later changes are only read
  return (
    <i class="nextwait" aria-live="off">
      {play.t(key, { n: minutes })}
    </i>
  );
}

/** For a player who takes a seat with the next deal: what will happen, when, and how to cancel. */
export function Coming(props: { seat: number }) {
  const play = usePlay();
  const { seat } = props;
  const { phase, seats, clock } = play.seen.value;
  const bot = seats[seat]?.kind === 'bot' ? play.nameOf(seat) : '';
  const isOver = phase === 'over';
  const sentence = bot === '' ? 'next.free' : 'next.for';
  return (
    <div class="nextbanner">
      <TableIcon name="seat" size={22} />
      <span>
        <b>{isOver ? play.t('next.rematch') : play.t(sentence, { name: bot, n: seat + 1 })}</b>
        <i>{play.t(isOver ? 'next.rematch.about' : 'next.about')}</i> {!isOver && daysOf(clock) === 0 && <Wait />}
      </span>
      <Button class="btn ghost sm" text={play.t('next.cancel')} onClick={() => void play.ask('stand', {})} />
    </div>
  );
}

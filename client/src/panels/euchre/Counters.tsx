import type { EuchreView } from '@kibitz/shared/games/euchre/state';
import type { ScoreLine } from '@kibitz/shared/kit/table/table';
import { isSuitLetter, suitPaths } from '../../cards/suits.ts';
import { usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { columnName, ownFirst } from '../../table/results/sides.ts';
import { type CounterCard, counterCards, coverOf, pipsOf } from './counters.ts';

/** Each side keeps its score by cards of one suit. */
function suitOf(seats: readonly number[]): string {
  return seats.includes(0) ? 'S' : 'H';
}

/** A counter with the pips that are seen of it; the other card lies face down over the rest. */
function Counter({ card, suit }: { card: CounterCard; suit: string }) {
  const cover = coverOf(card);
  return (
    <svg class="eucounter" viewBox="0 0 40 56" aria-hidden="true">
      {pipsOf(card.rank).map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={isSuitLetter(suit) ? suitPaths[suit] : ''}
          fill={`var(--${suit.toLowerCase()}-dark)`}
          transform={`translate(${x} ${y}) scale(13)`}
        />
      ))}
      {cover !== '' && <polygon class="eucover" points={cover} />}
    </svg>
  );
}

function Side({ side, target }: { side: ScoreLine; target: number }) {
  const play = usePlay();
  const { seats, value: score } = side;
  const cards = counterCards(score, target);
  const isTheirs = play.me < 0 ? !seats.includes(0) : !play.isMySide(seats);
  return (
    <li class={isTheirs ? 'them' : 'us'}>
      <span class="eucards">
        {cards.length === 0 && <span class="eucounter eudown" />}
        {cards.map((card) => (
          <Counter key={card.rank} card={card} suit={suitOf(seats)} />
        ))}
      </span>
      <span class="euscore">
        <bdi class="cut">{columnName(play, seats)}</bdi>
        <b>{play.t('panel.score', { n: figure(score), target })}</b>
      </span>
    </li>
  );
}

/** The score as players keep it: by the pips seen of two low cards a side. */
export function Counters() {
  const play = usePlay();
  const target = useView<EuchreView>()?.options.target ?? 0;
  return (
    <ul class="eucounters" aria-label={play.t('panel.counters', { target })}>
      {ownFirst(play, play.table.value?.score ?? []).map((side) => (
        <Side key={side.seats.join(' ')} side={side} target={target} />
      ))}
    </ul>
  );
}

import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import { bestFive, pokerRank } from '../../kit/cards/pokerRank.ts';
import { ABSENT, BEATEN, type Fate, FOLDED, IN, KILLED, NOBODY } from './state.ts';
import type { SweatView } from './view.ts';

/** How each fate is called on the board. */
const FATES: readonly (readonly [Fate, string])[] = [
  [IN, 'in'],
  [KILLED, 'killed'],
  [BEATEN, 'beaten'],
  [FOLDED, 'folded'],
  [ABSENT, 'absent'],
];

function fateWord(fate: Fate): string {
  return FATES.find(([one]) => one === fate)?.[1] ?? '';
}

/** The rank of a seat's open cards (kit/cards/pokerRank.ts); 0 while it has none. */
function rankOf(view: SweatView, seat: number): number {
  const open = view.open[seat] as string;
  return open === '' ? 0 : pokerRank(unpackAll(open));
}

/** The first seat still in, clockwise from the one after `seat`. */
function nextIn(view: SweatView, seat: number): number {
  for (let i = 1; i <= view.seats; i++) {
    const next = (seat + i) % view.seats;
    if (view.fates[next] === IN) return next;
  }
  return NOBODY;
}

/**
 * What the panel reads, all of it public; before the deal the limit alone.
 * - `limit`: as the option has it.
 * - `toBeat`: the hand to beat, its cards packed and by weight (five at most); `standing`: whose it is, -1 while it is the card to beat.
 *   The cards lie before their owner, so they are no zone of their own: the panel shows them again.
 * - `fates`, `ranks`: by seat, parted by spaces: `in`, `killed`, `beaten`, `folded` or `absent`, and the rank of the open cards as a
 *   number, 0 of none.
 * - `active`: who turns cards, or turned the last; -1 before the first.
 * - while bets are made: `toMatch`, the bet to be matched, 0 while there is none; `toCall`, what that costs the seat at turn; `raiser`, who
 *   made it, -1 for nobody; `isBlind`, `1` while it is the big blind; `raises`, how often it was raised; `noRaise`, why the seat at turn
 *   may not bet or raise (kit/chips/betting.ts), '' where it may; `next`, who turns cards after the round as things stand.
 */
export function boardOf(view: SweatView): { [name: string]: string } {
  const { standing, round, options } = view;
  const { limit } = options;
  if (view.beat === '') return { limit };
  const cards = standing === NOBODY ? view.beat : packAll(bestFive(unpackAll(view.open[standing] as string)));
  const board = {
    limit,
    toBeat: cards,
    standing: String(standing),
    fates: view.fates.map(fateWord).join(' '),
    ranks: view.open.map((_, seat) => rankOf(view, seat)).join(' '),
    active: String(view.active),
  };
  if (view.phase !== 'bet') return board;
  return {
    ...board,
    toMatch: String(round.toMatch),
    toCall: String(round.toCall),
    raiser: String(round.raiser),
    isBlind: round.isBlind ? '1' : '0',
    raises: String(round.raises),
    noRaise: round.noRaise ?? '',
    next: String(nextIn(view, view.active)),
  };
}

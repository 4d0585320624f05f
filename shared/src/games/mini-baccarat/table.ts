import { SPECTATOR } from '../../kit/game/game.ts';
import type { Chips, Fact, OwnPicture, ScoreLine, SeatPicture, Table, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BANCO, outcomeOf, PUNTO, TIE } from './drawing.ts';
import { newsOf } from './news.ts';
import { inChips } from './scoring.ts';
import { sheetOf, summaryOf } from './sheet.ts';
import { SPOTS } from './state.ts';
import { type BaccaratView, BEADS } from './view.ts';

const SPOT_NAMES = ['punto', 'banco', 'tie'] as const;

/** The picture that a view gives. */
export function table(view: BaccaratView): Table {
  return {
    zones: view.phase === 'shuffle' ? [] : zonesOf(view),
    seats: Array.from({ length: view.seats }, (_, seat) => seatOf(view, seat)),
    facts: view.phase === 'shuffle' ? [] : factsOf(view),
    chips: chipsOf(view),
    score: scoreOf(view),
    sheet: sheetOf(view),
    prompt: promptOf(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    own: view.viewer === SPECTATOR ? null : ownOf(view),
  };
}

/** Are the cards on the layout those of a finished round? */
function isRoundOver(view: BaccaratView): boolean {
  return view.phase !== 'deal' && view.phase !== 'score' && view.puntoCards !== '';
}

function zonesOf(view: BaccaratView): Zone[] {
  const winner = isRoundOver(view) ? outcomeOf(view.punto, view.banco) : TIE;
  const hand = (id: 'punto' | 'banco', cards: string, points: number, isWinner: boolean): Zone => ({
    id,
    kind: 'row',
    seat: -1,
    cards,
    marks: isWinner ? Array.from(cards, (_, i) => i) : [],
    label: message(cards === '' ? `zone.${id}` : `zone.${id}.points`, { n: points }),
  });
  return [
    hand('punto', view.puntoCards, view.punto, winner === PUNTO),
    hand('banco', view.bancoCards, view.banco, winner === BANCO),
    {
      id: 'shoe',
      kind: 'pile',
      seat: -1,
      cards: '',
      count: view.left,
      label: message('zone.shoe', { n: view.left }),
    },
    { id: 'burn', kind: 'pile', seat: -1, cards: view.burnCard, count: view.burned, label: message('zone.burn') },
  ];
}

function isReady(view: BaccaratView, seat: number): boolean {
  return ((view.ready >> seat) & 1) === 1;
}

function isAwaited(view: BaccaratView, seat: number): boolean {
  return view.phase === 'bets' && !isReady(view, seat);
}

function laidBy(view: BaccaratView, seat: number): number {
  return view.bets.slice(seat * SPOTS, (seat + 1) * SPOTS).reduce((sum, chips) => sum + chips, 0);
}

function netOf(view: BaccaratView, seat: number): number {
  return inChips(view.net[seat] ?? 0);
}

function seatOf(view: BaccaratView, seat: number): SeatPicture {
  return { line: lineOf(view, seat), dealer: false, turn: isAwaited(view, seat), out: false, side: seat };
}

/** That a seat is ready; else what it has won or lost so far, and what the last round was to it. */
function lineOf(view: BaccaratView, seat: number): Message {
  if (view.phase === 'bets' && isReady(view, seat)) return message('seat.ready');
  const net = netOf(view, seat);
  const round = view.lastRounds.at(-1);
  const last = round?.scores[seat] ?? 0;
  if (isRoundOver(view) && (round?.staked[seat] ?? 0) > 0) return message('seat.last', { net, last });
  return message('seat.net', { net });
}

function factsOf(view: BaccaratView): Fact[] {
  const { min, max, cutCard } = view.options;
  const isOver = view.phase === 'settled' || view.phase === 'shoeOver' || view.phase === 'over';
  return [
    { id: 'shoe', text: message('fact.shoe', { n: view.shoeNumber }) },
    { id: 'round', text: message('fact.round', { n: view.bead.length + (isOver ? 0 : 1) }) },
    { id: 'limits', text: message('fact.limits', { min, max }) },
    cutCardFact(view, view.left - cutCard),
  ];
}

/** How far the cut card is; what comes once it is out. */
function cutCardFact(view: BaccaratView, ahead: number): Fact {
  const id = 'cutCard';
  if (ahead > 0) return { id, text: message('fact.cutCard', { n: ahead }) };
  const isLast = view.isLastRound || !view.options.extraHand;
  return { id, text: message(isLast ? 'fact.lastRound' : 'fact.oneMore'), bright: true };
}

function chipsOf(view: BaccaratView): Chips[] {
  return view.bets.flatMap((amount, i) => {
    if (amount === 0) return [];
    const seat = Math.floor(i / SPOTS);
    const spot = SPOT_NAMES[i % SPOTS] ?? 'tie';
    return [{ id: `bet:${seat}:${spot}`, seat, spot, amount }];
  });
}

function scoreOf(view: BaccaratView): ScoreLine[] {
  return view.net.map((_, seat) => ({ label: null, seats: [seat], value: netOf(view, seat) }));
}

/**
 * What Baccarat's own panel reads: the outcomes of this shoe, a letter a round (`bead`), from which roads.ts makes all roads; how many of
 * each there were (`totals`: punto, banco, tie, parted by spaces); and of the round that lies there its points (`points`: punto and banco)
 * and, once it is over, its outcome (`P`, `B`, `T`).
 */
function boardOf(view: BaccaratView): Table['board'] {
  const { bead } = view;
  const times = (letter: string) => bead.split(letter).length - 1;
  return {
    bead,
    totals: Array.from(BEADS, times).join(' '),
    outcome: isRoundOver(view) ? bead.slice(-1) : '',
    points: view.puntoCards === '' ? '' : `${view.punto} ${view.banco}`,
  };
}

/** What is awaited, as everybody reads it. */
function promptOf(view: BaccaratView): Message {
  switch (view.phase) {
    case 'shuffle':
      return message('prompt.shuffle');
    case 'bets': {
      const awaited = Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => isAwaited(view, seat));
      const [who = 0] = awaited;
      return awaited.length === 1 ? message('prompt.betsOf', { who }) : message('prompt.bets', { n: awaited.length });
    }
    case 'deal':
    case 'score':
      return message('prompt.noMoreBets');
    case 'settled':
      return message('prompt.settled');
    case 'shoeOver':
      return message('prompt.shoeOver');
    case 'over':
      return message('prompt.over');
  }
}

function ownOf(view: BaccaratView): OwnPicture {
  const { viewer } = view;
  const laid = laidBy(view, viewer);
  const facts: Fact[] = [{ id: 'net', text: message('own.net', { n: netOf(view, viewer) }) }];
  if (laid > 0) facts.push({ id: 'laid', text: message('own.laid', { n: laid }) });
  return { cards: {}, prompt: view.phase === 'bets' ? ownPrompt(view, laid) : promptOf(view), facts };
}

/** What the seat may do while bets are laid. */
function ownPrompt(view: BaccaratView, laid: number): Message {
  if (isReady(view, view.viewer)) return message('own.ready');
  if (laid > 0) return message('own.laidOn', { n: laid });
  return message(view.burned === 0 ? 'own.cutOrBet' : 'own.bet');
}

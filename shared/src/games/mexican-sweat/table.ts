import { rankOf } from '../../kit/cards/cards.ts';
import { BACK, unpack } from '../../kit/cards/packed.ts';
import { ChipPots } from '../../kit/chips/chipPots.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Chips, Fact, OwnPicture, SeatPicture, Table, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { boardOf } from './board.ts';
import { newsOf } from './news.ts';
import { sheetOf, summaryOf } from './reckoning.ts';
import { ABSENT, BEATEN, FOLDED, HAND_CARDS, HANDS, IN, KILLED } from './state.ts';
import type { SweatView } from './view.ts';

/** The picture that a view gives. */
export function table(view: SweatView): Table {
  return {
    zones: zonesOf(view),
    seats: seatsOf(view, (seat) => plateOf(view, seat)),
    facts: factsOf(view),
    chips: chipsOf(view),
    score: seatsOf(view, (seat) => ({ label: null, seats: [seat], value: view.stacks[seat] as number })),
    sheet: sheetOf(view),
    prompt: promptOf(view),
    news: newsOf(view),
    summary: summaryOf(view),
    board: boardOf(view),
    own: view.viewer === SPECTATOR ? null : ownPicture(view),
  };
}

function seatsOf<T>(view: SweatView, of: (seat: number) => T): T[] {
  return Array.from({ length: view.seats }, (_, seat) => of(seat));
}

function zonesOf(view: SweatView): Zone[] {
  const hands = seatsOf(view, (seat): Zone => {
    const open = view.open[seat] as string;
    const isPlaying = view.fates[seat] !== ABSENT;
    return {
      id: `hand:${seat}`,
      kind: 'row',
      seat,
      cards: isPlaying ? open + BACK.repeat(HAND_CARDS - open.length) : '',
      label: message('zone.hand', { who: seat }),
      // the card that killed
      marks: view.fates[seat] === KILLED ? [open.length - 1] : [],
    };
  });
  const beat: Zone = { id: 'beat', kind: 'row', seat: -1, cards: view.beat, label: message('zone.beat') };
  if (!view.options.killCard) return [...hands, beat];
  return [...hands, { id: 'kill', kind: 'row', seat: -1, cards: view.kill, label: message('zone.kill') }, beat];
}

/** The line under a seat's name: its chips. How it stands is on the board. */
function lineOf(view: SweatView, seat: number): Message {
  const n = view.stacks[seat] as number;
  if (n > 0) return message('seat.chips', { n });
  return message(view.fates[seat] === IN ? 'seat.allIn' : 'seat.broke');
}

function plateOf(view: SweatView, seat: number): SeatPicture {
  const fate = view.fates[seat];
  const isBroke = fate === ABSENT && view.stacks[seat] === 0;
  return {
    line: lineOf(view, seat),
    dealer: seat === view.dealer,
    turn: view.phase === 'bet' && view.round.turn === seat,
    out: isBroke || fate === KILLED || fate === BEATEN || fate === FOLDED,
    side: seat,
  };
}

function limitOf(view: SweatView): Message {
  const { limit, ante } = view.options;
  return limit === 'fixed' ? message('fact.fixed', { n: 2 * ante }) : message(`fact.${limit}`);
}

function stakesOf(view: SweatView): Message {
  const { stakes, ante } = view.options;
  return stakes === 'ante' ? message('fact.ante', { n: ante }) : message('fact.blinds', { n: ante, big: 2 * ante });
}

function handFact(view: SweatView): Message {
  const { hands } = view.options;
  const done = view.figures[HANDS] as number;
  const n = view.phase === 'reckoned' || view.phase === 'over' ? done : done + 1;
  return hands === 0 ? message('fact.hand', { n }) : message('fact.handOf', { n, of: hands });
}

/** What is settled, and how far the game is; what must be beaten and what kills lies in the middle. */
function factsOf(view: SweatView): Fact[] {
  return [
    { id: 'hand', text: handFact(view) },
    { id: 'limit', text: limitOf(view) },
    { id: 'stakes', text: stakesOf(view) },
  ];
}

/** The pots, without what still lies before the seats; and that. */
function chipsOf(view: SweatView): Chips[] {
  const pots = new ChipPots(view.seats);
  pots.laid.set(view.laid);
  for (let seat = 0; seat < view.seats; seat++) if (view.fates[seat] === IN) pots.contenders |= 1 << seat;
  const { bets } = view.round;
  const inPots = pots.pots(bets).map(
    ({ chips }, i): Chips => ({
      id: i === 0 ? 'pot' : `pot:${i}`,
      seat: -1,
      spot: i === 0 ? 'pot' : 'sidePot',
      amount: chips,
    }),
  );
  const before = bets.flatMap((amount, seat): Chips[] =>
    amount === 0 ? [] : [{ id: `bet:${seat}`, seat, spot: 'bet', amount }],
  );
  return [...inPots, ...before];
}

function promptOf(view: SweatView): Message {
  switch (view.phase) {
    case 'shuffle':
      return message('prompt.deal');
    case 'turn':
      return message('prompt.turns', { who: view.active });
    case 'bet':
      return message('prompt.bet', { who: view.round.turn });
    case 'award':
    case 'score':
      return message('prompt.pot');
    case 'reckoned':
      return message('prompt.next');
    case 'over':
      return message('prompt.over');
  }
}

/** What the seat reads that may act; the others read what everybody does. */
function ownPrompt(view: SweatView): Message {
  const { phase, round, viewer } = view;
  if (phase !== 'bet' || round.turn !== viewer) return promptOf(view);
  if (round.toCall === 0) return message(round.toMatch === 0 ? 'prompt.checkOrBet' : 'prompt.checkOrRaise');
  const isAllIn = round.toCall === view.stacks[viewer];
  return message(isAllIn ? 'prompt.toCallAllIn' : 'prompt.toCall', { n: round.toCall });
}

function ownPicture(view: SweatView): OwnPicture {
  const { viewer, peeked } = view;
  const open = view.open[viewer] as string;
  const cards = peeked === '' ? {} : { [`hand:${viewer}`]: open + BACK.repeat(HAND_CARDS - 1 - open.length) + peeked };
  const facts: Fact[] = [];
  const isKiller = peeked !== '' && view.kill !== '' && rankOf(unpack(peeked)) === rankOf(unpack(view.kill));
  if (isKiller && view.fates[viewer] === IN)
    facts.push({ id: 'peeked', bright: true, text: message('fact.peekedKill') });
  return { cards, prompt: ownPrompt(view), facts };
}

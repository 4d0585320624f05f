import { codeOf, rankOf } from '../../kit/cards.ts';
import { ChipPots } from '../../kit/chipPots.ts';
import { SPECTATOR } from '../../kit/game.ts';
import { type Message, message } from '../../kit/message.ts';
import { BACK, packAll, unpack, unpackAll } from '../../kit/packed.ts';
import { bestFive, pokerRank } from '../../kit/pokerRank.ts';
import type { Chips, Fact, OwnPicture, SeatPicture, Table, Zone } from '../../kit/table.ts';
import { handName } from './handNames.ts';
import { newsOf } from './news.ts';
import { sheetOf, summaryOf } from './reckoning.ts';
import { ABSENT, BEATEN, FOLDED, HAND_CARDS, HANDS, IN, KILLED, NOBODY } from './state.ts';
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

function openOf(view: SweatView, seat: number): string {
  return view.open[seat] as string;
}

function isDealt(view: SweatView): boolean {
  return view.beat !== '';
}

function zonesOf(view: SweatView): Zone[] {
  const hands = seatsOf(view, (seat): Zone => {
    const open = openOf(view, seat);
    const isPlaying = view.fates[seat] !== ABSENT;
    return {
      id: `hand:${seat}`,
      kind: 'row',
      seat,
      cards: isPlaying ? open + BACK.repeat(HAND_CARDS - open.length) : '',
      // the card that killed
      marks: view.fates[seat] === KILLED ? [open.length - 1] : [],
    };
  });
  const beat: Zone = { id: 'beat', kind: 'row', seat: -1, cards: view.beat, label: message('zone.beat') };
  if (!view.options.killCard) return [...hands, beat];
  return [...hands, { id: 'kill', kind: 'row', seat: -1, cards: view.kill, label: message('zone.kill') }, beat];
}

/** The line under a seat's name: its chips, and how it stands. */
function lineOf(view: SweatView, seat: number): Message {
  const n = view.stacks[seat] as number;
  switch (view.fates[seat]) {
    case KILLED:
      return message('seat.killed', { n });
    case BEATEN:
      return message('seat.beaten', { n });
    case FOLDED:
      return message('seat.folded', { n });
    case IN: {
      const open = openOf(view, seat);
      if (n === 0) return message('seat.allIn');
      if (open === '') return message('seat.chips', { n });
      return message('seat.hand', { n, ...handName(pokerRank(unpackAll(open))) });
    }
    default:
      return n === 0 ? message('seat.broke') : message('seat.chips', { n });
  }
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

/** What must be beaten: whose hand it is, or the card. */
function toBeatFact(view: SweatView): Message {
  const name = handName(view.toBeat);
  return view.standing === NOBODY
    ? message('fact.beatCard', { card: codeOf(unpack(view.beat)) })
    : message('fact.beatHand', { who: view.standing, ...name });
}

function factsOf(view: SweatView): Fact[] {
  const facts: Fact[] = [
    { id: 'limit', text: limitOf(view) },
    { id: 'stakes', text: stakesOf(view) },
    { id: 'hand', text: handFact(view) },
  ];
  if (!isDealt(view)) return facts;
  if (view.kill !== '') {
    const rank = codeOf(unpack(view.kill)).charAt(0);
    facts.push({ id: 'kill', text: message('fact.kill', { one: `rank.${rank}` }) });
  }
  facts.push({ id: 'beat', text: toBeatFact(view), bright: true });
  if (view.phase === 'bet' && view.round.raises > 0) {
    const { raises, limit } = view.options;
    const isCapped = limit === 'fixed' && raises !== 'unlimited';
    const n = view.round.raises;
    facts.push({
      id: 'raises',
      text: isCapped ? message('fact.raisesOf', { n, of: raises }) : message('fact.raises', { n }),
    });
  }
  return facts;
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

/**
 * For the panel in the middle: the hand to beat, its cards by weight. They lie in front of their owner, so they are no zone of their own;
 * the panel shows them again.
 */
function boardOf(view: SweatView): { [name: string]: string } {
  if (!isDealt(view)) return {};
  const { standing } = view;
  const cards = standing === NOBODY ? view.beat : packAll(bestFive(unpackAll(openOf(view, standing))));
  return { toBeat: cards, standing: String(standing) };
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
  const open = openOf(view, viewer);
  const cards = peeked === '' ? {} : { [`hand:${viewer}`]: open + BACK.repeat(HAND_CARDS - 1 - open.length) + peeked };
  const facts: Fact[] = [];
  const isKiller = peeked !== '' && view.kill !== '' && rankOf(unpack(peeked)) === rankOf(unpack(view.kill));
  if (isKiller && view.fates[viewer] === IN) facts.push({ id: 'peeked', text: message('fact.peekedKill') });
  return { cards, prompt: ownPrompt(view), facts };
}

import { rankOf } from '../../kit/cards/cards.ts';
import { BACK, unpack } from '../../kit/cards/packed.ts';
import { potsOf } from '../../kit/chips/chipPots.ts';
import { type Actors, actorBit, isActor } from '../../kit/game/actors.ts';
import { drawingOf, scoreBySeat } from '../../kit/table/picture.ts';
import type { Chips, Fact, OwnPicture, Zone } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { newsText } from './news.ts';
import { isScoreShown, sheetOf, summaryOf } from './scoreSheet.ts';
import { asTable, betting, fateOf, HAND_CARDS, type SweatView } from './state.ts';

/** How the table of Mexican Sweat is drawn. */
export const drawing = drawingOf<SweatView>({
  seats: ({ seats }) => seats,
  zones: zonesOf,
  cardsSeen: ({ open, kill, beat, last }) => [...open, kill, beat, last.own].join(''),
  line: lineOf,
  dealer: ({ fields }) => fields.dealer,
  turns,
  isOut: (view, seat) => view.out[seat] !== 0 || (view.stacks[seat] === 0 && fateOf(view, seat) === 'absent'),
  facts: factsOf,
  chips: chipsOf,
  score: ({ stacks }) => scoreBySeat(stacks),
  sheet: sheetOf,
  prompt: promptOf,
  ownPrompt: (view) => (isActor(turns(view), view.viewer) ? ownPrompt(view) : null),
  ownCards,
  ownFacts,
  happened: newsText,
  event: ({ fields }) => fields.events,
  isScoreShown,
  summary: summaryOf,
});

function zonesOf(view: SweatView): Zone[] {
  const hands = view.open.map((open, seat): Zone => {
    const fate = fateOf(view, seat);
    return {
      id: `hand:${seat}`,
      kind: 'row',
      seat,
      cards: fate === 'absent' ? '' : open + BACK.repeat(HAND_CARDS - open.length),
      label: message('zone.hand', { who: seat }),
      // the card that killed
      marks: fate === 'killed' ? [open.length - 1] : [],
    };
  });
  const inMiddle = (id: 'kill' | 'beat'): Zone => {
    return { id, kind: 'row', seat: -1, cards: view[id], label: message(`zone.${id}`) };
  };
  return [...hands, ...(view.options.killCard ? [inMiddle('kill')] : []), inMiddle('beat')];
}

/** The line under a seat's name: its chips. The panel says how it stands. */
function lineOf(view: SweatView, seat: number): Message {
  const n = view.stacks[seat] ?? 0;
  if (n > 0) return message('seat.chips', { n });
  return message(fateOf(view, seat) === 'in' ? 'seat.allIn' : 'seat.broke');
}

function turns({ phase, fields }: SweatView): Actors {
  return phase === 'bet' ? actorBit(fields.turn) : 0;
}

/** How far the game is, and what is agreed; the hand to beat and the card that kills lie in the middle. */
function factsOf({ options, phase, fields: { hands: done } }: SweatView): Fact[] {
  const { hands: of, limit, ante, stakes } = options;
  const n = phase === 'scored' || phase === 'over' ? done : done + 1;
  return [
    { id: 'hand', text: message(of === 0 ? 'fact.hand' : 'fact.handOf', { n, of }) },
    { id: 'limit', text: message(`fact.${limit}`, { n: 2 * ante }) },
    { id: 'stakes', text: message(`fact.${stakes}`, { n: ante, big: 2 * ante }) },
  ];
}

/** The pots, without the bets of this round; and those bets. */
function chipsOf(view: SweatView): Chips[] {
  const inPots = potsOf(asTable(view), view.bets).map(({ chips: amount }, i): Chips => {
    return i === 0
      ? { id: 'pot', seat: -1, spot: 'pot', amount }
      : { id: `pot:${i}`, seat: -1, spot: 'sidePot', amount };
  });
  const bets = view.bets.map((amount, seat): Chips => ({ id: `bet:${seat}`, seat, spot: 'bet', amount }));
  return [...inPots, ...bets.filter(({ amount }) => amount > 0)];
}

function promptOf(view: SweatView): Message {
  switch (view.phase) {
    case 'shuffle':
      return message('prompt.deal');
    case 'turn':
      return message('prompt.turns', { who: view.fields.active });
    case 'bet':
      return message('prompt.bet', { who: view.fields.turn });
    case 'award':
    case 'score':
      return message('prompt.pot');
    case 'scored':
      return message('prompt.next');
    case 'over':
      return message('prompt.over');
  }
}

/** The prompt of the seat that may act. */
function ownPrompt(view: SweatView): Message {
  const { fields, stacks, viewer } = view;
  const n = betting.toCall(asTable(view), viewer);
  if (n === 0) return message(fields.toMatch === 0 ? 'prompt.checkOrBet' : 'prompt.checkOrRaise');
  return message(n === stacks[viewer] ? 'prompt.toCallAllIn' : 'prompt.toCall', { n });
}

/** The viewer's last card, if they may look at it: all others that lie face down do so for them too. */
function ownCards({ viewer, last: { own: peeked }, open }: SweatView): OwnPicture['cards'] {
  const turned = open[viewer] ?? '';
  return peeked === '' ? {} : { [`hand:${viewer}`]: turned + BACK.repeat(HAND_CARDS - 1 - turned.length) + peeked };
}

function ownFacts(view: SweatView): Fact[] {
  const { viewer, last, kill } = view;
  const isKiller = last.own !== '' && kill !== '' && rankOf(unpack(last.own)) === rankOf(unpack(kill));
  if (!isKiller || fateOf(view, viewer) !== 'in') return [];
  return [{ id: 'peeked', bright: true, text: message('fact.peekedKill') }];
}

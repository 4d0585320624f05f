import { bitCount, codeOf, HEARTS } from '../../kit/cards/cards.ts';
import { pack, packAll, unpackAll } from '../../kit/cards/packed.ts';
import type { Fact, OwnPicture, Zone } from '../../kit/table/table.ts';
import { PLAYING, THROWN_IN, TO_DEAL, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { layoutZone, nextCards } from '../../kit/tricks/stops.ts';
import { dealtNews, handNumber, trickDrawing } from '../../kit/tricks/trickPicture.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { namedCards } from '../../kit/tricks/trickTalk.ts';
import { handZone, openFirst } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import {
  ALL_CONTRACTS,
  CONTRACT_NAMES,
  CONTRACTS,
  contractsLeft,
  contractWord,
  DIAMONDS_GAME,
  ELTOOSH,
  FIRST_OWNER_CARD,
  GIRLS,
  hasDeclarations,
  KING,
  KINGDOMS,
  kingdomOf,
  markedCard,
  markedCards,
  NO_CONTRACT,
  TREX,
} from './contracts.ts';
import { sheet } from './scoreSheet.ts';
import {
  CHOOSING,
  DECLARING,
  doubledCodes,
  FIRST_LAID,
  isLaidOut,
  LAID_OUT,
  LAYING,
  lowCards,
  NOBODY,
  seatShowingLow,
  type TrexView,
} from './state.ts';

const SEATS = [0, 1, 2, 3] as const;

/** How the table of Trex is drawn. */
export const drawing = trickDrawing<TrexView, number>({
  line: lineOf,
  facts: factsOf,
  prompt,
  ownPrompt,
  ownFacts,
  spoken,
  played,
  scored,
  won: scored,
  sheet,
  hand: handWithShown,
  zones: zonesOf,
  ownCards,
  turns: turnsOf,
  isOut: ({ hand }, seat) => hand.out.includes(seat),
});

/** While declarations are awaited, nobody is shown as having the turn. */
function turnsOf({ phase, trick, speaker }: TrexView): number {
  if (phase === PLAYING) return 1 << trick.turn;
  return phase === CHOOSING || phase === LAYING ? 1 << speaker : 0;
}

/** How the seat stands in this hand, once it is played. */
function lineOf(view: TrexView, seat: number): Message | null {
  const { phase, hand, game, trick } = view;
  if (phase === DECLARING) return null;
  const n = hand.captured[seat]?.length ?? 0;
  const tricks = message('seat.tricks', { n: trick.won[seat] ?? 0 });
  switch (hand.contract) {
    case NO_CONTRACT:
      return seat === game.owner ? message('seat.owner') : null;
    case DIAMONDS_GAME:
    case GIRLS:
      return message('seat.taken', { n });
    case ELTOOSH:
      return tricks;
    case KING:
      return n > 0 ? message('seat.king', { card: codeOf(markedCard(KING, HEARTS)) }) : tricks;
    case TREX:
      return placeOrCards(view, seat);
  }
}

function placeOrCards({ hand, trick }: TrexView, seat: number): Message {
  const place = hand.out.indexOf(seat);
  if (place >= 0) return message('seat.out', { place: `place.${place + 1}` });
  const n = trick.sizes[seat] ?? 0;
  return message(((hand.passed >> seat) & 1) === 1 ? 'seat.passed' : 'seat.left', { n });
}

function factsOf(view: TrexView): Fact[] {
  const { hand, game, options } = view;
  const { contract } = hand;
  if (game.owner === NOBODY) return [];
  const n = kingdomOf(handNumber(view) - 1);
  const kingdom: Fact = { id: 'kingdom', text: message('fact.kingdom', { who: game.owner, n, of: KINGDOMS }) };
  if (contract === NO_CONTRACT) return [kingdom, ...leftFacts(game.used)];
  const gains = options.diamonds > 0 ? 'gain' : 'loss';
  const rule = contract === DIAMONDS_GAME ? `fact.diamonds.${gains}` : `fact.${CONTRACT_NAMES[contract]}`;
  const doubled = doubledCodes(view);
  return [
    kingdom,
    { id: 'contract', text: message(contractWord(contract)), bright: true },
    { id: 'rule', text: message(rule) },
    ...(doubled.length > 0
      ? [{ id: 'doubled', text: message(`fact.doubled.${doubled.length}`, namedCards(doubled)) }]
      : []),
    ...leftFacts(game.used),
  ];
}

/** The games that the owner may still choose after this hand. */
function leftFacts(used: number): Fact[] {
  if (used === ALL_CONTRACTS) return [];
  const left = contractsLeft(used).map(contractWord);
  const [a = '', b = '', c = '', d = ''] = left;
  const text = left.length === CONTRACTS ? message('fact.left.5') : message(`fact.left.${left.length}`, { a, b, c, d });
  return [{ id: 'left', text }];
}

/**
 * What the table waits for in Trex's own phases, as everybody reads it. Nobody is told whose declarations are awaited.
 */
function prompt({ phase, speaker }: TrexView): Message {
  switch (phase) {
    case CHOOSING:
      return message('prompt.choose', { who: speaker });
    case DECLARING:
      return message('prompt.declarations');
    case LAYING:
      return message('prompt.lay', { who: speaker });
    case LAID_OUT:
      return message('prompt.laidOut');
    default:
      return message('prompt.abandoned');
  }
}

/** The viewer's own prompt; null if it is the same as everybody's. */
function ownPrompt({ phase, viewer, trick, hand, speaker }: TrexView): Message | null {
  if (phase === PLAYING && trick.turn === viewer && trick.led < 0 && hand.contract === KING) {
    return message('own.leadNoHeart');
  }
  if (phase !== LAYING || speaker !== viewer) return null;
  const next = new Set(nextCards(hand, FIRST_LAID));
  const n = unpackAll(trick.own).filter((card) => next.has(card)).length;
  return message(n === 0 ? 'own.pass' : 'own.fits', { n });
}

/** What the viewer has doubled while nobody else knows. */
function ownFacts({ phase, hand }: TrexView): Fact[] {
  if (phase !== DECLARING || hand.doubled === 0) return [];
  const text = message(
    `own.doubled.${bitCount(hand.doubled)}`,
    namedCards(markedCards(hand.contract, hand.doubled).map(codeOf)),
  );
  return [{ id: 'ownDoubled', text, bright: true }];
}

/** Hands, and what the game is played with: tricks and what each has won, or the layout. */
function zonesOf(view: TrexView, usual: readonly Zone[]): Zone[] {
  const { phase, hand } = view;
  const isTrickGame = hand.contract !== NO_CONTRACT && hand.contract !== TREX && phase !== DECLARING;
  if (isTrickGame) return [...usual, ...SEATS.map((seat) => takenBy(view, seat))];
  const hands = usual.filter(({ kind }) => kind === 'hand');
  return isLaidOut(view) ? [...hands, layoutZone(hand, FIRST_LAID)] : hands;
}

/** A hand has the cards that everybody knows first, marked, and then the others. */
function handWithShown({ hand }: TrexView, zone: Zone): Zone {
  const shown = hand.shown[zone.seat] ?? '';
  if (shown === '') return zone;
  return {
    ...zone,
    cards: openFirst(zone.cards, shown),
    marks: Array.from(shown, (_, place) => place),
    label: message('zone.inHand'),
  };
}

/** The viewer's own hand, place for place as its zone is; `sorted` is all of it. */
function ownCards({ viewer, hand }: TrexView, sorted: string): OwnPicture['cards'] {
  return sorted === '' ? {} : { [handZone(viewer)]: openFirst(sorted, hand.shown[viewer] ?? '') };
}

/**
 * What a seat has won: scoring cards face up, the doubled ones marked; in Eltoosh its tricks face down, so that they
 * can be counted.
 */
function takenBy({ hand, trick }: TrexView, seat: number): Zone {
  if (hand.contract === ELTOOSH) {
    const n = trick.won[seat] ?? 0;
    return { id: `won:${seat}`, kind: 'pile', seat, cards: '', count: n * 4, label: message('zone.tricks', { n }) };
  }
  const captured = [...(hand.captured[seat] ?? '')].sort();
  const doubled = packAll(markedCards(hand.contract, hand.doubled));
  return {
    id: `taken:${seat}`,
    kind: 'row',
    seat,
    cards: captured.join(''),
    marks: captured.flatMap((card, place) => (doubled.includes(card) ? [place] : [])),
    label: message('zone.taken', { who: seat }),
  };
}

/** What happened last in the phases of Trex's own, and before the first card of a trick game. */
function spoken(view: TrexView): Message {
  const { phase, hand } = view;
  switch (phase) {
    case TO_DEAL:
      return message('prompt.abandoned');
    case CHOOSING:
      return dealtOrFirst(view);
    case DECLARING:
      return chosen(view);
    case THROWN_IN: {
      const who = seatShowingLow(view);
      return message('news.exposed', { who, ...namedCards(lowCards(view, who)) });
    }
    default:
      if (hand.contract === TREX) return hand.lastSeat === NOBODY ? chosen(view) : laid(view);
      return hasDeclarations(view) ? doubled(view) : chosen(view);
  }
}

/** What happened last in the play, if it is not of tricks: the dealer has laid the rest of Trex. */
function played({ phase, hand }: TrexView): Message | null {
  return hand.contract === TREX && phase === TO_SCORE ? message('news.laidOut', { who: hand.out[3] ?? 0 }) : null;
}

/** Which game was scored. */
function scored({ hands }: TrexView): Message {
  return message('news.scored', { contract: contractWord(hands.at(-1)?.contract ?? NO_CONTRACT) });
}

/** The deal; before the first kingdom, who owns it. */
function dealtOrFirst(view: TrexView): Message {
  const who = view.game.owner;
  const isFirst = view.hand.shown[who] === pack(FIRST_OWNER_CARD);
  return isFirst ? message('news.kingdom', { who, card: codeOf(FIRST_OWNER_CARD) }) : dealtNews(view);
}

function chosen({ hand, game }: TrexView): Message {
  const key = game.used === ALL_CONTRACTS ? 'news.lastContract' : 'news.chosen';
  return message(key, { who: game.owner, contract: contractWord(hand.contract) });
}

/** A card laid, or a pass. */
function laid({ hand, trick }: TrexView): Message {
  const { lastSeat: who, lastCard, out } = hand;
  if (lastCard === NO_CARD) return message('news.passed', { who });
  const card = codeOf(lastCard);
  if ((trick.sizes[who] ?? 0) > 0) return message('news.laid', { who, card });
  return message('news.wentOut', { who, card, place: `place.${out.indexOf(who) + 1}` });
}

/** Which cards are doubled; for a single one, who holds it. */
function doubled({ hand }: TrexView): Message {
  const cards = markedCards(hand.contract, hand.doubled);
  const [only] = cards;
  if (only === undefined) return message('news.notDoubled');
  const who = hand.shown.findIndex((shown) => shown.includes(pack(only)));
  if (cards.length === 1) return message('news.doubled', { who, card: codeOf(only) });
  return message(`news.doubled.${cards.length}`, namedCards(cards.map(codeOf)));
}

import { codeOf } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import { THROWN_IN, TO_DEAL, TO_SCORE } from '../../kit/tricks/handCourse.ts';
import { dealtNews } from '../../kit/tricks/trickPicture.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { namedCards } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import {
  ALL_CONTRACTS,
  contractWord,
  FIRST_OWNER_CARD,
  hasDeclarations,
  markedCards,
  NO_CONTRACT,
  TREX,
} from './contracts.ts';
import { lowCards, seatShowingLow } from './shown.ts';
import { CHOOSING, DECLARING, NOBODY, type TrexView } from './state.ts';

/** What happened last in the phases of Trex's own, and before the first card of a trick game. */
export function spoken(view: TrexView): Message {
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
export function played({ phase, hand }: TrexView): Message | null {
  return hand.contract === TREX && phase === TO_SCORE ? message('news.laidOut', { who: hand.out[3] ?? 0 }) : null;
}

/** Which game was scored. */
export function scored({ hands }: TrexView): Message {
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

import { bitCount, codeOf, NO_SUIT, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Fact, OwnPicture } from '../../kit/table/table.ts';
import { handPrompt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { KING, markedCard } from './contracts.ts';
import { namedCards } from './news.ts';
import { ABANDONED, CHOOSING, DECLARING, LAID_OUT, LAYING, PLAYING } from './state.ts';
import type { TrexView } from './view.ts';
import { layoutOf, ownHand } from './zones.ts';

/** What is awaited, as everybody reads it. Of declarations nobody is told from whom. */
export function publicPrompt(view: TrexView): Message {
  switch (view.phase) {
    case CHOOSING:
      return message('prompt.choose', { who: view.owner });
    case DECLARING:
      return message('prompt.declarations');
    case PLAYING:
      return message(view.trick.winning < 0 ? 'prompt.lead' : 'prompt.turn', { who: view.trick.turn });
    case LAYING:
      return message('prompt.lay', { who: view.trick.turn });
    case LAID_OUT:
      return message('prompt.laidOut');
    case ABANDONED:
      return message('prompt.abandoned');
    default:
      return handPrompt(view.phase, view.trick);
  }
}

/** What one seat sees besides. */
export function ownPicture(view: TrexView): OwnPicture {
  const hand = ownHand(view);
  return {
    cards: hand === '' ? {} : { [`hand:${view.viewer}`]: hand },
    prompt: ownPrompt(view),
    facts: ownFacts(view),
  };
}

function ownPrompt(view: TrexView): Message {
  const isTurn = view.trick.turn === view.viewer;
  if (view.phase === DECLARING) return declaringPrompt(view);
  if (view.phase === PLAYING && isTurn) return playingPrompt(view);
  if (view.phase === LAYING && isTurn) return layingPrompt(view);
  return publicPrompt(view);
}

function markedCodes(view: TrexView, suits: number): string[] {
  return [0, 1, 2, 3]
    .filter((suit) => ((suits >> suit) & 1) === 1)
    .map((suit) => codeOf(markedCard(view.contract, suit)));
}

/** Only who has something left to declare is asked; everybody else reads what the public reads. */
function declaringPrompt(view: TrexView): Message {
  if (view.isReady) return publicPrompt(view);
  if (view.mayRedeal) return message('own.redeal');
  const codes = markedCodes(view, view.mayDouble);
  return codes.length === 0 ? publicPrompt(view) : message(`own.double.${codes.length}`, namedCards(codes));
}

function playingPrompt(view: TrexView): Message {
  const { viewer: who } = view;
  const { led } = view.trick;
  if (led === NO_SUIT) return message(view.contract === KING ? 'own.leadNoHeart' : 'prompt.lead', { who });
  const holdsLed = unpackAll(view.trick.own).some((card) => suitOf(card) === led);
  return holdsLed ? message('prompt.follow', { who, suit: suitLetter(led) }) : message('own.anyCard');
}

function layingPrompt(view: TrexView): Message {
  const layout = layoutOf(view);
  const next = new Set(layout.nextCards());
  const n = unpackAll(view.trick.own).filter((card) => next.has(card)).length;
  return message(n === 0 ? 'own.pass' : 'own.fits', { n });
}

/** What the seat has doubled while nobody else knows of it. */
function ownFacts(view: TrexView): Fact[] {
  if (view.phase !== DECLARING || view.doubled === 0) return [];
  const codes = markedCodes(view, view.doubled);
  return [
    { id: 'ownDoubled', text: message(`own.doubled.${bitCount(view.doubled)}`, namedCards(codes)), bright: true },
  ];
}

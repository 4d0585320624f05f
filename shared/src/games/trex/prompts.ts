import { bitCount, codeOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Fact } from '../../kit/table/table.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { nextCards } from '../../kit/tricks/stops.ts';
import { namedCards } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { KING, markedCards } from './contracts.ts';
import { CHOOSING, DECLARING, FIRST_LAID, LAID_OUT, LAYING, type TrexView } from './state.ts';

/**
 * What the table waits for in Trex's own phases, as everybody reads it. Nobody is told whose declarations are awaited.
 */
export function prompt({ phase, speaker }: TrexView): Message {
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

/** What the viewer reads instead; null for the same. */
export function ownPrompt({ phase, viewer, trick, hand, speaker }: TrexView): Message | null {
  if (phase === PLAYING && trick.turn === viewer && trick.led < 0 && hand.contract === KING) {
    return message('own.leadNoHeart');
  }
  if (phase !== LAYING || speaker !== viewer) return null;
  const next = new Set(nextCards(hand, FIRST_LAID));
  const n = unpackAll(trick.own).filter((card) => next.has(card)).length;
  return message(n === 0 ? 'own.pass' : 'own.fits', { n });
}

/** The cards that are doubled for all to see, as codes. */
export function doubledCodes({ phase, hand }: TrexView): string[] {
  return phase === DECLARING ? [] : markedCards(hand.contract, hand.doubled).map(codeOf);
}

/** What the viewer has doubled while nobody else knows of it. */
export function ownFacts({ phase, hand }: TrexView): Fact[] {
  if (phase !== DECLARING || hand.doubled === 0) return [];
  const text = message(
    `own.doubled.${bitCount(hand.doubled)}`,
    namedCards(markedCards(hand.contract, hand.doubled).map(codeOf)),
  );
  return [{ id: 'ownDoubled', text, bright: true }];
}

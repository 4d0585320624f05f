import { codeOf, type Suit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import {
  type CallBox,
  type Called,
  type CallSheet,
  callSheet,
  PASSED,
  suitCells,
  wordsCalled,
} from '../../kit/table/callSheet.ts';
import { isSpeaking } from '../../kit/tricks/handCourse.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { acceptanceOf, type CallName, callsIn, placeOfTurned } from './bidding.ts';
import { type EuchreView, EXCHANGING, FIRST_ROUND, NOBODY, SECOND_ROUND } from './state.ts';

/** How trumps are made: what each seat said in both rounds, and what has become of the card turned up. */
export function callsOf(view: EuchreView): CallSheet | undefined {
  const { phase, dealer, hand, trick } = view;
  if (!isSpeaking(phase)) return undefined;
  const place = phase === EXCHANGING ? 'accepted' : placeOfTurned(view);
  return callSheet(view, {
    verb: 'call',
    heading: message('calls.making'),
    says: [standingIn(view)],
    card: { code: codeOf(hand.turned), isDown: place !== 'up' && place !== 'accepted' },
    foot: [message(`calls.turned.${place}`, { who: dealer })],
    calls: callsIn(view).map((call, i) => [(dealer + 1 + i) & 3, calledAs(call, trick.trump)]),
    ...(hand.maker !== NOBODY && { awaited: NOBODY }),
    rounds: 2,
  });
}

function calledAs(call: CallName, trump: Suit): Called {
  if (call === 'pass') return PASSED;
  if (call === 'name') return { text: message('calls.named', { suit: suitLetter(trump) }) };
  const said = wordsCalled(`calls.said.${call}`);
  return call === 'turnDown' ? { ...said, as: 'pass' } : said;
}

/** Who made trumps, or the suit that is proposed or ruled out. */
function standingIn({ phase, hand, trick }: EuchreView): Message {
  if (hand.maker !== NOBODY) return message('calls.made', { who: hand.maker, suit: suitLetter(trick.trump) });
  const suit = suitLetter(suitOf(hand.turned));
  return message(phase === SECOND_ROUND ? 'calls.down' : 'calls.offered', { suit });
}

/** What the viewer is asked: to accept the suit turned up, to name another, to exchange, or to play alone. */
export function askedOf(view: EuchreView): CallBox | undefined {
  const { phase, speaker, viewer } = view;
  if (!isSpeaking(phase) || speaker !== viewer) return undefined;
  switch (phase) {
    case FIRST_ROUND:
      return acceptBox(view);
    case SECOND_ROUND:
      return nameBox(view);
    default:
      return phase === EXCHANGING ? exchangeBox(view) : aloneBox(view);
  }
}

function acceptBox({ hand, speaker, dealer }: EuchreView): CallBox {
  const accept = acceptanceOf(speaker, dealer);
  const values = { who: dealer, card: codeOf(hand.turned), suit: suitLetter(suitOf(hand.turned)) };
  return {
    heading: message('calls.asked.accept'),
    groups: [],
    says: message(`calls.means.${accept}`, values),
    acts: [
      { choice: { type: 'pass' }, text: message(accept === 'takeUp' ? 'calls.say.turnDown' : 'calls.pass') },
      { choice: { type: 'order' }, text: message(`calls.say.${accept}`), isMain: true },
    ],
  };
}

/** The four suits, the one turned down among them. A dealer who must name one may not pass, as the prompt says. */
function nameBox({ hand }: EuchreView): CallBox {
  const down = suitLetter(suitOf(hand.turned));
  const cells = suitCells((suit) => ({ type: 'name', suit })).map((cell) =>
    cell.choice['suit'] === down ? { ...cell, under: message('calls.turnedDown') } : cell,
  );
  return {
    heading: message('calls.asked.name'),
    groups: [{ cells, label: message('calls.suits') }],
    pick: message('calls.pickSuit'),
    acts: [{ choice: { type: 'pass' } }],
  };
}

/** The card to discard is touched in the hand. */
function exchangeBox({ hand, options }: EuchreView): CallBox {
  const card = codeOf(hand.turned);
  return {
    heading: message('calls.asked.exchange'),
    groups: [],
    says: message('calls.discard', { card }),
    acts: options.dealerMustTake ? [] : [{ choice: { type: 'keep' }, text: message('calls.leave', { card }) }],
  };
}

function aloneBox({ hand }: EuchreView): CallBox {
  const who = (hand.maker + 2) & 3;
  return {
    heading: message('calls.asked.alone'),
    groups: [],
    says: message('calls.alone.about', { who }),
    acts: [
      { choice: { type: 'alone' } },
      { choice: { type: 'together' }, text: message('calls.together', { who }), isMain: true },
    ],
  };
}

import { suitLetter } from '../../kit/cards/cards.ts';
import type { Table } from '../../kit/table/table.ts';
import { counterRanks, countersFor } from './counters.ts';
import {
  acceptanceOf,
  callsIn,
  dealerMustName,
  isAloneIn,
  isPlayOpen,
  makersTricks,
  placeOfTurned,
  standingOf,
  suitsOpen,
  turnIn,
} from './course.ts';
import { turnedCode } from './prompts.ts';
import { fateOf } from './scoring.ts';
import { DECLARING, EXCHANGING, FIRST_ROUND, NOBODY, SECOND_ROUND } from './state.ts';
import type { EuchreView, HandView } from './view.ts';

/**
 * What a panel of Euchre reads, words and figures parted by spaces, of two sides the one of seats 0 and 2 first; what
 * is not there is empty.
 *
 * While trumps are made: `asked`, whose word is awaited, and `question`: `accept`, `name`, `exchange` or `alone`.
 * `accept`: the words by which that seat accepts the suit: orderUp, assist or takeUp. `decline`: pass or turnDown;
 * empty where it has to name a suit, or as the dealer to take the card, `leave` where he need not. `suits`: those that
 * it may make trumps. `calls`: all calls in order, as `1:pass 2:pass 3:orderUp`, a name with its suit: `1:name:S`.
 *
 * For the whole hand: `turned`, the card turned up, and `turnedIs`: up, down, left or taken. `dealer`. `maker`,
 * `partner` and `trump` once they are made; `alone`: the seat that plays alone, `out`: the one that sits out. `tricks`:
 * those of the makers and of their opponents, once the play is open; `standing`: open, odd, march or euchre.
 *
 * For the whole game: `score`, `target`. `counters`: the ranks of the two cards that each side scores by, and `pips`:
 * how many pips are seen of each, as `3:0 0:4`, the lower card's first. `hands`: each hand that was scored, parted by
 * `;`: maker, trump, alone or together, the makers' tricks, odd, march or euchre, and the points of both sides.
 */
export function boardOf(view: EuchreView): Table['board'] {
  const { options, scores } = view;
  const ranks = counterRanks(options);
  const pips = scores.map((score) => countersFor(score, ranks));
  return {
    ...questionOf(view),
    ...handOf(view),
    score: scores.join(' '),
    target: String(options.target),
    counters: `${ranks.low} ${ranks.high}`,
    pips: pips.map(({ low, high }) => `${low}:${high}`).join(' '),
    hands: view.hands.map(handText).join(';'),
  };
}

function questionOf(view: EuchreView): { [name: string]: string } {
  const { phase, caller, dealer, options } = view;
  const asked = String(turnIn(view));
  const calls = callsText(view);
  switch (phase) {
    case FIRST_ROUND: {
      const decline = caller === dealer ? 'turnDown' : 'pass';
      const accept = acceptanceOf(caller, dealer);
      return { asked, question: 'accept', accept, decline, suits: suitsOpen(view).join(' '), calls };
    }
    case SECOND_ROUND: {
      const decline = dealerMustName(view) ? '' : 'pass';
      return { asked, question: 'name', accept: '', decline, suits: suitsOpen(view).join(' '), calls };
    }
    case EXCHANGING: {
      const decline = options.dealerMustTake ? '' : 'leave';
      return { asked, question: 'exchange', accept: '', decline, suits: '', calls };
    }
    case DECLARING:
      return { asked, question: 'alone', accept: '', decline: '', suits: '', calls };
    default:
      return { asked: '', question: '', accept: '', decline: '', suits: '', calls };
  }
}

function callsText(view: EuchreView): string {
  const suit = view.trick.trump < 0 ? '' : suitLetter(view.trick.trump);
  return callsIn(view)
    .map(({ seat, call }) => (call === 'name' ? `${seat}:name:${suit}` : `${seat}:${call}`))
    .join(' ');
}

function handOf(view: EuchreView): { [name: string]: string } {
  const { turned, dealer, maker, trick } = view;
  const isMade = maker !== NOBODY;
  const isOpen = isPlayOpen(view);
  const isAlone = isAloneIn(view);
  const mine = makersTricks(view);
  return {
    turned: turned === '' ? '' : turnedCode(view),
    turnedIs: placeOfTurned(view),
    dealer: String(dealer),
    maker: isMade ? String(maker) : '',
    partner: isMade ? String((maker + 2) & 3) : '',
    trump: isMade ? suitLetter(trick.trump) : '',
    alone: isAlone ? String(maker) : '',
    out: isAlone ? String((maker + 2) & 3) : '',
    tricks: isOpen ? `${mine} ${trick.tricks - mine}` : '',
    standing: isOpen ? standingOf(view) : '',
  };
}

function handText({ maker, trump, isAlone, tricks, scores }: HandView): string {
  const how = isAlone ? 'alone' : 'together';
  return [maker, suitLetter(trump), how, tricks, fateOf(tricks), scores[0], scores[1]].join(' ');
}

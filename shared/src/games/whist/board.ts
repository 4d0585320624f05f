import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { Table } from '../../kit/table/table.ts';
import { gamesToWin, ofSide } from './scoring.ts';
import type { HandView, WhistView } from './view.ts';
import { isTurnedUp } from './zones.ts';

/** The honours from the jack up, as their bits are numbered. */
const HONOURS = 'JQKA';

/**
 * What a panel of Whist reads, words and figures parted by spaces, of two sides the one of seats 0 and 2 first; what is not there is
 * empty. `turned`: the card turned up, while it lies open; `trump`: its suit, for the whole hand. `tricks`: taken so far. `honours`: where
 * they score, those of each side that everybody has seen, as `AQ -`. `points` and `target`: of this game; `games` and `toWin`: games won,
 * and how many it takes. `hands`: each hand that was scored, parted by `;`: its game, trumps, each side's tricks, its honours (`-` for
 * none), and what it scored.
 */
export function boardOf(view: WhistView): Table['board'] {
  const { options, trick, points, games } = view;
  return {
    turned: isTurnedUp(view) ? codeOf(unpack(view.turned)) : '',
    trump: trick.trump < 0 ? '' : suitLetter(trick.trump),
    tricks: `${ofSide(trick.won, 0)} ${ofSide(trick.won, 1)}`,
    honours: options.honours ? view.honours.map(honoursText).join(' ') : '',
    points: points.join(' '),
    target: String(options.target),
    games: games.join(' '),
    toWin: String(gamesToWin(options)),
    hands: view.hands.map(handText).join(';'),
  };
}

/** A set of honours from the highest down. */
function honoursText(set: number): string {
  const held = [...HONOURS].filter((_, i) => ((set >> i) & 1) === 1);
  return held.length === 0 ? '-' : held.reverse().join('');
}

function handText({ game, trump, won, honours, scores }: HandView): string {
  const tricks = [ofSide(won, 0), ofSide(won, 1)];
  return [game, suitLetter(trump), ...tricks, ...honours.map(honoursText), scores[0], scores[1]].join(' ');
}

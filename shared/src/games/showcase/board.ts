import { codeOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import type { Table } from '../../kit/table/table.ts';
import { followsFor } from './prompts.ts';
import { NOMINATING, TO_DEAL, TRICKS } from './state.ts';
import { trumpName } from './trumps.ts';
import type { HandView, ShowcaseView } from './view.ts';

/**
 * What a panel of Showcase reads, words and figures parted by spaces, of two players seat 0 first; what is not there is empty. `part`:
 * `showcase` (the first thirteen tricks), `nominate` or `endgame`. `trick`: the one that is played, 1 to 13 in each part. `display`: the
 * card it is played for; `stock`: cards face down. `value`: value-tricks of the first part; `endgame`: tricks of the second. `trump`: `S H
 * D C NT AT` once it is settled; `nominator`: the seat that names it. `follows`: the suit that the next card must be of, `-` for any.
 * `limit`: of the match. `hands`: each hand that was scored, parted by `;`: value-tricks of both, trumps, who named them (`-` for
 * nobody), tricks of the end-game, and points.
 */
export function boardOf(view: ShowcaseView): Table['board'] {
  const { trick, value, display } = view;
  const isDealt = view.phase !== TO_DEAL;
  return {
    part: isDealt ? partOf(view) : '',
    trick: isDealt ? String(trickNumber(view)) : '',
    display: display === '' ? '' : codeOf(unpack(display)),
    stock: isDealt ? String(view.stock) : '',
    value: isDealt ? value.join(' ') : '',
    endgame: view.isExposed ? trick.won.join(' ') : '',
    trump: trumpName(view.trump),
    nominator: view.nominator < 0 ? '' : String(view.nominator),
    follows: followsFor(view),
    limit: String(view.options.limit),
    hands: view.hands.map(handText).join(';'),
  };
}

function partOf(view: ShowcaseView): string {
  if (!view.isExposed) return 'showcase';
  return view.phase === NOMINATING ? 'nominate' : 'endgame';
}

/** The number of the trick that is played, of the thirteen of its part; 13 once they are over. */
export function trickNumber({ trick, isExposed }: ShowcaseView): number {
  return Math.min(TRICKS, trick.tricks - (isExposed ? TRICKS : 0) + 1);
}

function handText({ value, trump, nominator, endgame, scores }: HandView): string {
  const who = nominator < 0 ? '-' : nominator;
  return [...value, trumpName(trump), who, ...endgame, ...scores].join(' ');
}

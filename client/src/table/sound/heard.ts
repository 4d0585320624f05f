import { EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Summary, Table } from '@kibitz/shared/kit/table/table';
import type { Sound } from './repertoire.ts';

/** How many cards lie in hands, in the trick, and open elsewhere on the table. */
function cardsOn(table: Table): { readonly inHands: number; readonly inTrick: number; readonly open: number } {
  const counts = { inHands: 0, inTrick: 0, open: 0 };
  for (const zone of table.zones) {
    if (zone.kind === 'lastTrick') continue;
    const laid = Array.from(zone.cards).filter((face) => face !== EMPTY).length;
    counts[zone.kind === 'trick' ? 'inTrick' : zone.kind === 'hand' ? 'inHands' : 'open'] += laid;
  }
  return counts;
}

function chipsOn({ chips }: Table): number {
  return chips.reduce((sum, { amount }) => sum + amount, 0);
}

/** How a result sounds to a seat, or to a spectator (-1), who hears a win. */
function soundOf({ winners, columns }: Summary, me: number, lowestWins: boolean): Sound {
  if (winners !== null) return me < 0 || winners.length === 0 || winners.includes(me) ? 'won' : 'lost';
  const mine = columns.find(({ seats }) => seats.includes(me));
  if (mine === undefined) return 'made';
  const gain = (mine.after - mine.before) * (lowestWins ? -1 : 1);
  return gain < 0 ? 'set' : 'made';
}

/** The sound of the change from one table state to the next, once its cards have landed; null for none. */
export function heardBetween(before: Table, after: Table, me: number): Sound | null {
  if (after.summary !== null && before.summary === null) {
    return soundOf(after.summary, me, after.sheet?.lowestWins === true);
  }
  const [was, is] = [cardsOn(before), cardsOn(after)];
  // a deal is heard card by card while it is made
  if (is.inHands > was.inHands) return null;
  if (was.inTrick > 1 && is.inTrick === 0) return 'trick';
  if (is.inTrick !== was.inTrick) return 'card';
  if (is.open > was.open) return 'reveal';
  if (is.open !== was.open) return 'card';
  if (chipsOn(before) !== chipsOn(after)) return 'chip';
  return (after.news?.event ?? 0) > (before.news?.event ?? 0) ? 'call' : null;
}

import { BACK, EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { OwnPicture, Table } from '@kibitz/shared/kit/table/table';
import { isSame, type Plain } from '@kibitz/shared/wire/plain';

/** The cards at a table that somebody sees: those that are face up, and their own. */
interface Sight {
  readonly table: Table;
  readonly own: OwnPicture | null;
}

/** The cards of a zone as somebody sees them, packed. */
function cardsIn({ table, own }: Sight, zone: number): string {
  const one = table.zones[zone];
  return one === undefined ? '' : (own?.cards[one.id] ?? one.cards);
}

function isCard(char: string): boolean {
  return char !== BACK && char !== EMPTY && char !== ' ';
}

/** Does somebody see this card, by its packed form? */
function sees(sight: Sight, card: string): boolean {
  for (let zone = 0; zone < sight.table.zones.length; zone++) if (cardsIn(sight, zone).includes(card)) return true;
  return false;
}

/** Was this card, now in the zone exactly once, there before? Most cards of a hand were. */
function hasStayed(was: string, is: string, card: string): boolean {
  return was.includes(card) && is.indexOf(card) === is.lastIndexOf(card);
}

/** How often somebody sees a card in the zones in which they see something else now than before. */
function timesSeen(sight: Sight, changed: readonly number[], card: string): number {
  let times = 0;
  for (const zone of changed) for (const char of cardsIn(sight, zone)) if (char === card) times++;
  return times;
}

/** The cards of which somebody sees more now than before. Cards that have not moved are seen as often as before. */
function newCards(before: Sight, now: Sight): string {
  const changed: number[] = [];
  const zones = Math.max(before.table.zones.length, now.table.zones.length);
  for (let zone = 0; zone < zones; zone++) if (cardsIn(before, zone) !== cardsIn(now, zone)) changed.push(zone);
  let more = '';
  for (const zone of changed) {
    const [was, is] = [cardsIn(before, zone), cardsIn(now, zone)];
    for (const card of is) {
      if (!isCard(card) || hasStayed(was, is, card) || more.includes(card)) continue;
      if (timesSeen(now, changed, card) > timesSeen(before, changed, card)) more += card;
    }
  }
  return more;
}

/** What is seen of a table: by all, and by each seat alone. */
export interface TableSeen {
  readonly shared: Table;
  own(seat: number): OwnPicture | null;
  /** What a seat alone knows (`Game.ownFields`). */
  known(seat: number): readonly unknown[];
}

/**
 * What a decision has shown since: nothing; only cards that its maker knew, such as a card played; or something that the maker did not know or
 * that came from elsewhere, so there is no way back.
 */
export type Shown = 'nothing' | 'own' | 'more';

/** What a decision of this seat has shown, from what was seen before it and what is seen now. */
export function shownSince(seat: number, seats: number, before: TableSeen, now: TableSeen): Shown {
  const sight = ({ shared }: TableSeen, own: OwnPicture | null): Sight => ({ table: shared, own });
  const known = sight(before, before.own(seat));
  if (newCards(known, sight(now, now.own(seat))) !== '') return 'more';
  let shown = newCards(sight(before, null), sight(now, null));
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    // a seat that knows what it knew sees nothing new beyond what all see
    if (isSame(before.known(other) as readonly Plain[], now.known(other) as readonly Plain[])) continue;
    shown += newCards(sight(before, before.own(other)), sight(now, now.own(other)));
  }
  for (const card of shown) if (!sees(known, card)) return 'more';
  return shown === '' ? 'nothing' : 'own';
}

/** Has a partner nothing more to decide since a decision? They may have been shown the other's cards for it (`Game.idlePartner`). */
export function leavesIdle(game: Game, before: unknown, now: unknown): boolean {
  const partnered = game.idlePartner?.(now) ?? null;
  return partnered !== null && game.idlePartner?.(before)?.idle !== partnered.idle;
}

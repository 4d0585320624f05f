import { BACK, EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { OwnPicture, Table } from '@kibitz/shared/kit/table/table';

/** How many of each card somebody sees, by its packed form. */
type CardsSeen = ReadonlyMap<string, number>;

/** The cards that somebody sees at a table: those that lie open, and of those that do not their own. */
function cardsSeen({ zones }: Table, own: OwnPicture | null): CardsSeen {
  const seen = new Map<string, number>();
  for (const { id, cards } of zones) {
    for (const card of own?.cards[id] ?? cards) {
      if (card !== BACK && card !== EMPTY && card !== ' ') seen.set(card, (seen.get(card) ?? 0) + 1);
    }
  }
  return seen;
}

/** The cards of which somebody sees more than before. */
function newCards(before: CardsSeen, now: CardsSeen): string[] {
  return [...now].filter(([card, n]) => n > (before.get(card) ?? 0)).map(([card]) => card);
}

function holdsTheSame(a: OwnPicture | null, b: OwnPicture | null): boolean {
  const [before, now] = [Object.entries(a?.cards ?? {}), Object.entries(b?.cards ?? {})];
  return before.length === now.length && now.every(([zone, cards]) => a?.cards[zone] === cards);
}

/** What is seen of a table: by all, and by each seat besides. */
export interface TableSeen {
  readonly shared: Table;
  own(seat: number): OwnPicture | null;
}

/**
 * What a decision has shown since: nothing; only cards that its maker knew, as a card that is played; or something that the maker did not know or
 * that came from elsewhere, after which nobody is where they were.
 */
export type Shown = 'nothing' | 'own' | 'more';

/** What a decision of this seat has shown, by what was seen before it and is now. */
export function shownSince(seat: number, seats: number, before: TableSeen, now: TableSeen): Shown {
  const known = cardsSeen(before.shared, before.own(seat));
  if (newCards(known, cardsSeen(now.shared, now.own(seat))).length > 0) return 'more';
  const shown = newCards(cardsSeen(before.shared, null), cardsSeen(now.shared, null));
  for (let other = 0; other < seats; other++) {
    const [own, ownNow] = [before.own(other), now.own(other)];
    // who holds what they held sees no more than all do
    if (other === seat || holdsTheSame(own, ownNow)) continue;
    shown.push(...newCards(cardsSeen(before.shared, own), cardsSeen(now.shared, ownNow)));
  }
  if (shown.some((card) => !known.has(card))) return 'more';
  return shown.length > 0 ? 'own' : 'nothing';
}

/** Has a partner nothing more to decide since a decision? They may have been shown the other's cards for it (`Game.idlePartner`). */
export function leavesIdle(game: Game, before: unknown, now: unknown): boolean {
  const partnered = game.idlePartner?.(now) ?? null;
  return partnered !== null && game.idlePartner?.(before)?.idle !== partnered.idle;
}

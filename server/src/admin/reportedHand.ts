import { codes } from '@kibitz/shared/kit/cards/cards';
import { unpackAll } from '@kibitz/shared/kit/cards/packed';
import { type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import { isDeck, type Move } from '@kibitz/shared/kit/game/play';
import { type Moment, RecordedGame, type Stop } from '@kibitz/shared/kit/record/recordedGame';
import { delayOf } from '@kibitz/shared/wire/kibitzing';
import type { StoredTable } from '../journal/journal.ts';
import { gameOfTable, optionsOf, RulesChanged } from '../tables/rulesInForce.ts';
import { standingMoves } from '../tables/standingMoves.ts';
import { historyOf } from '../tables/tableHistory.ts';
import type { AdminServices } from './page.ts';
import { hasRecord } from './tables.ts';

/** The cards of one zone, with every card face up that anybody has seen. */
interface OpenZone {
  readonly id: string;
  /** The name of the player who has them; '' for the table's own. */
  readonly whose: string;
  readonly cards: string;
}

/** A hand that is over, with all its cards. */
export interface ReportedHand {
  readonly dealt: readonly OpenZone[];
  readonly ended: readonly OpenZone[];
  readonly moves: readonly { readonly who: string; readonly move: string }[];
}

/** The first and the last stop of a hand. */
interface Span {
  readonly from: Stop;
  readonly to: Stop;
}

/** The codes of a zone's cards, without empty places and cards that nobody has seen. */
function cardsIn(packed: string): string {
  return codes(unpackAll(packed).filter((card) => card >= 0));
}

function zonesAt(game: RecordedGame, at: Moment, names: readonly string[]): OpenZone[] {
  return game.openPicture(at, SPECTATOR).zones.flatMap(({ id, seat, cards: packed }) => {
    const cards = cardsIn(packed);
    return cards === '' ? [] : [{ id, whose: names[seat] ?? '', cards }];
  });
}

/** The stops of a hand, by its number from 1; null if it has not begun. */
function spanOf({ stops }: RecordedGame, hand: number): Span | null {
  const starts = stops.flatMap(({ isHandStart }, i) => (isHandStart ? [i] : []));
  const first = starts[hand - 1];
  if (first === undefined) return null;
  const from = stops[first];
  const to = stops[(starts[hand] ?? stops.length) - 1];
  return from === undefined || to === undefined ? null : { from, to };
}

/**
 * The moves of a table's game that may be shown: all of them once its record may be read. Until then, as with proofs of
 * shuffles (records.ts), only those before the last pack was dealt, since cards of that pack are still in play; and
 * none if one pack is kept, if others play the same deals, or if people are shown the table late.
 */
function overBy(game: Game, { head }: StoredTable, isTold: boolean, moves: readonly Move[]): readonly Move[] {
  if (isTold) return moves;
  if (head.deals !== '' || delayOf(head.settings) !== 'none' || game.chance.keepsPack?.(optionsOf(game, head)) === true)
    return [];
  const packs = moves.flatMap((move, i) => (isDeck(move) ? [{ i, length: move.deck.trim().split(/\s+/).length }] : []));
  // reshuffled captured cards are not a pack of their own
  const whole = packs.filter(({ length }) => length === packs[0]?.length);
  return whole.length < 2 ? [] : moves.slice(0, whole.at(-1)?.i ?? 0);
}

/**
 * A hand of a table's game, by its number, with all its cards; `later` while the hand or its pack is in play; `none` if
 * the record has no such hand or today's rules cannot read it. Throws StorageFailed.
 */
export async function reportedHand(
  services: AdminServices,
  table: string,
  hand: number,
): Promise<ReportedHand | 'later' | 'none'> {
  const stored = await services.journal.find(table);
  const game = stored === null ? undefined : gameOfTable(services.games, stored.head);
  if (stored === null || game === undefined) return 'none';
  const isTold = await hasRecord(services, stored);
  const { seating, dealer } = historyOf(stored.head.seats, await services.journal.eventsBesideMoves(table));
  if (dealer < 0) return isTold ? 'none' : 'later';
  const played: Move[] = [];
  for await (const moves of standingMoves(services.journal.events(table))) played.push(...moves);
  try {
    const moves = overBy(game, stored, isTold, played);
    const options = optionsOf(game, stored.head);
    const recorded = new RecordedGame(game, options, { seats: stored.head.seats, dealer, moves });
    const span = spanOf(recorded, hand);
    if (span === null) return isTold ? 'none' : 'later';
    const names = seating.seats.map((seat) => (seat.kind === 'free' ? '' : seat.name));
    return {
      dealt: zonesAt(recorded, span.from, names),
      ended: zonesAt(recorded, span.to, names),
      moves: moves.slice(Math.max(0, span.from.moves - 1), span.to.moves).map((move) => ({
        who: isDeck(move) ? '' : (names[move.seat] ?? ''),
        move: JSON.stringify(move),
      })),
    };
  } catch (error) {
    if (error instanceof RulesChanged) return 'none';
    throw error;
  }
}

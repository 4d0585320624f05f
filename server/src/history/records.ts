import type { GameProof, ProtocolVersion } from '@kibitz/shared/kit/fairness/proof';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { whenPlayed } from '@kibitz/shared/kit/game/rulesVersions';
import { type RecordHead, recordHeadOf, recordPieces } from '@kibitz/shared/kit/record/record';
import type { SeenShuffles } from '@kibitz/shared/wire/fairness';
import type { Chance } from '../chance.ts';
import { HONEST, signedProof } from '../fairness/honestDecks.ts';
import { shufflesOf } from '../fairness/shuffleHistory.ts';
import type { ShuffleKeys } from '../fairness/shuffleKeys.ts';
import type { Journal, TableEvent, TableHead } from '../journal/journal.ts';
import { LiveTable } from '../tables/liveTable.ts';
import type { ParkedTable } from '../tables/parkedTable.ts';
import { gameOfTable, optionsOf, RulesChanged } from '../tables/rulesInForce.ts';
import { standingMoves } from '../tables/standingMoves.ts';
import { historyOf } from '../tables/tableHistory.ts';
import type { DealtShuffle } from '../tables/tableShuffles.ts';
import type { Knowledge } from './knowledge.ts';

/** What records are made from. */
export interface RecordParts {
  readonly games: ReadonlyMap<string, Game>;
  readonly journal: Journal;
  readonly chance: Chance;
  readonly shuffleKeys: ShuffleKeys;
}

/** The protocol version given for sets of deals, of which the protocol hashes nothing. */
const SETS: ProtocolVersion = 2;

const EVERY = Number.POSITIVE_INFINITY;

/** The proof of a table's shuffles, up to a given one, that were dealt from, from its events. */
function proofOfTable(
  { chance, shuffleKeys }: RecordParts,
  { id: table, game }: TableHead,
  events: readonly TableEvent[],
  upTo = EVERY,
): GameProof {
  const { secret, version, dealt } = shufflesOf(events);
  const maker = chance.decks ?? HONEST;
  const known = dealt.filter(({ n }) => n <= upTo);
  const tableSecret = Buffer.from(secret, 'hex');
  const shuffles = known.map((made) =>
    signedProof(maker, shuffleKeys, { version, table, game, n: made.n }, tableSecret, made),
  );
  return { version, table, shuffles };
}

/** Every option of a table, under the rules it began with or, if those are gone, as stored. */
function recordedOptions(game: Game, head: TableHead): AnyOptions {
  try {
    return optionsOf(game, head);
  } catch (error) {
    if (!(error instanceof RulesChanged)) throw error;
    return Object.keys(head.inForce).length > 0 ? head.inForce : head.options;
  }
}

/**
 * The text of the record of a table's game, in pieces so that a long one holds nobody up; null if no game has begun, or
 * the server no longer has that game.
 */
export async function recordOfStored(parts: RecordParts, head: TableHead): Promise<AsyncIterable<string> | null> {
  const { games, journal } = parts;
  const today = games.get(head.game);
  const events = await journal.eventsBesideMoves(head.id);
  const history = historyOf(head.seats, events);
  if (today === undefined || history.dealer < 0) return null;
  // even if its rules are gone, the record has what was played
  const game = gameOfTable(games, head) ?? today;
  const players = history.seating.seats.map((seat) => (seat.kind === 'free' ? '' : seat.name));
  const proof = proofOfTable(parts, head, events);
  const record: RecordHead = {
    ...recordHeadOf(game, recordedOptions(game, head), head.seats, history.dealer),
    players,
    when: whenPlayed(new Date(head.opened).toISOString(), head.rulesVersion),
    // tells a reader why others were dealt the same cards
    ...(head.deals !== '' && { shuffle: { set: head.deals } }),
    ...(proof.shuffles.length > 0 && { shuffle: proof }),
  };
  return recordPieces(record, standingMoves(journal.events(head.id)));
}

/** The last shuffle whose proof may be seen by somebody who may know this much about a table. */
function provenTo(
  games: ReadonlyMap<string, Game>,
  table: LiveTable | ParkedTable | undefined,
  head: TableHead,
  { isCurrent, isOver }: Knowledge,
): number {
  if (table === undefined) return isOver ? EVERY : -1;
  if (table instanceof LiveTable) return isCurrent ? table.shuffles.proven : table.shuffles.provenLate();
  const game = gameOfTable(games, head);
  if (!isCurrent || game === undefined || game.chance.keepsPack?.(optionsOf(game, head)) === true) return -1;
  // cards of the last shuffle may still be in play
  return (table.history.shuffles.dealt?.n ?? 0) - 1;
}

/** What somebody may know about a table's shuffles from number `from` on. Throws StorageFailed. */
export async function shufflesFor(
  parts: RecordParts,
  head: TableHead,
  table: LiveTable | ParkedTable | undefined,
  known: Knowledge,
  from: number,
): Promise<SeenShuffles> {
  const about = { table: head.id, game: head.game };
  if (head.deals !== '') return { source: 'set', version: SETS, ...about, shuffles: [] };
  const upTo = provenTo(parts.games, table, head, known);
  const kept = table instanceof LiveTable ? table.shuffles.kept(from, upTo) : null;
  if (kept !== null && table instanceof LiveTable) {
    const seen = ({ made, before }: DealtShuffle) => ({
      proof: table.shuffles.proofOf(made),
      before: before === null ? null : (JSON.parse(before) as unknown),
    });
    const { version } = table.history.shuffles;
    return { source: 'proven', version, ...about, shuffles: kept.map(seen) };
  }
  const { version, shuffles } = proofOfTable(parts, head, await parts.journal.eventsBesideMoves(head.id), upTo);
  const asked = shuffles.filter(({ n }) => n >= from);
  return { source: 'proven', version, ...about, shuffles: asked.map((proof) => ({ proof, before: null })) };
}

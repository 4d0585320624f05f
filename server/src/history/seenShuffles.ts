import type { GameProof, ProtocolVersion } from '@kibitz/shared/kit/fairness/proof';
import type { SeenShuffles } from '@kibitz/shared/wire/fairness';
import type { App } from '../app.ts';
import { HONEST, signedProof } from '../fairness/honestDecks.ts';
import { shufflesOf } from '../fairness/shuffleHistory.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import { LiveTable } from '../tables/liveTable.ts';
import type { ParkedTable } from '../tables/parkedTable.ts';
import { gameOfTable, optionsOf } from '../tables/rulesInForce.ts';
import type { DealtShuffle } from '../tables/tableShuffles.ts';
import type { Told } from './told.ts';

/** Nothing of a set is hashed by the protocol. */
const SETS: ProtocolVersion = 2;

const EVERY = Number.POSITIVE_INFINITY;

/** The proof of a table's shuffles that were dealt from, up to one, by its events. */
export function proofOfTable(
  { chance, shuffleKeys }: Pick<App, 'chance' | 'shuffleKeys'>,
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

/** The last shuffle whose proof somebody may know who is told this much of a table. */
function provenTo(
  app: App,
  table: LiveTable | ParkedTable | undefined,
  head: TableHead,
  { isPresent, isOver }: Told,
): number {
  if (table === undefined) return isOver ? EVERY : -1;
  if (table instanceof LiveTable) return isPresent ? table.shuffles.proven : table.shuffles.provenLate();
  const game = gameOfTable(app.games, head);
  if (!isPresent || game === undefined || game.keepsPack?.(optionsOf(game, head)) === true) return -1;
  // cards of the last one may still be in play
  return (table.history.shuffles.dealt?.n ?? 0) - 1;
}

/** What somebody may know of a table's shuffles from number `from` on. Throws StorageFailed. */
export async function seenShufflesOf(
  app: App,
  head: TableHead,
  table: LiveTable | ParkedTable | undefined,
  told: Told,
  from: number,
): Promise<SeenShuffles> {
  const about = { table: head.id, game: head.game };
  if (head.deals !== '') return { source: 'set', version: SETS, ...about, shuffles: [] };
  const upTo = provenTo(app, table, head, told);
  const kept = table instanceof LiveTable ? table.shuffles.kept(from, upTo) : null;
  if (kept !== null && table instanceof LiveTable) {
    const seen = ({ made, before }: DealtShuffle) => ({
      proof: table.shuffles.proofOf(made),
      before: before === null ? null : (JSON.parse(before) as unknown),
    });
    const { version } = table.history.shuffles;
    return { source: 'proven', version, ...about, shuffles: kept.map(seen) };
  }
  const { version, shuffles } = proofOfTable(app, head, await app.journal.eventsBesideMoves(head.id), upTo);
  const asked = shuffles.filter(({ n }) => n >= from);
  return { source: 'proven', version, ...about, shuffles: asked.map((proof) => ({ proof, before: null })) };
}

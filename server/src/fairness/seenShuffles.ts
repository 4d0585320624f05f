import type { ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import type { SeenShuffles } from '@kibitz/shared/wire/fairness';
import type { App } from '../app.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';
import { LiveTable } from '../tables/liveTable.ts';
import type { ParkedTable } from '../tables/parkedTable.ts';
import { gameOfTable, optionsOf } from '../tables/rulesInForce.ts';
import { HONEST } from './deckMaker.ts';
import { shufflesOf } from './shuffleHistory.ts';
import type { DealtShuffle } from './tableShuffles.ts';

const EVERY = Number.POSITIVE_INFINITY;

/** The proofs of the shuffles that were dealt from, up to one, by a table's events. */
export function proofsOf(
  { chance }: Pick<App, 'chance'>,
  { id: table, game }: TableHead,
  events: readonly TableEvent[],
  upTo = EVERY,
): ShuffleProof[] {
  const { secret, dealt } = shufflesOf(events);
  const maker = chance.decks ?? HONEST;
  const known = dealt.filter(({ n }) => n <= upTo);
  return known.map((made) => maker.proof({ table, game, n: made.n }, Buffer.from(secret, 'hex'), made));
}

/** The last shuffle whose proof an account may know; '' is somebody without an account. */
function provenTo(app: App, table: LiveTable | ParkedTable | undefined, head: TableHead, account: string): number {
  // it is closed
  if (table === undefined) return EVERY;
  const isSeated = account !== '' && table.seating.seatOf(account) >= 0;
  const isLate = head.settings.delay !== undefined && head.settings.delay !== 'none';
  if (table instanceof LiveTable) return isSeated || !isLate ? table.shuffles.proven : table.shuffles.provenLate();
  const game = gameOfTable(app.games, head);
  if ((isLate && !isSeated) || game === undefined || game.keepsPack?.(optionsOf(game, head)) === true) return -1;
  // cards of the last one may still be in play
  return (table.history.shuffles.dealt?.n ?? 0) - 1;
}

/** What an account ('' for none) may know of a table's shuffles from number `from` on. Throws StorageFailed. */
export async function seenShuffles(
  app: App,
  head: TableHead,
  table: LiveTable | ParkedTable | undefined,
  account: string,
  from: number,
): Promise<SeenShuffles> {
  const about = { table: head.id, game: head.game };
  if (head.deals !== '') return { source: 'set', ...about, shuffles: [] };
  const upTo = provenTo(app, table, head, account);
  const kept = table instanceof LiveTable ? table.shuffles.kept(from, upTo) : null;
  if (kept !== null && table instanceof LiveTable) {
    const seen = ({ made, before }: DealtShuffle) => ({
      proof: table.shuffles.proofOf(made),
      before: before === null ? null : (JSON.parse(before) as unknown),
    });
    return { source: 'proven', ...about, shuffles: kept.map(seen) };
  }
  const proofs = proofsOf(app, head, await app.journal.eventsBesideMoves(head.id), upTo);
  const asked = proofs.filter(({ n }) => n >= from);
  return { source: 'proven', ...about, shuffles: asked.map((proof) => ({ proof, before: null })) };
}

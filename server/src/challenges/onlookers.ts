import type { Request } from 'express';
import { tokenIn } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';

/**
 * Notes that a guest is about to be shown the end of a game, or its record: they know its deals from then on. Somebody who asks without a token
 * cannot be known. Throws StorageFailed.
 */
export async function noteOnlooker(app: App, request: Request, table: string, game: string): Promise<void> {
  if (app.games.get(game)?.isOfChance === true || tokenIn(request) === '') return;
  const account = await app.accounts.of(tokenIn(request));
  if (account !== null) await app.challenges.lookedOn(table, account.id);
}

import type { Request } from 'express';
import { tokenIn } from '../accounts/authenticate.ts';
import type { AnyTable, App } from '../app.ts';
import { shownPhase } from './cards.ts';

/** Is the game at a table over, as far as the person asking may know? Those without a seat may see it late. */
export async function hasEndedFor(app: App, table: AnyTable, request: Request): Promise<boolean> {
  if (table.phase() !== 'over') return false;
  if (shownPhase(table) === 'over') return true;
  const account = await app.accounts.of(tokenIn(request));
  return account !== null && table.seating.seatOf(account.id) >= 0;
}

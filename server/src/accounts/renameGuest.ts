import type { Answer } from '@kibitz/shared/wire/messages';
import type { App } from '../app.ts';
import type { Account } from '../journal/journal.ts';
import { DONE, refuse, tooFast } from '../refusals.ts';
import { cleanName } from './names.ts';

/**
 * Gives a guest another name, as often as the limits allow: each new name is recorded at every table where they sit. A name that is not allowed, or
 * that they have already, is not counted.
 */
export async function renameGuest(app: App, account: Account, name: string): Promise<Answer> {
  const clean = cleanName(name);
  if (clean === null) return refuse('name');
  if (clean === account.name) return DONE;
  const wait = app.limits.by.renames.take(account.id);
  if (wait > 0) return { ok: false, refused: tooFast(wait) };
  await app.rename(account, clean);
  return DONE;
}

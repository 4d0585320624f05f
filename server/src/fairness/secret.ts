import type { Chance } from '../chance.ts';
import type { TableEvent, TableHead } from '../journal/journal.ts';

/** A secret, as hexadecimal text. */
export function newSecret(chance: Chance): string {
  return chance.bytes(32).toString('hex');
}

/** The secret of a table that is opened, as its first event; none if it deals from a set. */
export function secretFor(head: Pick<TableHead, 'deals'>, chance: Chance): TableEvent[] {
  return head.deals === '' ? [{ type: 'secret', secret: newSecret(chance), version: 2 }] : [];
}

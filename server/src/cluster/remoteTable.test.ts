import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectAt } from '../lobby/strangers.ts';
import { TestServer } from '../testing/testServer.ts';
import type { TableSummary } from './calls.ts';
import { RemoteTable } from './remoteTable.ts';
import { summaryOf } from './tableCards.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(() => server.close());

test('a guest in line at a table of another process is in line for the leading process too, for as long', async () => {
  const host = await server.visitor('Host');
  const id = await host.opens({ game: 'whist', seats: 4 });
  await host.joins(id);
  const table = server.app.tables.get(id)!;
  const told = (): TableSummary => JSON.parse(JSON.stringify(summaryOf(table)));
  const now = Date.now();
  expectAt(table, 'ann', now, 120_000);
  const known = new RemoteTable('another', told(), () => undefined);
  expect([...known.expected]).toEqual([['ann', now + 120_000]]);
  // guests whom the leading process has sent there since are kept
  expectAt(known, 'ben', now, 15_000);
  expectAt(table, 'cleo', now, 120_000);
  table.expected.delete('ann');
  known.update(told());
  expect([...known.expected.keys()].sort()).toEqual(['ben', 'cleo']);
});

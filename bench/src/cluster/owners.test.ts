import type { Journal, Ledger } from '@kibitz/server/src/journal/journal.ts';
import { openPostgresJournal } from '@kibitz/server/src/journal/postgresJournal.ts';
import { PrivatePostgres } from '@kibitz/server/src/testing/postgres.ts';
import { aTable, played } from '@kibitz/server/src/testing/storedTable.ts';
import { describeWithPostgres } from '@kibitz/server/src/testing/withProgram.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { noFindings } from '../kill/check.ts';
import { checkOwners, holdsLease, type Query, tablesOf, watchOwners } from './owners.ts';

describeWithPostgres('the database notes who writes what', () => {
  let postgres: PrivatePostgres;
  let query: Query;
  let one: Journal;
  let other: Journal;
  let ledger: Ledger;

  beforeAll(async () => {
    postgres = await PrivatePostgres.open();
  });
  afterAll(() => postgres.close());
  beforeEach(async () => {
    const database = await postgres.database();
    query = (sql) => postgres.query(sql, database);
    const join = (name: string) =>
      openPostgresJournal({
        isShared: true,
        url: `${database}?application_name=${name}`,
        log: pino({ level: 'silent' }),
        lease: 30_000,
      });
    one = await join('one');
    await watchOwners(query, 'one');
    other = await join('other');
    ledger = await one.open(aTable('Tq7'), []);
    await ledger.append([played('2C')]);
  });
  afterEach(() => Promise.all([one.close(), other.close()]));

  const found = async () => {
    const findings = noFindings();
    await checkOwners(query, findings);
    return findings.twoOwners;
  };

  test('and whose tables they are', async () => {
    expect(await tablesOf(query, 'one')).toEqual(new Set(['Tq7']));
    expect(await tablesOf(query, 'other')).toEqual(new Set());
    expect([await holdsLease(query, 'one'), await holdsLease(query, 'nobody')]).toEqual([true, false]);
  });

  test('and finds nothing where a table is given up and claimed', async () => {
    await ledger.release();
    const owned = await other.claim('Tq7');
    await owned?.ledger.append([played('3C')]);
    expect(await found()).toBe(0);
  });

  test('and finds nothing where a table is claimed after the lease of its owner has run out', async () => {
    await query(`UPDATE processes SET lease_until = 1 WHERE id = '${one.process}'`);
    const owned = await other.claim('Tq7');
    await owned?.ledger.append([played('3C')]);
    expect(await found()).toBe(0);
  });

  test('and finds an event that the owner did not write', async () => {
    await query(`UPDATE tables SET owner = '${other.process}'`);
    await ledger.append([played('3C')]);
    // the epoch has not changed, so the claim is a fault too, and so is the second writer, once there is one
    expect(await found()).toBe(2);
  });

  test('and finds a second writer under one epoch', async () => {
    await query(`UPDATE tables SET owner = NULL; UPDATE tables SET owner = '${other.process}'`);
    await query("UPDATE watch.appends SET owner = 'none'");
    await query(`SET application_name = 'other'; UPDATE tables SET last_seq = 2;
      INSERT INTO events SELECT 'Tq7', 2, 0, event FROM events`);
    await query(`UPDATE watch.appends SET owner = '${one.process}' WHERE writer = 'one'`);
    expect(await found()).toBe(1);
  });

  test('and finds a claim while the lease of the owner runs', async () => {
    await query(`UPDATE tables SET owner = '${other.process}', epoch = 2`);
    expect(await found()).toBe(1);
  });

  test('and finds an earlier epoch after a later one', async () => {
    await query('UPDATE tables SET epoch = 0');
    await query(`SET application_name = 'one'; UPDATE tables SET last_seq = 2;
      INSERT INTO events SELECT 'Tq7', 2, 0, event FROM events`);
    expect(await found()).toBe(1);
  });

  test('and says so if it has not noted every event', async () => {
    await query('UPDATE tables SET last_seq = 2');
    await expect(found()).rejects.toThrow('of 2 events');
  });
});

import type { Findings } from '../kill/check.ts';

/*
 * Who writes what, as the database itself sees it. Each process connects under a name of its own; triggers note with
 * every event which connection wrote it and whose the table was in that transaction, and with every claim whether the
 * previous owner still had its lease.
 */

/** Runs a query and returns the rows. */
export type Query = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const ASKED = '(extract(epoch FROM statement_timestamp()) * 1000)::bigint';

const watch = (first: string): string => `
CREATE SCHEMA watch;
CREATE TABLE watch.processes (id text PRIMARY KEY, name text NOT NULL);
CREATE TABLE watch.appends (table_id text, seq integer, epoch integer, owner text, writer text, at bigint);
CREATE TABLE watch.claims (
  table_id text, epoch integer, owner text, asked bigint, at bigint, before text, lease_before bigint);
CREATE TABLE watch.lapses (process text, since bigint, until bigint);

CREATE FUNCTION watch.began() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watch.processes VALUES (NEW.id, current_setting('application_name'));
  RETURN NULL;
END $$;
CREATE FUNCTION watch.renewed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watch.lapses VALUES (OLD.id, OLD.lease_until, ${NOW});
  RETURN NULL;
END $$;
CREATE FUNCTION watch.wrote() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watch.appends
  SELECT NEW.table_id, NEW.seq, t.epoch, t.owner, current_setting('application_name'), ${NOW}
  FROM tables AS t WHERE t.id = NEW.table_id;
  RETURN NULL;
END $$;
CREATE FUNCTION watch.claimed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watch.claims
  SELECT NEW.id, NEW.epoch, NEW.owner, ${ASKED}, ${NOW}, OLD.owner,
    (SELECT lease_until FROM processes WHERE id = OLD.owner);
  RETURN NULL;
END $$;

INSERT INTO watch.processes SELECT id, '${first}' FROM processes;
CREATE TRIGGER watch_began AFTER INSERT ON processes FOR EACH ROW EXECUTE FUNCTION watch.began();
CREATE TRIGGER watch_renewed AFTER UPDATE ON processes FOR EACH ROW
  WHEN (OLD.lease_until < ${NOW}) EXECUTE FUNCTION watch.renewed();
CREATE TRIGGER watch_wrote AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION watch.wrote();
CREATE TRIGGER watch_claimed AFTER UPDATE OF owner ON tables FOR EACH ROW
  WHEN (NEW.owner IS NOT NULL AND OLD.owner IS NOT NULL AND NEW.owner <> OLD.owner) EXECUTE FUNCTION watch.claimed();`;

/** Makes the database note who writes what. The process already running is connected under the name `first`. */
export async function watchOwners(query: Query, first: string): Promise<void> {
  await query(watch(first));
}

/** The tables that a process has, by the name under which it is connected. */
export async function tablesOf(query: Query, name: string): Promise<ReadonlySet<string>> {
  const rows = await query(`
    SELECT t.id FROM tables AS t JOIN watch.processes AS p ON p.id = t.owner
    WHERE p.name = '${name}' AND t.status = 'live'`);
  return new Set(rows.map(({ id }) => String(id)));
}

/** Whether the lease of a process is still running. */
export async function holdsLease(query: Query, name: string): Promise<boolean> {
  const rows = await query(`
    SELECT 1 FROM processes AS p JOIN watch.processes AS w ON w.id = p.id
    WHERE w.name = '${name}' AND p.lease_until > ${NOW}`);
  return rows.length > 0;
}

/** What must never happen: each is a query for the tables where it did, with a description. */
const FAULTS: readonly { readonly what: string; readonly sql: string }[] = [
  {
    what: 'was written by another process than its owner',
    sql: `SELECT a.table_id, a.seq, a.epoch, a.writer, p.name AS owner
      FROM watch.appends AS a LEFT JOIN watch.processes AS p ON p.id = a.owner WHERE p.name IS DISTINCT FROM a.writer`,
  },
  {
    what: 'was written by two processes under one epoch',
    sql: `SELECT table_id, epoch, string_agg(DISTINCT writer, ', ') AS writers
      FROM watch.appends GROUP BY table_id, epoch HAVING count(DISTINCT writer) > 1`,
  },
  {
    what: 'was written under an earlier epoch after a later one',
    sql: `SELECT * FROM (SELECT table_id, seq, epoch, lag(epoch) OVER (PARTITION BY table_id ORDER BY seq) AS before
        FROM watch.appends) AS a
      WHERE before > epoch`,
  },
  {
    // a lease that was renewed while the claim was under way had still run out
    what: 'was claimed while the lease of its owner ran',
    sql: `SELECT c.* FROM watch.claims AS c WHERE c.lease_before >= c.at AND NOT EXISTS (
        SELECT 1 FROM watch.lapses AS l WHERE l.process = c.before AND l.since <= c.at AND l.until >= c.asked)`,
  },
];

/** Adds every event and claim that the owner had no right to. Throws if the database has not noted every event. */
export async function checkOwners(query: Query, findings: Findings): Promise<void> {
  const [counts] = await query(
    `SELECT (SELECT sum(last_seq) FROM tables)::integer AS events,
      (SELECT count(*) FROM watch.appends)::integer AS noted`,
  );
  const { events, noted } = counts ?? {};
  if (events !== noted || events === 0) throw new Error(`of ${events} events the database has noted ${noted}`);
  for (const { what, sql } of FAULTS) {
    const rows = await query(sql);
    findings.twoOwners += rows.length;
    for (const row of rows.slice(0, 3)) findings.examples.push(`${what}: ${JSON.stringify(row)}`);
  }
}

import { registerHooks } from 'node:module';

/** Faults that can be planted into a server, each of which must be found: what it does wrong. */
export const PLANTS = ['acknowledges-early', 'doubles', 'shows-early', 'forgets', 'writes-unowned'] as const;
export type Plant = (typeof PLANTS)[number];

/** Whether there is such a fault. */
export function isPlant(name: string): name is Plant {
  return PLANTS.some((plant) => plant === name);
}

/** A change of a module's text. */
interface Change {
  /** How the module's address ends. */
  readonly module: string;
  readonly from: string;
  readonly to: string;
}

const CARRY_OUT = `    if (events.length > 0) await this.recording.record(events, apply);
    else apply();
    this.changed();
`;

/** How each is planted. */
const CHANGES: { readonly [plant in Plant]: Change } = {
  // the answer comes at once, and the action is only then waited for and made
  'acknowledges-early': {
    module: '/server/src/rooms/requestHandlers.ts',
    from: 'makeMove(player, [action, ...more].map(typed), turn)),',
    to: `{
    const late = () => makeMove(player, [action, ...more].map(typed), turn);
    void new Promise((resolve) => setTimeout(resolve, 1000)).then(() => player.table.queue.run(late));
    return DONE;
  }),`,
  },
  // now and then an event is written twice
  doubles: {
    module: '/server/src/journal/ledger.ts',
    from: '  async append(events: readonly TableEvent[]): Promise<void> {',
    to: `  async append(asked: readonly TableEvent[]): Promise<void> {
    const isMove = asked.length === 1 && asked[0]?.type === 'move' && 'seat' in asked[0].move;
    const events = isMove && Math.random() < 0.1 ? [...asked, ...asked] : asked;`,
  },
  // everybody sees it, and then it is written
  'shows-early': {
    module: '/server/src/tables/liveTable.ts',
    from: CARRY_OUT,
    to: `    apply();
    this.changed();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (events.length > 0) await this.recording.record(events);
`,
  },
  // the last event of each table is gone after a start
  forgets: {
    module: '/server/src/journal/sqliteWorker.ts',
    from: "db.pragma('synchronous = FULL');",
    to: `db.pragma('synchronous = FULL');
try {
  db.exec(\`DELETE FROM snapshots;
    DELETE FROM events WHERE event LIKE '{"type":"move"%'
      AND seq = (SELECT last_seq FROM tables WHERE id = table_id AND status = 'live');
    UPDATE tables SET last_seq = (SELECT coalesce(max(seq), 0) FROM events WHERE table_id = id)\`);
} catch {}`,
  },
  // a process that claims a table does not become its owner
  'writes-unowned': {
    module: '/server/src/journal/postgresJournal.ts',
    from: 'UPDATE tables AS t SET owner = $2, epoch = epoch + 1\nWHERE id = $3',
    to: 'UPDATE tables AS t SET epoch = epoch + 1\nWHERE id = $3',
  },
};

/*
 * Loaded before the server's program (`--import plants.ts?NAME`), this plants the fault into it: the text of one module
 * is changed as it is read.
 */
const planted = new URL(import.meta.url).search.slice(1);
if (isPlant(planted)) {
  const { module, from, to } = CHANGES[planted];
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(module)) return loaded;
      const text = String(loaded.source);
      if (!text.includes(from)) throw new Error(`${module} has changed: ${planted} is to be planted otherwise`);
      return { ...loaded, source: text.replace(from, () => to) };
    },
  });
}

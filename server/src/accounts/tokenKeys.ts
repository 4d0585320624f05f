import * as z from 'zod';
import type { Chance } from '../chance.ts';
import type { Journal } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';

/** The name of the first secret in the store. The later ones have a number too: `tokens.1`. */
const NAME = 'tokens';

const DAY = 24 * 60 * 60_000;

/** The stored form of a secret that replaced an earlier one. */
const replacement = z.strictObject({
  secret: z.string().min(1),
  /** When tokens signed by earlier ones expire, in epoch milliseconds. */
  earlierUntil: z.int(),
});

function makeSecret(chance: Chance): string {
  return chance.bytes(32).toString('base64url');
}

/**
 * The secrets with which guests' tokens are signed. The newest signs, and earlier ones stay valid until they
 * expire.
 */
export class TokenKeys {
  /** The first of all. Handles and aliases come from it too, and stay as they are. */
  readonly first: string;
  /** The one that signs. */
  readonly newest: string;
  /** Each secret with the time when it expires, the newest first. */
  private readonly keys: readonly (readonly [secret: string, until: number])[];

  private constructor(first: string, later: readonly z.infer<typeof replacement>[]) {
    this.first = first;
    const keys: [string, number][] = [];
    let until = Number.POSITIVE_INFINITY;
    for (const { secret, earlierUntil } of [...later].reverse()) {
      keys.push([secret, until]);
      until = Math.min(until, earlierUntil);
    }
    this.keys = [...keys, [first, until]];
    this.newest = this.keys[0]?.[0] ?? first;
  }

  /** Those of a store; the first is made on first use. Throws StorageFailed. */
  static async of(journal: Journal, chance: Chance): Promise<TokenKeys> {
    const first = await journal.secret(NAME, () => makeSecret(chance));
    return new TokenKeys(first, await laterIn(journal));
  }

  /** The secrets whose tokens are valid at a time, in epoch milliseconds; the newest first. */
  goodAt(time: number): string[] {
    return this.keys.filter(([, until]) => time < until).map(([secret]) => secret);
  }
}

/** The secrets after the first, in order. */
async function laterIn(journal: Journal): Promise<z.infer<typeof replacement>[]> {
  const rows = await journal.store
    .queries<Schema>()
    .selectFrom('settings')
    .selectAll()
    .where('name', 'like', `${NAME}.%`)
    .execute();
  const numbered = rows.map(({ name, value }) => [Number(name.slice(NAME.length + 1)), value] as const);
  numbered.sort(([a], [b]) => a - b);
  return numbered.map(([, value]) => replacement.parse(JSON.parse(value)));
}

/**
 * Makes a new secret, with which servers started from now on sign. Tokens signed with earlier ones stay valid for some
 * days. Returns when they expire, in epoch milliseconds. Throws StorageFailed.
 */
export async function rotateTokenKeys(journal: Journal, days: number, chance: Chance): Promise<number> {
  await TokenKeys.of(journal, chance);
  const earlierUntil = Date.now() + days * DAY;
  const n = (await laterIn(journal)).length + 1;
  const value = JSON.stringify({ secret: makeSecret(chance), earlierUntil } satisfies z.infer<typeof replacement>);
  const stored = await journal.secret(`${NAME}.${n}`, () => value);
  if (stored !== value) throw new Error('the secret is being rotated elsewhere');
  return earlierUntil;
}

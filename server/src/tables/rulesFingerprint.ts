import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHARED = fileURLToPath(new URL('../../../shared/src', import.meta.url));

/** The format of snapshots. Increment it whenever a table's history is saved or read differently. */
const FORM = 2;

/** Sources of rules and what they build on; neither tests nor words. */
function isRules(file: string): boolean {
  return file.endsWith('.ts') && !/\.test\.ts$|\.testing\.ts$|words\./.test(file);
}

function addSources(hash: Hash, folder: string): Hash {
  const path = join(SHARED, folder);
  if (!existsSync(path)) return hash;
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(isRules).sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(path, file)));
  return hash;
}

const kit = addSources(createHash('sha256').update(String(FORM)), 'kit');
const versions = new Map<string, string>();

/**
 * A fingerprint of a game's rules and the form of its state. It changes whenever their sources do, so nobody has to
 * remember to change it.
 */
export function rulesFingerprint(game: string): string {
  let version = versions.get(game);
  if (version === undefined) {
    version = addSources(kit.copy(), join('games', game)).digest('base64url').slice(0, 16);
    versions.set(game, version);
  }
  return version;
}

import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, lstatSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { codeOf } from '../journal/storeUnusable.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

const MB = 1024 * 1024;
/** With less room than this, in bytes, an evening may fill the disk. */
const LITTLE_ROOM = 1024 * MB;
const NO_ROOM = 100 * MB;

/** The folder itself or, before the first start, the nearest one above it that exists. */
function nearest(folder: string): string {
  let path = resolve(folder);
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path);
  return path;
}

/** Whether a file can be written and flushed there. The file is removed again. */
export function checkFolder(folder: string): Finding {
  const where = nearest(folder);
  const probe = join(where, `.kibitz-doctor-${randomBytes(6).toString('hex')}`);
  try {
    const file = openSync(probe, 'wx', 0o600);
    try {
      writeSync(file, 'can this be written?\n');
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe);
    }
  } catch (error) {
    return bad(
      'folder',
      `Nothing can be written to ${where} (${codeOf(error)}). ` +
        'Make it writable, or choose another folder (KIBITZ_DATA).',
    );
  }
  return ok('folder', where === resolve(folder) ? `${where} can be written to.` : `${resolve(folder)} can be created.`);
}

/** Whether the folder, which holds secrets and cards, is closed to other users. */
export function checkPrivacy(folder: string): Finding {
  const path = resolve(folder);
  if (process.platform === 'win32')
    return ok('privacy', 'On Windows, the access list of the data folder decides who can read it.');
  if (!existsSync(path)) return ok('privacy', `${path} will be created for the server's user only.`);
  const { mode, uid } = lstatSync(path);
  if (process.getuid !== undefined && uid !== process.getuid())
    return warn('privacy', `${path} belongs to a different user than the one running this command.`);
  if ((mode & 0o077) === 0) return ok('privacy', `Nobody but its user can read ${path}.`);
  return warn(
    'privacy',
    `Other users can read ${path}. The server removes their access at its next start; or run chmod 700.`,
  );
}

/** Whether there is room for what will be kept. */
export function checkRoom(folder: string): Finding {
  const { bavail, bsize } = statfsSync(nearest(folder));
  const free = Number(bavail) * Number(bsize);
  const says = `There are ${Math.floor(free / MB)} MB free where ${resolve(folder)} is.`;
  if (free < NO_ROOM) return bad('disk', `${says} Free some space: without it no game can be saved.`);
  return free < LITTLE_ROOM ? warn('disk', `${says} A busy evening may need that much.`) : ok('disk', says);
}

/** A clock behind this cannot be right: the program had not been written. */
const WRITTEN = Date.UTC(2025, 0, 1);
/** How far the latest write may be ahead of the clock, in milliseconds: two machines never quite agree. */
const AHEAD = 60_000;
const LOOKED_FOR = 200;

/** Whether the clock shows a possible time and runs evenly. `newest` is the time of the latest write; null for none. */
export async function checkClock(newest: number | null, now: () => number = Date.now): Promise<Finding> {
  const began = now();
  if (began < WRITTEN) return bad('clock', `It cannot be ${new Date(began).toISOString()}. Set the clock.`);
  if (newest !== null && newest > began + AHEAD) {
    return bad(
      'clock',
      `It is ${new Date(began).toISOString()}, but the store was written to at ` +
        `${new Date(newest).toISOString()}. Set the clock.`,
    );
  }
  const since = performance.now();
  await passes(LOOKED_FOR);
  const drift = now() - began - (performance.now() - since);
  if (Math.abs(drift) > LOOKED_FOR / 2)
    return warn('clock', `The clock jumped by ${Math.round(drift)} ms while it was watched.`);
  return ok('clock', `It is ${new Date(began).toISOString()}.`);
}

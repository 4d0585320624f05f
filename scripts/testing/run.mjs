// Runs a program of this repository and keeps what it says.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');
export const minute = 60_000;

/**
 * Runs a program of node_modules; answers whether it went well and what it wrote. It is ended after `limit`
 * milliseconds, or half a minute after it has written the file `report`: then it only hangs on something that was left
 * open. `hear` gets the messages that it sends to its parent.
 */
export function run(program, words, { limit = 5 * minute, report = '', hear = () => undefined, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(modules, program), ...words], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    const keep = (bytes) => {
      said += bytes;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('message', hear);
    let end = Date.now() + limit;
    const timer = setInterval(() => {
      if (existsSync(report)) end = Math.min(end, statSync(report).mtimeMs + minute / 2);
      if (Date.now() < end) return;
      said += existsSync(report) ? '\nIt was done but did not exit: something is still open.' : '\nIt took too long.';
      child.kill('SIGKILL');
    }, 1000);
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({ isGood: code === 0, said: said.trim() });
    });
  });
}

/** What is measured and shown even where all is well: lines that begin like this. */
const MEASURED = /^(?:weight|ratio|bots|evening|hostile|kill|cluster|store): /;

/** The lines of an output that say what was measured. */
export function measuredIn(said) {
  return said.split('\n').filter((line) => MEASURED.test(line));
}

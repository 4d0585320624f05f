// Runs a program of this repository and keeps its output.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');
export const minute = 60_000;

/**
 * Runs a program of node_modules; returns whether it succeeded and its output. It is ended after `limit` milliseconds.
 * `hear` gets the messages that it sends to its parent.
 */
export function run(program, words, { limit = 5 * minute, hear = () => undefined, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(modules, program), ...words], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    const keep = (bytes) => {
      said += bytes;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('message', hear);
    const timer = setTimeout(() => {
      said += '\nIt took too long.';
      child.kill('SIGKILL');
    }, limit);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ isGood: code === 0, said: said.trim() });
    });
  });
}

/** Lines with measurements, which are shown even if everything passes. */
const MEASURED = /^(?:weight|ratio|bots|evening|hostile|kill|cluster|store): /;

/** The lines of an output that have measurements. */
export function measuredIn(said) {
  return said.split('\n').filter((line) => MEASURED.test(line));
}

import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** How an example ended: its exit code, and everything that it has written. */
export interface Ended {
  readonly code: number | null;
  readonly written: string;
}

/** One of the programs in the folder `examples`. */
export class ExampleProgram {
  readonly path: string;
  private readonly command: string;

  /** `file` is its name in the folder. */
  constructor(file: string) {
    this.path = fileURLToPath(new URL(`../../../examples/${file}`, import.meta.url));
    this.command = file.endsWith('.py') ? 'python3' : process.execPath;
  }

  /** Its lines. */
  lines(): string[] {
    return readFileSync(this.path, 'utf8').trimEnd().split('\n');
  }

  /** Runs it with these arguments. */
  run(...words: readonly string[]): {
    readonly child: ChildProcessByStdio<null, Readable, Readable>;
    readonly ended: Promise<Ended>;
  } {
    // it does not take over the options of the tests' own Node
    const { NODE_OPTIONS: _, ...env } = process.env;
    const child = spawn(this.command, [this.path, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        written += String(text);
      });
    }
    return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, written })) };
  }
}

const SCRIPT = fileURLToPath(new URL('../../../examples/verify.py', import.meta.url));

/** The Python with which the verifier of docs/fairness.md runs. */
export const PYTHON = {
  title: 'Python 3',
  commands: 'python3',
  isInstalled: spawnSync('python3', ['--version']).status === 0,
};

/** What the verifier says about records in files: one line for each. */
export function verifierSays(files: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync('python3', [SCRIPT, ...files], { encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}

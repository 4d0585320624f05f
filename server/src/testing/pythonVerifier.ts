import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../examples/verify.py', import.meta.url));

/** The Python with which the verifier of docs/fairness.md runs. */
export const PYTHON = {
  title: 'Python 3',
  commands: 'python3',
  isInstalled: spawnSync('python3', ['--version']).status === 0,
};

/** What the verifier says of records in files: one line for each. */
export function verifierSays(files: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync('python3', [SCRIPT, ...files], { encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}

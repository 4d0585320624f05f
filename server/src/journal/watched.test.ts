import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { INHERITED } from '../testing/serverProcess.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

test('the store works under node --watch, as npm run dev starts the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-watched-'));
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', PROGRAM], {
    env: { ...INHERITED, PORT: '0', KIBITZ_DATA: folder, LOG: 'fatal' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  try {
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line);
      if (/open at|Failed/.test(line)) break;
    }
    expect(said.at(-1)).toMatch(/open at/);
  } finally {
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
});

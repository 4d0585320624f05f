import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openPerson, sharedBrowser } from './browser.ts';
import { freePort } from './server.ts';

const repository = resolve(import.meta.dirname, '../..');

/** How long serving may take to begin, in milliseconds, on a machine that is busy with other work. */
const LIMIT = 60_000;

/** Serves the client's sources; returns the address and how to end it. */
export async function serveClient(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const words = [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'warn'];
  const child = spawn(process.execPath, words, { cwd: join(repository, 'client'), stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}/gallery.html`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // asked to end, Vite would wait for the last connection of a page, perhaps for ever
    child.kill('SIGKILL');
    await ended;
  };
  for (const end = Date.now() + LIMIT; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error('the client could not be served: see above');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return { url, stop };
    await pause(100);
  }
  await stop();
  throw new Error('the client was not served within a minute');
}

/** A page of the gallery at this address, which shows nothing yet. */
export async function openGallery(url: string): Promise<Page> {
  const { page } = await openPerson(sharedBrowser(), { name: 'mouse', size: 'desktop' });
  await page.goto(url);
  await page.waitForFunction('globalThis.galleryShow !== undefined');
  return page;
}

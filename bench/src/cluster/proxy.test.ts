import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@kibitz/server/src/testing/freePorts.ts';
import type { Program } from '@kibitz/server/src/testing/program.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingPrograms } from '../../../scripts/programs.mjs';
import { startProxy } from './clusterServers.ts';

/**
 * Much longer than an unresponsive process is left alone, in milliseconds, and shorter than a rolling restart would
 * notice.
 */
const SOON = 7000;

const isSkipped = missingPrograms(['nginx']).length > 0 && process.env['KIBITZ_CLUSTER_TESTS'] !== 'required';
if (isSkipped) process.stderr.write('skipped, since nginx is not installed: the proxy before several processes\n');

(isSkipped ? describe.skip : describe)('the proxy before several processes', () => {
  let folder: string;
  let door: number;
  let ports: number[];
  let servers: Server[];
  let proxy: Program;

  async function open(i: number): Promise<void> {
    const server = createServer((_, response) => response.end(String(i)));
    servers[i] = server;
    await once(server.listen(ports[i], '127.0.0.1'), 'listening');
  }

  async function close(i: number): Promise<void> {
    const gone = once(servers[i]!, 'close');
    servers[i]!.close();
    servers[i]!.closeAllConnections();
    await gone;
  }

  const answer = async (path = '/', method = 'GET'): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${door}${path}`, { method });
    const text = await response.text();
    return response.ok ? text : String(response.status);
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kibitz-proxy-'));
    [door = 0, ...ports] = await freePorts(3);
    servers = [];
    for (const i of ports.keys()) await open(i);
    proxy = await startProxy(
      folder,
      door,
      ports.map((port) => `127.0.0.1:${port}`),
    );
  });
  afterEach(async () => {
    await proxy.end('SIGTERM');
    for (const i of ports.keys()) await close(i);
    rmSync(folder, { recursive: true });
  });

  test('has a request answered by another server if one is gone', async () => {
    await close(0);
    for (let i = 0; i < 4; i++) expect(await answer()).toBe('1');
    await open(0);
  });

  test('finds one that is back soon after, when the other goes', async () => {
    await close(0);
    for (let i = 0; i < 4; i++) expect(await answer()).toBe('1');
    await open(0);
    const since = performance.now();
    await close(1);
    while ((await answer()) !== '0' && performance.now() - since < SOON) await pause(50);
    expect(await answer()).toBe('0');
    await open(1);
  });

  test('has joins answered by a server that is back as soon as the other goes', async () => {
    const joins = () => answer('/matchmake/joinById/Tq7', 'POST');
    await close(0);
    for (let i = 0; i < 4; i++) expect(await joins()).toBe('1');
    await open(0);
    await close(1);
    for (let i = 0; i < 4; i++) expect(await joins()).toBe('0');
    await open(1);
  });

  test('refuses joins while no server is there', async () => {
    await close(0);
    await close(1);
    expect(await answer('/matchmake/joinById/Tq7', 'POST')).toBe('502');
    await open(0);
    await open(1);
  });
});

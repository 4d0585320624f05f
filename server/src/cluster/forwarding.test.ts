import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveProcess } from '../journal/leases.ts';
import { LimitedLog } from '../logging/limitedLog.ts';
import { ELSEWHERE, forwardedFrom, SECRET_HEADER } from '../network/visitorAddress.ts';
import type { CallHandlers } from './calls.ts';
import { type Forwarding, forwarding } from './forwarding.ts';
import { InternalDoor } from './internalDoor.ts';
import { Peers } from './peers.ts';

const SECRET = 'shared by the cluster';
const VISITOR = '192.0.2.7';
const log = new LimitedLog(pino({ level: 'silent' }));

/** A process that answers with its name and with what was asked, by whom and how often. */
class Process {
  readonly peers = new Peers(SECRET);
  /** The places it finds, one after another, and finally itself. */
  finds: (LiveProcess | 'here' | null)[] = [];
  asked = 0;
  private readonly door: InternalDoor;
  private readonly http: Server;
  private port = 0;
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
    const site = this.site();
    this.http = createServer(site);
    this.door = new InternalDoor({ site, calls: {} as CallHandlers, secret: SECRET, log });
  }

  async open(): Promise<this> {
    this.port = await this.door.listen({ host: '127.0.0.1', port: 0 });
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  get live(): LiveProcess {
    return { process: this.name, address: `127.0.0.1:${this.port}`, isDraining: false, started: 0 };
  }

  close(): void {
    this.http.close();
    this.http.closeAllConnections();
    this.door.close();
    this.peers.close();
  }

  private site(): Express {
    const cluster: Forwarding = {
      find: async () => this.finds.shift() ?? 'here',
      self: () => this.live,
      openHere: async () => undefined,
      isAlive: async () => true,
      pass: (to, visit, givenUp) => this.peers.pass(to, visit, givenUp),
      doubt: () => undefined,
      addressOf: (request) => forwardedFrom(request) ?? VISITOR,
    };
    const site = express();
    site.use(forwarding(cluster));
    site.use(express.json());
    site.use((request, response) => {
      this.asked++;
      if (request.path === '/api/broken') response.destroy();
      else response.json({ by: this.name, body: request.body, visitor: forwardedFrom(request) });
    });
    return site;
  }
}

let one: Process;
let other: Process;
beforeEach(async () => {
  one = await new Process('one').open();
  other = await new Process('other').open();
});
afterEach(() => {
  one.close();
  other.close();
});

const DEAD: LiveProcess = { process: 'dead', address: '127.0.0.1:1', isDraining: false, started: 0 };

const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a request is answered by the process that it belongs to, with its body and the visitor’s address', async () => {
  one.finds = [other.live];
  const answer = await post(one.url, '/api/queue', { games: ['spades'] });
  expect(await answer.json()).toEqual({ by: 'other', body: { games: ['spades'] }, visitor: VISITOR });
});

test('a request already read for a process that has died is answered here, with its body', async () => {
  one.finds = [DEAD, null, 'here'];
  const answer = await post(one.url, '/matchmake/joinById/Tq7', { token: 'mine' });
  expect(await answer.json()).toEqual({ by: 'one', body: { token: 'mine' }, visitor: VISITOR });
});

test('a request that one process no longer answers goes to the one that does', async () => {
  one.finds = [other.live, DEAD, other.live];
  other.finds = [DEAD, 'here'];
  const answer = await post(one.url, '/matchmake/joinById/Tq7', { token: 'mine' });
  expect(await answer.json()).toMatchObject({ by: 'other', body: { token: 'mine' } });
});

test('a request that may have been carried out is not repeated, and may be made again in a moment', async () => {
  one.finds = [other.live];
  const answer = await post(one.url, '/api/broken', {});
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toMatchObject({ refused: { code: 'unavailable', retryAfter: 1 } });
  expect([one.asked, other.asked]).toEqual([0, 1]);
});

test('a page is served without the details of its table if the process that has it is out of reach', async () => {
  one.finds = [DEAD];
  expect(await (await fetch(`${one.url}/t/Tq7`)).json()).toMatchObject({ by: 'one' });
});

test('the internal door ignores anyone without the secret, and nothing is passed on twice', async () => {
  const inside = `http://${other.live.address}`;
  for (const secret of ['', 'guessed']) {
    const answer = await post(inside, '/api/queue', {}, { [SECRET_HEADER]: secret });
    expect(answer.status).toBe(403);
  }
  expect(other.asked).toBe(0);
  // fetch retries once by itself after this status
  other.finds = [one.live, one.live];
  expect((await post(inside, '/api/queue', {}, { [SECRET_HEADER]: SECRET })).status).toBe(ELSEWHERE);
  expect([one.asked, other.asked]).toEqual([0, 0]);
});

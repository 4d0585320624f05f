import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import { afterEach, describe, expect, test } from 'vitest';
import { allIn, checkedRecord } from '../testing/contributing.ts';
import { Contributor } from '../testing/contributor.ts';
import { TestServer } from '../testing/testServer.ts';

/** How long a round takes, in milliseconds. */
const PERIOD = 400;

function randomnessOf(round: number): string {
  return round.toString(16).padStart(64, 'b');
}

/** A beacon on this machine: it knows its rounds once they are due, but gives none while `isSilent`. */
class StandIn {
  isSilent = false;
  private readonly first = Date.now() - 1_000_000;
  private readonly server: Server;

  private constructor() {
    this.server = createServer(({ url = '' }, response) => {
      const round = Number(url.slice('/public/'.length));
      const isMade = this.first + (round - 1) * PERIOD <= Date.now();
      const body =
        url === '/info'
          ? { period: PERIOD / 1000, genesis_time: this.first / 1000 }
          : { round, randomness: randomnessOf(round), signature: '00' };
      response.writeHead(url === '/info' || (isMade && !this.isSilent) ? 200 : 404, { connection: 'close' });
      response.end(JSON.stringify(body));
    });
  }

  static async open(): Promise<StandIn> {
    const beacon = new StandIn();
    await new Promise<void>((done) => beacon.server.listen(0, '127.0.0.1', done));
    return beacon;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let server: TestServer | null = null;
let beacon: StandIn | null = null;

afterEach(async () => {
  await server?.close();
  beacon?.close();
  server = beacon = null;
});

/**
 * A game of Pyramid, given up as soon as it is dealt: what its player was told about the beacon, the proof, and what
 * the checker says.
 */
async function played(address: string, knows: () => Promise<void> = async () => undefined) {
  server = await TestServer.open({ pace: 1, beacon: address });
  await knows();
  const [visitor] = await server.seated(1, { game: 'pyramid', seats: 1 });
  const player = new Contributor(visitor!);
  await allIn([player], 0);
  await visitor!.asks('start', { fill: true });
  await visitor!.sees(({ choices }) => choices.length > 0);
  const told = visitor!.shuffles.findLast(({ n, list }) => n === 0 && list !== null)?.beacon ?? null;
  await visitor!.moves((choices) => choices.find(({ type }) => type === 'resign') ?? choices[0]!);
  await visitor!.sees(({ phase }) => phase === 'over');
  const seen = await player.proofs();
  const proof = seen.shuffles[0]?.proof as ShuffleProof;
  expect(player.complaint(seen, proof)).toBeNull();
  return { told, proof, record: await checkedRecord(player) };
}

/** Waits until the server knows the beacon's schedule. */
async function untilKnown(): Promise<void> {
  const made = server!.app.beacon;
  while (made?.next() === null) await new Promise((done) => setImmediate(done));
}

describe('a shuffle at a server with a beacon', () => {
  test('uses the round announced with the closed list, and is verified with it', async () => {
    beacon = await StandIn.open();
    const { told, proof, record } = await played(beacon.address, untilKnown);
    expect(told).toMatchObject({ from: beacon.address });
    expect(proof.beacon).toEqual({ ...told, randomness: randomnessOf(told!.round) });
    expect(record).toMatchObject({ ok: true, proof: 'consistent' });
  });

  test('is dealt without it if the beacon is silent, and the proof says so', async () => {
    beacon = await StandIn.open();
    beacon.isSilent = true;
    const { told, proof, record } = await played(beacon.address, untilKnown);
    expect(proof.beacon).toEqual({ ...told, why: 'late' });
    expect(record).toMatchObject({ ok: true, proof: 'consistent' });
  });

  test('is dealt without it if the beacon cannot be reached, and the proof says so', async () => {
    beacon = await StandIn.open();
    const { address } = beacon;
    beacon.close();
    const { told, proof, record } = await played(address);
    expect({ told, beacon: proof.beacon }).toEqual({ told: null, beacon: { from: address, why: 'unreachable' } });
    expect(record).toMatchObject({ ok: true, proof: 'consistent' });
  });

  test('uses a round that has not been made when the list is closed', async () => {
    beacon = await StandIn.open();
    server = await TestServer.open({ beacon: beacon.address });
    await untilKnown();
    const next = server.app.beacon?.next() ?? 0;
    const { status } = await fetch(`${beacon.address}/public/${next + 5}`);
    expect({ status, isYetToCome: next > 1_000_000 / PERIOD }).toEqual({ status: 404, isYetToCome: true });
  });
});

test('a server without a beacon says that it uses none', async () => {
  server = await TestServer.open();
  const [visitor] = await server.seated(1, { game: 'pyramid', seats: 1 });
  const player = new Contributor(visitor!);
  await allIn([player], 0);
  await visitor!.asks('start', { fill: true });
  await visitor!.moves((choices) => choices.find(({ type }) => type === 'resign') ?? choices[0]!);
  await visitor!.sees(({ phase }) => phase === 'over');
  expect((await player.proofs()).shuffles[0]?.proof.beacon).toEqual({ why: 'none' });
});

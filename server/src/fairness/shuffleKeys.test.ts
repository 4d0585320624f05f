import { createPublicKey, verify } from 'node:crypto';
import { gameOf } from '@kibitz/shared/games';
import type { GameProof } from '@kibitz/shared/kit/fairness/proof';
import { isSigned, signedText } from '@kibitz/shared/kit/fairness/signed';
import { checkerAnswer } from '@kibitz/shared/kit/record/checker';
import { readRecord } from '@kibitz/shared/kit/record/record';
import type { ServerKeys } from '@kibitz/shared/wire/fairness';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHANCE } from '../chance.ts';
import { rotateSecret } from '../cli/rotateSecret.ts';
import { allIn, begins } from '../testing/contributing.ts';
import { Contributor } from '../testing/contributor.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { FOUR_CARDS } from '../testing/stackedGame.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { rotateShuffleKey, ShuffleKeys } from './shuffleKeys.ts';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.open();
});

afterEach(() => server.close());

async function keysOf(visitor: Visitor): Promise<ServerKeys> {
  return (await visitor.ask('GET', '/api/key')).body as ServerKeys;
}

/** Stops the server, has its secrets replaced, and starts it again. */
async function rotated(): Promise<string> {
  await server.running.close();
  const said: string[] = [];
  await rotateSecret(['--data', server.folder], (line) => said.push(line));
  await server.reopen();
  return (JSON.parse(said.join('')) as { shuffleKey: string }).shuffleKey;
}

/** What the checker says about a game's record if these keys are trusted. */
async function checked(visitor: Visitor, id: string, ...keys: readonly string[]) {
  const { body } = await visitor.ask('GET', `/api/tables/${id}/record`);
  const answer = checkerAnswer(readRecord(body, gameOf), (why) => why.key, new Set(keys));
  return { answer, proof: (body as { shuffle: GameProof }).shuffle };
}

test('players are told the server’s signed commitment, and the record ties the game to its key', async () => {
  const visitors = await server.seated(3, { game: 'oh-hell', ...FOUR_CARDS });
  const players = visitors.map((visitor) => new Contributor(visitor));
  await allIn(players, 0);
  const [ann] = visitors as [Visitor];
  const id = ann.room?.roomId ?? '';
  const { key } = await keysOf(ann);
  const [{ commitment, signed }] = ann.shuffles as [(typeof ann.shuffles)[number]];
  const text = signedText({ version: 2, table: id, game: 'oh-hell', n: 0 }, commitment);
  const x = Buffer.from(key, 'hex').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(Buffer.from(signed!.key).toString('hex')).toBe(key);
  expect(verify(null, text, publicKey, signed!.signature)).toBe(true);
  await begins(players);
  await playToTheEnd(visitors);
  const { answer, proof } = await checked(ann, id, key);
  expect(answer).toMatchObject({ ok: true, proof: 'anchored' });
  expect(proof.shuffles[0]?.signed?.signature).toBe(Buffer.from(signed!.signature).toString('hex'));
  expect((await checked(ann, id)).answer).toMatchObject({ ok: true, proof: 'consistent' });
});

test('replacing the secrets makes a new key, and the old ones are still named', async () => {
  const ann = await server.visitor('Ann');
  const first = await keysOf(ann);
  expect(first).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), earlier: [] });
  await server.reopen();
  expect(await keysOf(ann.again(server.url))).toEqual(first);
  const second = await rotated();
  expect(await keysOf(ann.again(server.url))).toEqual({ key: second, earlier: [first.key] });
  const third = await rotated();
  expect(await keysOf(ann.again(server.url))).toEqual({ key: third, earlier: [second, first.key] });
});

test('all processes on one store have the same key, and whoever replaces it forgets the private one', async () => {
  const { journal } = server.app;
  const [one, other] = await Promise.all([ShuffleKeys.of(journal, CHANCE), ShuffleKeys.of(journal, CHANCE)]);
  const id = { version: 2, table: 'T', game: 'spades', n: 3 } as const;
  const commitment = new Uint8Array(32).fill(5);
  expect(one.sign(id, commitment)).toEqual(other.sign(id, commitment));
  expect(isSigned(id, commitment, one.sign(id, commitment))).toBe(true);
  const settings = () =>
    journal.store.queries<{ settings: { name: string; value: string } }>().selectFrom('settings').selectAll().execute();
  const seedOf = async () => {
    const row = (await settings()).find(({ name }) => name === 'shuffle-key');
    return (JSON.parse(row!.value) as { seed: string }).seed;
  };
  const before = await seedOf();
  await rotateShuffleKey(journal, CHANCE);
  expect(JSON.stringify(await settings())).not.toContain(before);
  expect((await ShuffleKeys.of(journal, CHANCE)).public.earlier).toEqual([one.public.key]);
});

import { afterEach, describe, expect, test } from 'vitest';
import type { DeckMaker } from '../deckMaker.ts';
import {
  cheating,
  choosesAmongSecrets,
  LEAVES_OUT_A_PART,
  MAKES_UP_A_PART,
  PICKS_ANOTHER_DEALER,
  REVEALS_ANOTHER,
  SWAPS_THE_DECK,
} from '../testing/cheats.ts';
import { allIn, begins, checkedRecord, handOf, playsUntilProven } from '../testing/contributing.ts';
import { type Complaint, Contributor, handBy } from '../testing/contributor.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { FOUR_CARDS } from '../testing/stackedGame.ts';
import { TestServer } from '../testing/testServer.ts';
import { HONEST } from './honestDecks.ts';

let server: TestServer | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

/** The outcome of a three-player game on a server that makes its decks this way. */
interface Outcome {
  readonly complaints: readonly (Complaint | null)[];
  /** By player: whether the proof gives the hand they were dealt. */
  readonly isAsDealt: readonly boolean[];
  readonly record: object;
}

async function played(decks: DeckMaker): Promise<Outcome> {
  server = await TestServer.open({}, [], {}, { chance: cheating(decks) });
  const visitors = await server.seated(3, { game: 'oh-hell', ...FOUR_CARDS });
  const players = visitors.map((visitor) => new Contributor(visitor));
  await allIn(players, 0);
  await begins(players);
  const hands = visitors.map(handOf);
  await playsUntilProven(players, 0);
  const complaints: (Complaint | null)[] = [];
  const isAsDealt: boolean[] = [];
  for (const [seat, player] of players.entries()) {
    const seen = await player.proofs();
    const proof = seen.shuffles[0]?.proof;
    if (proof === undefined) throw new Error('nothing is proven');
    complaints.push(player.complaint(seen, proof));
    isAsDealt.push(handBy(seen, 0, seat).join('') === hands[seat]);
  }
  await playToTheEnd(visitors);
  return { complaints, isAsDealt, record: await checkedRecord(players[0] as Contributor) };
}

const caught = { ok: false, code: 'proof', move: 0 };

describe('a server', () => {
  test('that is honest passes', async () => {
    const { complaints, isAsDealt, record } = await played(HONEST);
    expect({ complaints, isAsDealt }).toEqual({ complaints: [null, null, null], isAsDealt: [true, true, true] });
    expect(record).toMatchObject({ ok: true, proof: 'consistent' });
  });

  test('that swaps the deck is caught: the proof gives a different deck from the one dealt', async () => {
    const { isAsDealt, record } = await played(SWAPS_THE_DECK);
    expect(isAsDealt.filter((isSo) => !isSo)).toHaveLength(2);
    expect(record).toMatchObject(caught);
  });

  test('that chooses among secrets once it knows the parts is caught: it had sent a different commitment', async () => {
    const { complaints } = await played(choosesAmongSecrets(false));
    expect(complaints).toEqual(['announced', 'announced', 'announced']);
  });

  test('that shows its original commitment with the secret it chose is caught: they do not match', async () => {
    const { complaints, record } = await played(choosesAmongSecrets(true));
    expect(complaints).toEqual(['secret', 'secret', 'secret']);
    expect(record).toMatchObject(caught);
  });

  test('that reveals another secret is caught', async () => {
    const { complaints, record } = await played(REVEALS_ANOTHER);
    expect(complaints).toEqual(['secret', 'secret', 'secret']);
    expect(record).toMatchObject(caught);
  });

  test('that makes up parts is caught: by each player whose part was replaced, and by the commitments', async () => {
    const { complaints, record } = await played(MAKES_UP_A_PART);
    expect(complaints).toEqual(['mine', 'mine', 'mine']);
    expect(record).toMatchObject(caught);
  });

  test('that has somebody other than the drawn player deal first is caught', async () => {
    const { record } = await played(PICKS_ANOTHER_DEALER);
    expect(record).toMatchObject({ ok: false, code: 'proof', move: -1 });
  });

  test('that leaves out a part it has acknowledged is caught by its owner', async () => {
    const { complaints, record } = await played(LEAVES_OUT_A_PART);
    expect(complaints).toEqual(['mine', null, null]);
    // nobody else can tell
    expect(record).toMatchObject({ ok: true });
  });
});

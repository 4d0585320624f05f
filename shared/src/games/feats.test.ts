import { expect, test } from 'vitest';
import { messagesIn, spokenFault } from '../contract/spoken.ts';
import { SPECTATOR } from '../kit/game/game.ts';
import { goldenGame } from '../kit/game/golden.testing.ts';
import { readRecord, wasRead } from '../kit/record/record.ts';
import { RecordedGame } from '../kit/record/recordedGame.ts';
import type { Message, Words } from '../kit/words/message.ts';
import { words as kitWords } from '../kit/words/words.en.ts';
import { drawing as hearts } from './hearts/table.ts';
import { gameOf } from './index.ts';
import { drawing as whist } from './whist/table.ts';

/** A game's golden record. */
function recorded(id: string, name: string): RecordedGame {
  const reading = readRecord(JSON.parse(goldenGame(id, name).text), gameOf);
  if (!wasRead(reading)) throw new Error(`${name} of ${id} cannot be read`);
  const { seats, dealer, moves } = reading.record;
  return new RecordedGame(gameOf(id)!, reading.options, { seats, dealer, moves });
}

/** The feat of each hand that is scored in a game's golden record; null for none. */
function featsIn(id: string, name: string): (Message | null)[] {
  const feats: (Message | null)[] = [];
  let isShown = false;
  const game = recorded(id, name);
  for (const stop of game.stops) {
    const { summary } = game.picture(stop, SPECTATOR);
    if (summary !== null && !isShown) feats.push(summary.feat ?? null);
    isShown = summary !== null;
  }
  return feats;
}

/** What is said of each, without its figures. */
function told(feats: readonly (Message | null)[]): string[] {
  return feats.map((feat) =>
    feat === null ? '' : [feat.key, feat.with?.['bid'] ?? feat.with?.['slam'] ?? ''].join(' ').trim(),
  );
}

test.each([
  ['spades', 'traditional-nils', ['news.nilMade']],
  ['spades', 'traditional-nils-lost', ['news.nilLost', 'news.nilMade']],
  ['contract-bridge', 'slam-bid-and-made', ['news.slam line.small']],
  ['euchre', 'lone-hands', ['news.euchre', 'news.march', 'news.march.alone']],
  ['five-hundred', 'grand-nullo', ['news.broke bid.grandNullo']],
  ['nap', 'cut-only-traditional', ['news.failed blucher', 'news.failed nap', 'news.failed wellington']],
  [
    'solo-whist',
    'misere-and-slam',
    ['news.failed misere-ouverte', 'news.failed slam', 'news.made misere', 'news.made slam'],
  ],
  ['oh-hell', 'tiebreaker-none-and-two', ['story.none']],
  ['twenty-eight', 'to-the-left-pass-is-final', ['news.broken 14']],
  ['pyramid', 'known-win', ['summary.won']],
])('%s tells what is rare in %s', async (id, name, expected) => {
  const feats = featsIn(id, name);
  expect([...new Set(told(feats))].filter((one) => one !== '').sort()).toEqual(expected);
  const { words }: { words: Words } = await import(`./${id}/words.en.ts`);
  for (const feat of messagesIn(feats)) {
    expect(spokenFault(feat, { ...kitWords, ...words }, SPECTATOR, Math.max(...gameOf(id)!.seats))).toBeNull();
  }
});

test.each([
  ['spades', 'as-printed'],
  ['whist', 'as-printed'],
  ['hearts', 'to-fifty'],
  ['pyramid', 'known-loss'],
])('%s tells nothing of hands like any other, as in %s', (id, name) => {
  expect(featsIn(id, name).every((feat) => feat === null)).toBe(true);
});

/** The view in which the last hand of a record is scored. */
function scoredView<V>(id: string, name: string): V {
  const game = recorded(id, name);
  const stop = game.stops.findLast((one) => game.picture(one, SPECTATOR).summary !== null)!;
  return game.view(stop, SPECTATOR) as V;
}

test('hearts reports a moon, and whist all thirteen tricks', () => {
  const moon = scoredView<Parameters<typeof hearts.table>[0]>('hearts', 'to-fifty');
  const last = { ...moon.hands.at(-1)!, moonBy: 2 };
  const shot = { ...moon, hands: [...moon.hands.slice(0, -1), last] };
  expect(hearts.table(shot).summary?.feat).toEqual({ key: 'story.moon', with: { who: 2, n: 26 } });

  const slam = scoredView<Parameters<typeof whist.table>[0]>('whist', 'as-printed');
  const hand = { ...slam.hands.at(-1)!, won: [0, 5, 0, 8] };
  const taken = { ...slam, hands: [...slam.hands.slice(0, -1), hand] };
  expect(whist.table(taken).summary?.feat).toEqual({ key: 'summary.slam', with: { who: 1, partner: 3 } });
});

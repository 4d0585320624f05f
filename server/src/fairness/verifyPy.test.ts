import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@kibitz/shared/games';
import { provenRecord } from '@kibitz/shared/kit/fairness/proven.testing';
import { withAnEnd } from '@kibitz/shared/kit/game/options';
import { isDeck, usualSeats } from '@kibitz/shared/kit/game/play';
import { type GameRecord, recordText } from '@kibitz/shared/kit/record/record';
import { afterAll, expect, test } from 'vitest';
import { PYTHON, verifierSays } from '../testing/exampleProgram.ts';
import { describeWithProgram } from '../testing/withProgram.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Records of a game with each of its presets, at its fewest, usual and most seats, by one version of the protocol. */
function recordsOf(version: 1 | 2): [string, GameRecord][] {
  return games.flatMap((game) =>
    Object.entries({ usual: {}, ...game.presets }).flatMap(([preset, changed]) =>
      [...new Set([game.seats[0] as number, usualSeats(game), game.seats.at(-1) as number])].map(
        (seats): [string, GameRecord] => [
          `${game.id} ${preset} ${seats} ${version}.json`,
          provenRecord(game, withAnEnd(game.options, { ...changed }, 12), seats, 12, version),
        ],
      ),
    ),
  );
}

function says(records: readonly (readonly [name: string, record: GameRecord])[]): string[] {
  const files = records.map(([name, record]) => {
    const file = join(folder, name);
    writeFileSync(file, recordText(record));
    return file;
  });
  return verifierSays(files).map((line) => line.slice(folder.length + 1));
}

describeWithProgram(PYTHON, 'examples/verify.py, written by the documents alone', () => {
  test.each([1, 2] as const)('verifies records of all games by version %s', (version) => {
    const records = recordsOf(version);
    expect(says(records)).toEqual(records.map(([name]) => `${name}: verified`));
  });

  test('detects a deck with two cards swapped, in every game', () => {
    const records = recordsOf(2).map(([name, record]): [string, GameRecord] => {
      const i = record.moves.findLastIndex(isDeck);
      const deck = (record.moves[i] as { deck: string }).deck.split(' ');
      const other = deck.findIndex((card) => card !== deck.at(-1));
      const moved = [...deck.with(other, deck.at(-1) ?? '').slice(0, -1), deck[other]].join(' ');
      return [name, { ...record, moves: record.moves.with(i, { deck: moved }) }];
    });
    for (const line of says(records)) expect(line).toMatch(/WRONG: deck \d+ is not the one that its proof makes$/);
  });

  test('detects a changed dealer, a changed secret and a changed part', () => {
    const [, record] = recordsOf(2).find(([name]) => name.startsWith('spades')) as [string, GameRecord];
    const changed = (from: string, to: string): GameRecord =>
      JSON.parse(JSON.stringify(record).replace(from, to)) as GameRecord;
    const { secret, in: parts } = (record.shuffle as { shuffles: { secret: string; in: { part: string }[] }[] })
      .shuffles[0]!;
    const said = says([
      ['dealer.json', { ...record, dealer: (record.dealer + 1) % 4 }],
      ['secret.json', changed(secret, '00'.repeat(32))],
      ['part.json', changed(parts[0]!.part, '00'.repeat(32))],
    ]);
    expect(said).toEqual([
      'dealer.json: WRONG: the first dealer is not the one that shuffle 0 draws',
      'secret.json: WRONG: shuffle 0: the secret is not the one committed to',
      'part.json: WRONG: shuffle 0: the part of seat 0 is not the one committed to',
    ]);
  });
});

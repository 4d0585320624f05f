import { readdirSync, readFileSync } from 'node:fs';
import type { CheckerAnswer, RightRecord } from '../record/checker.ts';
import type { GameRecord } from '../record/record.ts';

/** A record that a game keeps in its folder `records/`, with what the checker is to answer to it. */
interface GoldenGame<Answer extends CheckerAnswer = CheckerAnswer> {
  /** The name of its file, without the ending. */
  readonly name: string;
  /** The record as it stands in its file, for a reader of records. */
  readonly text: string;
  /**
   * The same for those who read the rules a second time: all its moves, be they right or wrong, and the options that it
   * changes.
   */
  readonly record: GameRecord;
  /**
   * What stands in the file beside it: the checker's answer in English, but for the file's name; `proof`, which is
   * `none` for all, may be left out.
   */
  readonly expected: Answer;
}

/** The golden game of this name. Throws if the game of this id has none, or no expected answer with it. */
export function goldenGame(game: string, name: string): GoldenGame {
  const textOf = (file: string) =>
    readFileSync(new URL(`../../games/${game}/records/${file}`, import.meta.url), 'utf8');
  const text = textOf(`${name}.json`);
  return {
    name,
    text,
    // a record may leave these two out
    record: { options: {}, dealer: 0, ...JSON.parse(text) },
    expected: { ...JSON.parse(textOf(`${name}.expected.json`)), proof: 'none' },
  };
}

/** All golden games of the game of this id. That each is answered as expected is part of every game's contract. */
export function goldenGames(game: string): readonly GoldenGame[] {
  const files = readdirSync(new URL(`../../games/${game}/records/`, import.meta.url));
  return files
    .filter((file) => file.endsWith('.json') && !file.endsWith('.expected.json'))
    .map((file) => goldenGame(game, file.replace(/\.json$/, '')));
}

/** Those in which every move is right, finished or under way: they have hands and scores. */
export function rightGoldenGames(game: string): readonly GoldenGame<RightRecord>[] {
  return goldenGames(game).filter((golden): golden is GoldenGame<RightRecord> => golden.expected.ok);
}

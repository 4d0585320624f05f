import { readdirSync, readFileSync } from 'node:fs';
import type { CheckerAnswer, RightRecord } from '../record/checker.ts';
import type { GameRecord } from '../record/record.ts';

/** A record in a game's folder `records/`, with the checker's expected answer. */
interface GoldenGame<Answer extends CheckerAnswer = CheckerAnswer> {
  /** The name of its file, without the ending. */
  readonly name: string;
  /** The record as it stands in its file, for a reader of records. */
  readonly text: string;
  /**
   * The record for a second implementation of the rules: all its moves, right or wrong, and the options that it
   * changes.
   */
  readonly record: GameRecord;
  /**
   * The content of the file beside it: the checker's answer in English, except for the file's name; `proof`, always
   * `none`, may be left out.
   */
  readonly expected: Answer;
}

/** The golden game of this name. Throws if the game with this id has none, or no expected answer for it. */
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

/** All golden games of the game with this id. Every game's contract includes that each is answered as expected. */
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

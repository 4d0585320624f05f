import { expect, test } from 'vitest';
import { testedGames } from '../contract/tested.ts';
import type { Game } from '../kit/game/game.ts';
import { rightGoldenGames } from '../kit/game/golden.testing.ts';
import { type Reading, readRecordText, wasRead } from '../kit/record/record.ts';
import { pictureFigure, pictureText } from '../kit/table/pictures.testing.ts';

function readingOf(game: Game, text: string): Reading {
  const reading = readRecordText(text, (id) => (id === game.id ? game : undefined));
  if (!wasRead(reading)) throw new Error(`${game.id}: a golden record cannot be read`);
  return reading;
}

/** The pictures of a game's golden records: a figure for each, and the first hand of one of them as text. */
function goldenPictures(game: Game): string {
  const read = rightGoldenGames(game.id).map(({ name, text }) => ({ name, reading: readingOf(game, text) }));
  const texts = read.map(({ name, reading }) => ({ name, text: pictureText(reading) }));
  const figures = read.map(({ name, reading }) => `${name}: ${pictureFigure(reading)}`);
  const longest = texts.reduce((one, other) => (other.text.length > one.text.length ? other : one));
  return [...figures, '', `How ${longest.name} begins for seat 0`, longest.text, ''].join('\n');
}

test.each(testedGames.map((game) => [game.id, game] as const))(
  'the pictures of %s are as they were',
  async (id, game) => {
    await expect(goldenPictures(game)).toMatchFileSnapshot(`${id}/pictures.txt`);
  },
);

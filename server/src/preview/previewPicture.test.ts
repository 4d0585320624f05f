import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '@kibitz/shared/games';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { wordsBesideGames } from '../gameWords.ts';
import { fontFor, TEXT, TITLE } from './fonts.ts';
import { pictureOf } from './previewPicture.ts';
import { PREVIEW_LANGUAGES, type PreviewTexts, textsOf } from './previewTexts.ts';
import type { TablePreview } from './tablePreview.ts';

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));
const fontFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => folder + name);

const SEATS: readonly TablePreview['seats'][] = [
  ['person', 'free'],
  ['free', 'free', 'person'],
  ['free', 'free', 'free', 'bot'],
  ['person', 'bot'],
  ['person', 'person'],
];

const preview: TablePreview = {
  id: 'x',
  game: 'spades',
  phase: 'waiting',
  host: 'Ann',
  rules: 'book',
  seats: ['free'],
};

/** Every preview that differs in words. */
function previews(): TablePreview[] {
  return games.flatMap(({ id: game, presets }) =>
    ['book', 'own', ...Object.keys(presets)].flatMap((rules) =>
      (['waiting', 'playing', 'over'] as const).flatMap((phase) =>
        SEATS.map((seats) => ({ ...preview, game, rules, phase, seats })),
      ),
    ),
  );
}

/** How wide a text is drawn. */
function widthOf(text: string, family: string): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-size="30" font-family="${family}">${text}</text></svg>`;
  const options = { font: { loadSystemFonts: false, fontFiles } };
  return new Resvg(svg, options).getBBox()?.width ?? 0;
}

test.each(PREVIEW_LANGUAGES)('every word of the pictures is drawn, in %s', async (language) => {
  const texts = new Set<string>();
  const titles = new Set<string>();
  for (const one of previews()) {
    const { game, rules, now } = await textsOf(one, language, wordsBesideGames);
    titles.add(game);
    texts.add(rules).add(now);
  }
  expect([...titles].filter((text) => fontFor(text, TITLE) === null)).toEqual([]);
  expect([...texts].filter((text) => fontFor(text, TEXT) === null)).toEqual([]);
  const lacking = [...texts].filter((text) => {
    const family = fontFor(text, TEXT)?.family ?? '';
    const words = text.split(' ').map((word) => widthOf(word, family));
    return words.includes(0) || widthOf(text, family) < words.reduce((sum, width) => sum + width, 0);
  });
  expect(lacking).toEqual([]);
});

test.each([
  ['Ann', 'en', 'Ann’s table'],
  ['Łukasz Öz', 'en', 'Łukasz Öz’s table'],
  ['مريم', 'en', 'مريم'],
  ['مريم', 'ar', 'طاولة مريم'],
  ['Ann', 'ar', 'Ann'],
  ['Ann 🂡', 'en', ''],
  ['牌子', 'en', ''],
] as const)('the table of %s, in %s, says %j', async (host, language, said) => {
  const hosted = { ...preview, host };
  const svg = await pictureOf(hosted, await textsOf(hosted, language, wordsBesideGames));
  const lines = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(lines.slice(1, -3)).toEqual(said === '' ? [] : [said]);
});

test('text from outside cannot become markup', async () => {
  const hosted = { ...preview, host: '</text><&"\'' };
  const texts: PreviewTexts = await textsOf(hosted, 'en', wordsBesideGames);
  const svg = await pictureOf(hosted, texts);
  expect(svg).toContain('&lt;/text&gt;&lt;&amp;&quot;&#39;’s table');
});

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Words } from '@kibitz/shared/kit/words/message';
import { describe, expect, test } from 'vitest';
import { runsLeft } from '../../../shared/src/kit/words/say.ts';
import { type Piece, piecesOf } from '../../../shared/src/kit/words/template.ts';
import { bestLanguage, languages } from './languages.ts';

const root = resolve(import.meta.dirname, '../../..');
const others = languages.filter(({ code }) => code !== 'en').map(({ code }) => code);
// a template has no other language: `kibitz new` marks what is to be translated
const written = globSync('{shared,client}/src/**/words.en.ts', { cwd: root, exclude: ['shared/src/templates/**'] });
const places = written.map((path) => path.replace(/en\.ts$/, ''));

async function wordsOf(place: string, language: string): Promise<Words> {
  const file: { words: Words } = await import(pathToFileURL(join(root, `${place}${language}.ts`)).href);
  return file.words;
}

/** The places that a sentence has. */
interface Places {
  /** `{who:seat}` as `who:seat`, sorted; those within plural forms are not among them. */
  readonly plain: readonly string[];
  /** The values by whose number something is declined. */
  readonly counted: readonly string[];
  /** The values that it uses anywhere. */
  readonly used: ReadonlySet<string>;
  /** The most forms that one of its plurals has. */
  readonly mostForms: number;
}

function placesOf(sentence: string): Places {
  const plain: string[] = [];
  const counted: string[] = [];
  const used = new Set<string>();
  let mostForms = 0;
  const walk = (pieces: readonly Piece[], isWithin: boolean): void => {
    for (const piece of pieces) {
      if (typeof piece === 'string') continue;
      used.add(piece.name);
      if (piece.kind === 'value') {
        if (!isWithin) plain.push(`${piece.name}:${piece.form}`);
        continue;
      }
      counted.push(piece.name);
      mostForms = Math.max(mostForms, piece.forms.length);
      for (const form of piece.forms) walk(form, true);
    }
  };
  walk(piecesOf(sentence), false);
  return { plain: plain.sort(), counted, used, mostForms };
}

/** What is wrong with the places of a sentence in another language; '' for nothing. */
function faultOf(english: string, other: string, language: string): string {
  const from = placesOf(english);
  const to = placesOf(other);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
  if (to.mostForms > forms) return `has more plural forms than the ${forms} of the language`;
  const missing = [...from.used].filter((name) => !to.used.has(name));
  const unknown = [...to.used].filter((name) => !from.used.has(name));
  if (missing.length > 0) return `does not say ${missing.join(', ')}`;
  if (unknown.length > 0) return `says ${unknown.join(', ')}, which is not there`;
  // a figure by which a word is declined in one of the languages may stand within that word's forms
  const counted = new Set([...from.counted, ...to.counted]);
  const fixed = ({ plain }: Places) => plain.filter((place) => !counted.has(place.replace(/:plain$/, '')));
  const [theirs, ours] = [fixed(to).join(' '), fixed(from).join(' ')];
  return theirs === ours ? '' : `has the places ${theirs || '(none)'} for ${ours || '(none)'}`;
}

/** How many forms each plural of a sentence has. */
function formCounts(sentence: string): number[] {
  const counts: number[] = [];
  const walk = (pieces: readonly Piece[]): void => {
    for (const piece of pieces) {
      if (typeof piece === 'string' || piece.kind === 'value') continue;
      counts.push(piece.forms.length);
      for (const form of piece.forms) walk(form);
    }
  };
  walk(piecesOf(sentence));
  return counts;
}

test('the first preference with a language here is served, whatever its country; English where there is none', () => {
  expect(bestLanguage(['ar-EG', 'en'])).toBe('ar');
  expect(bestLanguage(['en-GB', 'ar'])).toBe('en');
  expect(bestLanguage(['tlh', 'AR'])).toBe('ar');
  expect(bestLanguage(['tlh'])).toBe('en');
  expect(bestLanguage([])).toBe('en');
});

test('the page and the sentences agree on which way a language runs', () => {
  expect(languages.map(({ code }) => runsLeft(code))).toEqual(languages.map(({ direction }) => direction === 'rtl'));
});

describe('faults are found', () => {
  test('in the places of a sentence', () => {
    expect(faultOf('{who:seat} takes {n}', '{n} {who:seat}', 'ar')).toBe('');
    expect(faultOf('{who:seat} takes {n}', '{who:seat}', 'ar')).toBe('does not say n');
    expect(faultOf('{who:seat} leads', '{who} leads', 'ar')).toBe('has the places who:plain for who:seat');
    expect(faultOf('{n} won', '{n} {m}', 'ar')).toBe('says m, which is not there');
    expect(faultOf('{a} and {a}', '{a}', 'ar')).toBe('has the places a:plain for a:plain a:plain');
  });

  test('but not in a number that is declined in only one of the languages', () => {
    expect(faultOf('{n} open', '{n|none|one|two|{n} few|{n} many|{n} other}', 'ar')).toBe('');
    expect(faultOf('{n|one|{n} tables}', '{n} tables', 'ar')).toBe('');
    expect(faultOf('{n} open', '{n|a|b|c|d|e|f|g}', 'ar')).toMatch('more plural forms');
  });
});

// the pages, the games and their panels: fewer would mean that the search finds nothing
test('the words of the whole product are checked against their English', () => {
  expect(places.length).toBeGreaterThan(34);
});

describe.each(others)('in %s', (language) => {
  test.each(places)('%s has every sentence of its English, with the same places', async (place) => {
    const english = await wordsOf(place, 'en');
    const other = await wordsOf(place, language);
    expect(Object.keys(other)).toEqual(Object.keys(english));
    const faults = Object.entries(english).flatMap(([key, sentence]) => {
      const fault = faultOf(sentence, other[key] ?? '', language);
      return fault === '' ? [] : [`${key} ${fault}`];
    });
    expect(faults).toEqual([]);
  });
});

test('in Arabic a bot is called by one term, in the words and in the rules', () => {
  const files = globSync('{shared,client,server}/src/**/*.ar.{ts,md}', { cwd: root });
  expect(files.length).toBeGreaterThan(places.length);
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  // with and without the sign that doubles its last letter, it would be two words to a search in the page
  const others = /روبوت|آلي(?!\u0651)/;
  expect(texts.filter(([, text]) => others.test(text)).map(([file]) => file)).toEqual([]);
  expect(texts.filter(([, text]) => text.includes('آليّ')).length).toBeGreaterThan(5);
});

describe.each(languages.map(({ code }) => code))('in %s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;

  test.each(places)(`each plural of %s has the ${forms} forms of the language`, async (place) => {
    const wrong = Object.entries(await wordsOf(place, language)).filter(([, sentence]) =>
      formCounts(sentence).some((count) => count !== forms),
    );
    expect(wrong).toEqual([]);
  });
});

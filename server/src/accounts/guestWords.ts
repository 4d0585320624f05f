import { randomInt } from 'node:crypto';

/** The words that guests' names are drawn from: one word from each list, in the order of the lists. */
type GuestWords = readonly [first: readonly string[], second: readonly string[]];

const wordsOf = (text: string): readonly string[] => text.split(' ');

const ENGLISH: GuestWords = [
  wordsOf(
    'Bold Brave Bright Calm Candid Cheery Clever Deft Eager Gentle Jolly Keen Kind Lively Lucky Merry Mellow ' +
      'Nimble Patient Quick Quiet Steady Sunny Swift Warm Wily Wise Witty',
  ),
  wordsOf(
    'Ace Banker Bidder Caller Courier Cutter Dealer Declarer Defender Finesser Joker Kibitzer Knave Leader ' +
      'Maker Opener Partner Player Raiser Ruffer Shuffler Soloist Trumper',
  ),
];

/** Things first, then what they are like, so that a name says nothing about the person who has it. */
const ARABIC: GuestWords = [
  wordsOf(
    'قمر نجم صقر نسيم غصن بحر نهر برق شراع فجر ياسمين ربيع جدول كنز نسر غيم مرجان عنبر بلبل زيتون عسل قوس مطر حصان',
  ),
  wordsOf('هادئ لامع سريع لطيف مرح ذكي صبور جريء نشيط بارع حكيم سعيد مشرق رشيق وفي أنيق طيب ثابت نبيه محظوظ باسم دافئ'),
];

const BY_LANGUAGE: ReadonlyMap<string, GuestWords> = new Map([
  ['en', ENGLISH],
  ['ar', ARABIC],
]);

function oneOf(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? 'Guest';
}

/** The words of a language; the English ones if it has none. */
export function wordsIn(language: string): GuestWords {
  return BY_LANGUAGE.get(language) ?? ENGLISH;
}

/** A name drawn from them. */
export function drawnFrom([first, second]: GuestWords): string {
  return `${oneOf(first)} ${oneOf(second)}`;
}

/** The language in which this name could have been drawn; null for none. */
export function languageDrawnIn(name: string): string | null {
  const [one = '', other = '', ...more] = name.split(' ');
  if (more.length > 0) return null;
  for (const [language, [first, second]] of BY_LANGUAGE) {
    if (first.includes(one) && second.includes(other)) return language;
  }
  return null;
}

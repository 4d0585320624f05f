import type { Words } from '../../kit/words/message.ts';

/** What Some Game says, in English. */
export const words: Words = {
  title: 'Some Game',
  about: 'TODO-words: the game in a line',

  'first.goal': 'TODO-words: what players want',
  'first.turn': 'TODO-words: what they do in a turn',
  'first.know': 'TODO-words: what else they must know to begin',

  'option.target': 'Game to',
  'option.target.about': 'The points that win the game.',
  'rule.target': 'The first player with {n} points wins.',

  'news.mostTricks': '{who:seat} takes {n} {n|trick|tricks}',
  'news.mostTricks.you': 'You take {n} {n|trick|tricks}',
  'line.tricks': 'tricks',

  'statistic.hands': 'Hands played',
  'statistic.tricks': 'Tricks taken',
};

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

  'zone.pile': 'Pile',
  'seat.cards': '{n} {n|card|cards}',
  'choice.draw': 'Draw a card',

  'news.drew': '{who:seat} draws a card',
  'news.drew.you': 'You draw a card',
  'news.scored': 'The hand is over',
  'refused.doesNotGo': 'Only a card of the suit or the rank of {top:card} goes on it.',

  'sheet.cards': 'Cards',
  'line.cards': 'Fewer cards than the largest hand',
  'summary.lead': 'Each card fewer than the largest hand scores a point.',

  'statistic.hands': 'Hands played',
  'statistic.points': 'Points',
};

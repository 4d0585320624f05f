import type { Words } from '../../kit/words/message.ts';

/** What Some Game says, in English. */
export const words: Words = {
  title: 'Some Game',
  about: 'TODO-words: the game in a line',

  'first.goal': 'TODO-words: what players want',
  'first.turn': 'TODO-words: what they do in a turn',
  'first.know': 'TODO-words: what else they must know to begin',

  'option.row': 'Cards in the row',
  'option.row.about': 'How many cards lie in the row.',
  'rule.row': '{n} cards lie in the row.',

  'zone.row': 'Row',
  'zone.waste': 'Waste',
  'seat.left': '{n} left',
  'choice.draw': 'Draw a card',

  'news.dealt.card': 'The cards are laid out: {card:card} is turned up',
  'news.played.card': '{card:card} is played',
  'news.drew.card': '{card:card} comes from the stock',
  'refused.notNext': 'Only a card next in rank to {top:card} can be played.',
  'refused.stockEmpty': 'The stock is used up.',

  'summary.lost': 'No more moves',
  'summary.cleared': '{n} of {of} cards are played.',
  'line.cleared': 'Cards played',

  'statistic.cleared': 'Cards played',
};

import type { Words } from '../../kit/words/message.ts';

/** What Some Game says, in English. */
export const words: Words = {
  title: 'Some Game',
  about: 'TODO-words: the game in a line',

  'first.goal': 'TODO-words: what players want',
  'first.turn': 'TODO-words: what they do in a turn',
  'first.know': 'TODO-words: what else they must know to begin',

  'option.rounds': 'Rounds',
  'option.rounds.about': 'How many rounds are played.',
  'rule.rounds': '{n} rounds are played.',

  'fact.round': 'Round {n} of {of}',
  'seat.noBet': 'no bet',
  'seat.red': '{n} on red',
  'seat.black': '{n} on black',
  'choice.red': 'Bet on red',
  'choice.black': 'Bet on black',
  'choice.pass': 'Pass',

  'prompt.bet': 'Place your bets',
  'prompt.turning': 'No more bets',
  'news.shuffled': 'The cards are shuffled',
  'news.red': '{who:seat} bets {n} on red',
  'news.red.you': 'You bet {n} on red',
  'news.black': '{who:seat} bets {n} on black',
  'news.black.you': 'You bet {n} on black',
  'news.turned': '{card:card} is turned up',
  'refused.amount': 'A bet is 1 to {most} chips.',

  'sheet.round': 'Round {n}',

  'statistic.rounds': 'Rounds played',
  'statistic.won': 'Rounds won',
};

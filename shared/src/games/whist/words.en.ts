import type { Words } from '../../kit/words/message.ts';

/** What Whist says, in English. */
export const words: Words = {
  title: 'Whist',
  about: 'Two against two, no bids: take more than half of the tricks',

  'first.goal': 'You and the player opposite are partners. Take more than six of the thirteen tricks.',
  'first.turn': 'Choose a bright card when it is your turn. Follow suit if you can.',
  'first.know':
    'The suit of the card turned up is trumps. The highest trump takes the trick, or else the highest card of the suit led.',

  'option.target': 'Game to',
  'option.target.about': 'The points that win a game.',
  'option.honours': 'Honours',
  'option.honours.about': 'Three of the four highest trumps in one partnership score 2, all four score 4.',
  'option.rubber': 'Rubber',
  'option.rubber.about': 'The side that wins two games wins.',
  'option.trumpSource': 'Trumps',
  'option.trumpSource.about': 'The suit of the dealer\u2019s last card; or hearts, clubs, diamonds and spades in turn.',
  'option.trumpSource.turned card': 'Turned up',
  'option.trumpSource.rotation': 'In turn',

  'rule.target': 'The first side with {n} points wins the game.',
  'rule.honours.true': 'Three of the four highest trumps in one partnership score 2, all four score 4.',
  'rule.honours.false': 'Honours do not score.',
  'rule.rubber.true': 'The side that first wins two games wins the rubber.',
  'rule.rubber.false': 'A single game is played.',
  'rule.trumpSource.turned card': 'The suit of the dealer’s last card is trumps.',
  'rule.trumpSource.rotation': 'Hearts, clubs, diamonds and spades are trumps in turn.',

  'preset.Traditional': 'Traditional',
  'preset.Traditional.about': 'English short whist: games to 5, honours score, and two games win the rubber.',

  'fact.game': 'Game {game}, hand {n}',
  'fact.goal': 'To {target}',
  'fact.turned': 'Turned up: {card:card}',
  'fact.book': 'Tricks over six score',
  'fact.honours': 'honours {letters}',
  'score.games': '{n} {n|game|games}',

  'news.dealtInTurn': '{who:seat} deals; trumps are {suit:suit}',
  'news.dealtInTurn.you': 'You deal; trumps are {suit:suit}',
  'news.scored': '{who:seat} and {partner:seat} score {mine}',
  'news.scored.you': 'You and {partner:seat} score {mine}',
  'news.bothScored': '{who:seat} and {partner:seat} score {mine}, {left:seat} and {right:seat} {theirs}',
  'news.bothScored.you': 'You and {partner:seat} score {mine}, {left:seat} and {right:seat} {theirs}',
  'news.wonGame': '{who:seat} and {partner:seat} score {mine} and win the game',
  'news.wonGame.you': 'You and {partner:seat} score {mine} and win the game',
  'news.wonRubber': '{who:seat} and {partner:seat} win the rubber, {mine} {mine|game|games} to {theirs}',
  'news.wonRubber.you': 'You and {partner:seat} win the rubber, {mine} {mine|game|games} to {theirs}',

  'sheet.honours': 'Honours',
  'sheet.handOfGame': 'Hand {n}, game {game}',
  'sheet.noteOfRubber': 'Two games of {target} points',

  'summary.wonGame': '{who:seat} and {partner:seat} win game {game}',
  'summary.wonGame.you': 'You and {partner:seat} win game {game}',
  'summary.took': '{who:seat} and {partner:seat} took {n} tricks, {over} more than six.',
  'summary.took.you': 'You and {partner:seat} took {n} tricks, {over} more than six.',
  'summary.slam': '{who:seat} and {partner:seat} took all thirteen tricks.',
  'summary.slam.you': 'You and {partner:seat} took all thirteen tricks.',
  'summary.lead': '{story:say} {honours:say}',
  'summary.honoursToo': 'They held {held} honours too.',
  'summary.honoursToo.you': 'You held {held} honours too.',
  'summary.honoursOther': '{holder:seat} and {holderToo:seat} held {held} honours.',
  'summary.pillHonours': '{n} {n|honour|honours}',
  'line.over': '{n} {n|trick|tricks} over six',
  'line.noneOver': 'no trick over six',
  'line.honours': '{n} honours',
  'line.fewHonours': '{n} {n|honour|honours}: fewer than three',

  'statistic.hands': 'Hands played',
  'statistic.won': 'Hands with the odd trick',
  'statistic.oddTricks': 'Tricks over six',
  'statistic.slams': 'Slams',
  'statistic.honours': 'Three or four honours',
};

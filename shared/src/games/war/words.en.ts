import type { Words } from '../../kit/words/message.ts';

/** What War says, in English. */
export const words: Words = {
  title: 'War',
  about: 'Turn card against card, and capture all 52. It is all luck',

  'first.goal': 'Capture all 52 cards.',
  'first.turn': 'Turn a card: the higher of the two takes both.',
  'first.know': 'Two equal cards make a war: more cards are staked, and the next pair decides. It is all luck.',

  'option.capturedOrder': 'Captured cards',
  'option.capturedOrder.about':
    'How they go under the winner’s pile. In a fixed order a game can go round in circles until the last battle.',
  'option.capturedOrder.shuffled': 'Shuffled',
  'option.capturedOrder.winnerFirst': 'Winner’s cards first',
  'option.capturedOrder.loserFirst': 'Loser’s cards first',
  'option.warDepth': 'Face down in a war',
  'option.warDepth.about': 'How many cards each player lays face down before the next one is turned.',
  'option.warDepth.escalating': 'One, then two, then three',
  'option.warDepth.1': 'Always one',
  'option.warDepth.3': 'Always three',
  'option.shortWar': 'Too few cards for a war',
  'option.shortWar.about': 'What happens to a player without enough cards left for a war.',
  'option.shortWar.lastCard': 'Turns up the last one',
  'option.shortWar.lose': 'Loses the game',
  'option.cap': 'Last battle',
  'option.cap.about': 'After this many battles the game is over, and the player with more cards wins.',
  'option.cap.1000': '1,000',
  'option.cap.5000': '5,000',
  'option.cap.20000': '20,000',

  'rule.capturedOrder.shuffled': 'Captured cards are shuffled before they go under the winner’s pile.',
  'rule.capturedOrder.winnerFirst': 'Captured cards go under the winner’s pile with the winner’s own first.',
  'rule.capturedOrder.loserFirst': 'Captured cards go under the winner’s pile with the loser’s first.',
  'rule.warDepth.escalating': 'In a war one card goes face down, then two, then three.',
  'rule.warDepth.1': 'In every war one card goes face down.',
  'rule.warDepth.3': 'In every war three cards go face down.',
  'rule.shortWar.lastCard': 'A player with too few cards for a war turns up the last one.',
  'rule.shortWar.lose': 'A player with too few cards for a war loses the game.',
  'rule.cap': 'After {n} battles the player with more cards wins.',

  'preset.Traditional': 'Traditional',
  'preset.Traditional.about': 'One card face down in every war. A player with too few cards for a war loses the game.',
  'preset.American': 'American',
  'preset.American.about': 'Three cards face down in every war. A player with too few cards for a war loses the game.',

  'zone.pile': '{n} {n|card|cards}',
  'zone.laid': 'Turned by {who:seat}',
  'zone.laid.you': 'Turned by you',
  'seat.won': '{n} {n|battle|battles} won',

  'choice.flip': 'Turn a card',

  'fact.battle': 'Battle {n}',
  'fact.cap': 'Battle {n} is the last',

  'prompt.flip': 'Either player can turn the next cards',
  'prompt.flip.own': 'Either of you can turn the next cards',
  'prompt.war': 'War: each player lays {n} {n|card|cards} face down and one face up',
  'prompt.taking': '{who:seat} takes the cards',
  'prompt.taking.you': 'You take the cards',

  'news.dealt': 'The whole pack is dealt',
  'news.turned': '{a:card} against {b:card}',
  'news.war.1': '{a:card} against {b:card}: war',
  'news.war.2': '{a:card} against {b:card}: double war',
  'news.war.more': '{a:card} against {b:card}: war again, {n} in a row',
  'news.captured': '{who:seat} takes {n} cards with {card:card}',
  'news.captured.you': 'You take {n} cards with {card:card}',
  'news.short': '{who:seat} has too few cards for this war',
  'news.short.you': 'You have too few cards for this war',
  'news.bothShort': 'Neither player has a card left for this war',
  'news.cap': 'Battle {n} was the last',

  'summary.won': '{who:seat} has won the war',
  'summary.won.you': 'You have won the war',
  'summary.draw': 'A draw',
  'summary.allCards.lead':
    'All 52 cards were captured, in {battles} {battles|battle|battles} with {wars} {wars|war|wars}.',
  'summary.shortOfCards.lead':
    'The cards turned were equal, and the loser had too few left for the war. {battles} {battles|battle|battles}, {wars} {wars|war|wars}.',
  'summary.bothShort.lead':
    'The last cards of both players were equal, and none were left to go to war. {battles} {battles|battle|battles}, {wars} {wars|war|wars}.',
  'summary.cap.lead': 'After {battles} battles the player with more cards wins. {wars} {wars|war|wars}.',

  'summary.battles': '{n} {n|battle|battles} won',
  'reason.captured': 'Captured cards',
  'reason.lost': 'Lost cards',

  'statistic.battles': 'Battles',
  'statistic.won': 'Battles won',
  'statistic.wars': 'Wars',
};

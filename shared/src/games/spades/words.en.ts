import type { Words } from '../../kit/words/message.ts';

/** What Spades says, in English. */
export const words: Words = {
  title: 'Spades',
  about: 'Two against two: say how many tricks you will take, and take them',

  'option.target': 'Game to',
  'option.target.about': 'The score that ends the game.',
  'option.minBid': 'Minimum bid',
  'option.minBid.about': 'The fewest tricks that a player may bid.',
  'option.overtricks': 'Overtrick',
  'option.overtricks.about':
    'What each trick over the contract scores. At 11 it counts as a trick won and as a bag too.',
  'option.set': 'Set (failed contract)',
  'option.set.about': 'Scores nothing, or costs ten points for each trick bid.',
  'option.set.zero': 'Nothing',
  'option.set.minus': '10 a trick',
  'option.breakSpades': 'Spades must be broken',
  'option.breakSpades.about': 'No spade may be led until one has been played to another suit.',
  'option.bagPenalty': 'Ten bags cost',
  'option.bagPenalty.about': 'What is deducted each time a side has collected ten bags.',
  'option.bagPenalty.0': 'Nothing',
  'option.loseAt': 'Losing score',
  'option.loseAt.about': 'A side that falls so low loses the game.',
  'option.loseAt.0': 'No limit',
  'option.loseAt.-200': '\u2212200',

  'rule.target': 'The first side to reach {n} points wins.',
  'rule.minBid.2': 'Every player bids at least two tricks.',
  'rule.minBid.1': 'Every player bids at least one trick.',
  'rule.overtricks.1': 'Each trick over the contract scores 1, as a bag.',
  'rule.overtricks.11': 'Each trick over the contract scores 11: a trick won, and a bag.',
  'rule.set.zero': 'A contract that is set scores nothing.',
  'rule.set.minus': 'A contract that is set costs ten points for each trick bid.',
  'rule.breakSpades.true': 'No spade may be led until one has been played to another suit.',
  'rule.breakSpades.false': 'Spades may be led at any time.',
  'rule.bagPenalty.100': 'Ten bags cost 100 points.',
  'rule.bagPenalty.0': 'Bags cost nothing.',
  'rule.loseAt.0': 'A side may fall as low as it will.',
  'rule.loseAt.-200': 'A side that falls to −200 loses the game.',

  'preset.Traditional': 'Traditional',
  'preset.Traditional.about':
    'As most people play: bids from one, spades must be broken, a set costs ten a trick, and −200 loses.',

  'seat.tricks': '{won}/{bid} tricks',

  'fact.contract': '{who:seat} and {partner:seat} {won}/{bid}',
  'fact.contract.you': 'You and {partner:seat} {won}/{bid}',
  'fact.broken': 'Spades are broken',
  'fact.notBroken': 'Spades not broken',
  'score.bags': '{n} {n|bag|bags}',

  'prompt.bid': '{who:seat} to bid',
  'prompt.bid.you': 'Bid at least {least} {least|trick|tricks}',
  'prompt.leadNotSpades.you': 'Your lead: anything but spades',

  'news.scored': '{who:seat} and {partner:seat} {mine:signed}, {left:seat} and {right:seat} {theirs:signed}',
  'news.scored.you': 'You and {partner:seat} {mine:signed}, {left:seat} and {right:seat} {theirs:signed}',

  'sheet.won': 'Won',
  'sheet.bags': 'Bags',

  'summary.lead': '{story:say} {bags:say}',
  'summary.bothMade': 'Both sides made their contracts.',
  'summary.oneMade': '{who:seat} and {partner:seat} made their {n}; the others bid {m} and took {won}.',
  'summary.oneMade.you': 'You and {partner:seat} made your {n}; the others bid {m} and took {won}.',
  'summary.noneMade': 'Neither side made its contract.',
  'summary.bagsGrow': 'Each trick over is a bag, and ten bags cost {cost} points.',
  'summary.fined': '{fined:seat} and {finedToo:seat} have ten bags: {cost} points are deducted.',
  'summary.bothFined': 'Both sides have ten bags: {cost} points are deducted from each.',
  'summary.bid': 'bid {n}',
  'summary.took': 'took {n}',
  'summary.bags': 'Bags',
  'line.made': '{n} {n|trick|tricks} bid, 10 each',
  'line.broken': '{n} bid, {won} taken: set',
  'line.noneOver': 'no trick over',
  'line.over': '{n} {n|trick|tricks} over',
  'line.overEach': '{n} {n|trick|tricks} over, {each} each',
  'line.fined': 'ten bags',

  'refused.bid': 'Bid from {least} to {most} tricks.',
  'refused.bidFirst': 'Bid first: cards are played once all four have bid.',
  'refused.bidsAreMade': 'The bids are made and stand: play a card.',
  'refused.notBroken': 'Spades are not broken yet: lead another suit.',

  'statistic.hands': 'Hands played',
  'statistic.made': 'Contracts made',
  'statistic.bags': 'Bags taken',
  'statistic.nils': 'Nil bids',
  'statistic.nilsMade': 'Nils made',
};

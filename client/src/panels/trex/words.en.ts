import type { Words } from '@kibitz/shared/kit/words/message';

/** What Trex's panel says. */
export const words: Words = {
  'panel.hand': 'hand {n} of 5, {left} left',
  'panel.played': 'played already',
  'panel.now': 'now',
  'panel.pick': 'Choose a game',

  'panel.what.diamonds': 'each diamond taken',
  'panel.what.eltoosh': 'each trick taken',
  'panel.what.girls': 'each queen taken',
  'panel.what.king': 'for taking it',
  'panel.what.trex': 'for going out first',
  'panel.rule': 'Each of the five is played once in your kingdom.',
  'panel.rule.diamonds.gain': 'Thirteen diamonds at +10: here you want to take them.',
  'panel.rule.diamonds.loss': 'Thirteen diamonds at \u221210 each.',
  'panel.rule.eltoosh': 'Thirteen tricks at \u221215. Take as few as you can.',
  'panel.rule.girls': 'Four queens at \u221225.',
  'panel.rule.girls.doubling': 'Four queens at \u221225. A holder may double a queen before the first trick.',
  'panel.rule.king': 'One card at \u221275. No hearts are led while another suit is held.',
  'panel.rule.king.doubling':
    'One card at \u221275. Its holder may double it. No hearts are led while another suit is held.',
  'panel.rule.trex': 'Lay from the jacks up and down. Going out scores 200, 150, 100 and 50.',

  'panel.short.diamonds': 'Diam.',
  'panel.short.eltoosh': 'Elt.',
  'panel.short.girls': 'Girls',
  'panel.short.king': 'King',
  'panel.short.trex': 'Trex',

  'panel.kingdoms': 'Kingdoms',
  'panel.kingdoms.open': 'Kingdoms: what was played, and what it scored',
  'panel.kingdoms.of': 'Scores of {who:seat}',
  'panel.kingdoms.of.you': 'Your scores',
  'panel.kingdoms.whose': 'Whose scores',
  'panel.kingdoms.owner': 'Kingdom of',
  'panel.kingdoms.sum': 'Sum',
  'panel.kingdom': 'Kingdom {n} of 4',

  'panel.double.girls': 'Double a queen?',
  'panel.double.king': 'Double the king of hearts?',
  'panel.double.girls.about':
    'Whoever captures a doubled queen loses 50 instead of 25, and you, its holder, gain 25. Everybody sees it once all are ready.',
  'panel.double.king.about':
    'Whoever captures the doubled king loses 150 instead of 75, and you, its holder, gain 75. Everybody sees it once all are ready.',
  'panel.doubled': '{card:card} doubled',
  'panel.redeal': 'Deal this hand again?',
  'panel.redeal.about': 'These low cards give you the right to show them and have the hand dealt anew.',
  'panel.held.mark': 'doubled',
  'panel.held.short': '\u00d72',

  'panel.run': '{suit} from {low} to {high}',
  'panel.run.one': '{suit}: {low}',
  'panel.run.closed': '{suit}: not opened',
  'panel.layout': 'What is laid',
};

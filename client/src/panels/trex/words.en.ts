import type { Words } from '@kibitz/shared/kit/words/message';

/** What Trex's panel says. */
export const words: Words = {
  'panel.hand': 'hand {n} of 5, {left} left',
  'panel.played': 'already played',
  'panel.now': 'now',
  'panel.pick': 'Choose a game',

  'panel.what.diamonds': 'each diamond taken',
  'panel.what.eltoosh': 'each trick taken',
  'panel.what.girls': 'each queen taken',
  'panel.what.king': 'for taking it',
  'panel.what.trex': 'for going out first',
  'panel.rule': 'Each of the five is played once in your kingdom.',
  'panel.rule.diamonds.gain': 'Thirteen diamonds at +10 each: here you want them.',
  'panel.rule.diamonds.loss': 'Thirteen diamonds at \u221210 each.',
  'panel.rule.eltoosh': 'Thirteen tricks at −15 each. Take as few as you can.',
  'panel.rule.girls': 'Four queens at −25 each.',
  'panel.rule.girls.doubling': 'Four queens at −25 each. If you hold one, you may double it before the first trick.',
  'panel.rule.king': 'One card at \u221275. You cannot lead hearts while you hold another suit.',
  'panel.rule.king.doubling':
    'One card at −75. If you hold it, you may double it. You cannot lead hearts while you hold another suit.',
  'panel.rule.trex': 'Lay from the jacks up and down. Going out scores 200, 150, 100 and 50.',

  'panel.short.diamonds': 'Diam.',
  'panel.short.eltoosh': 'Elt.',
  'panel.short.girls': 'Girls',
  'panel.short.king': 'King',
  'panel.short.trex': 'Trex',

  'panel.kingdoms': 'Kingdoms',
  'panel.kingdoms.open': 'Kingdoms: games played and scores',
  'panel.kingdoms.of': '{who:seat}’s scores',
  'panel.kingdoms.of.you': 'Your scores',
  'panel.kingdoms.whose': 'Whose scores',
  'panel.kingdoms.owner': 'Kingdom of',
  'panel.kingdoms.sum': 'Total',
  'panel.kingdom': 'Kingdom {n} of 4',

  'panel.double.girls': 'Double a queen?',
  'panel.double.king': 'Double the king of hearts?',
  'panel.double.girls.about':
    'Capturing a doubled queen costs 50 instead of 25, and its holder gains 25. Doubles are shown once everybody is ready.',
  'panel.double.king.about':
    'Capturing the doubled king costs 150 instead of 75, and its holder gains 75. The double is shown once everybody is ready.',
  'panel.doubled': '{card:card} doubled',
  'panel.redeal': 'Deal this hand again?',
  'panel.redeal.about':
    'With four twos, or three twos and the three of the fourth suit, a player may show them and have the hand dealt again. They are shown once everybody is ready.',
  'panel.held.mark': 'doubled',
  'panel.held.short': '\u00d72',

  'panel.run': '{suit} from {low} to {high}',
  'panel.run.one': '{suit}: {low}',
  'panel.run.closed': '{suit}: not opened',
  'panel.layout': 'Cards laid',
};

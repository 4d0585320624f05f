import type { Words } from '@kibitz/shared/kit/words/message';

/** What Pinochle's panel says. */
export const words: Words = {
  'panel.meld': 'One meld',
  'panel.nothing': 'Nothing to meld',
  'panel.points': '{n} {n|point|points}',
  'panel.make': 'Meld {n}',

  // over a meld on the table, beside its points
  'panel.lies.flush': 'Flush',
  'panel.lies.royalMarriage': 'Royal marriage',
  'panel.lies.marriage': 'Marriage',
  'panel.lies.aces': 'Aces',
  'panel.lies.kings': 'Kings',
  'panel.lies.queens': 'Queens',
  'panel.lies.jacks': 'Jacks',
  'panel.lies.pinochle': 'Pinochle',
  'panel.lies.doublePinochle': 'Double pinochle',
  'panel.lies.dix': 'Dix',
  // over cards left of a broken meld: its name, or only what it scored
  'panel.broken': '{meld}, broken',
  'panel.leftOf': 'of {n}',
};

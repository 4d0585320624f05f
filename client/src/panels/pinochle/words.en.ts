import type { Words } from '@kibitz/shared/kit/message';

/** What Pinochle's panel says. */
export const words: Words = {
  'panel.meld': 'You may meld once',
  'panel.nines': 'the nines besides',
  'panel.nothing': 'Nothing to meld',
  'panel.points': '{n} {n|point|points}',
  'panel.make': 'Meld {n}',
  'panel.takeNine': 'Score {n}',
  'panel.drawOnly': 'Draw a card',
  'panel.drawInstead': 'Draw, no meld',
};

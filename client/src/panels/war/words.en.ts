import type { Words } from '@kibitz/shared/kit/words/message';

/** What War's panel says. */
export const words: Words = {
  'panel.turn': 'Turn a card',
  'panel.automatic': 'Turn automatically',
  'panel.pace': 'Speed',
  'panel.pace.calm': 'Slow',
  'panel.pace.normal': 'Normal',
  'panel.pace.quick': 'Fast',
  'panel.war': 'War!',
  'panel.warAgain': 'War again!',
  'panel.stake': '{n} cards at stake',
};

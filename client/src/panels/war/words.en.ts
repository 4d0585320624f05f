import type { Words } from '@kibitz/shared/kit/words/message';

/** What War's panel says. */
export const words: Words = {
  'panel.turn': 'Turn a card',
  'panel.automatic': 'Turn automatically',
  'panel.pace': 'Speed',
  'panel.pace.calm': 'Calm',
  'panel.pace.normal': 'Normal',
  'panel.pace.quick': 'Quick',
  'panel.stake': '{n} cards at stake',
  'panel.pile': '{n} {n|card|cards}',
};

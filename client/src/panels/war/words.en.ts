import type { Words } from '@kibitz/shared/kit/words/message';

/** What War's panel says. */
export const words: Words = {
  'panel.turn': 'Turn a card',
  'panel.byItself': 'Turn by itself',
  'panel.pace': 'How fast',
  'panel.pace.calm': 'Calm',
  'panel.pace.normal': 'Normal',
  'panel.pace.quick': 'Quick',
  'panel.stake': '{n} cards at stake',
  'panel.pile': '{n} {n|card|cards}',
};

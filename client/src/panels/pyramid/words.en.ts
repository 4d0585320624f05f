import type { Words } from '@kibitz/shared/kit/words/message';

/** What Pyramid's panel says. */
export const words: Words = {
  'panel.undo': 'Undo',
  'panel.draw': 'Draw',
  'panel.recycle': 'Turn over',
  'panel.newDeal': 'New deal',
  'panel.giveUp': 'Give up',
  'panel.sure.newDeal': 'Give up this deal?',
  'panel.sure.giveUp': 'Give up this deal?',
  'panel.sure.yes': 'Give up',
  'panel.sure.no': 'Play on',
};

import type { Words } from '@kibitz/shared/kit/words/message';

/** What a device is told. None of it names a card. */
export const words: Words = {
  turn: 'It’s your turn.',
  invitation: '{name} invites you to a table.',
  complete: 'Your table is complete.',
  standing: '{name}: your standing table is open.',
};

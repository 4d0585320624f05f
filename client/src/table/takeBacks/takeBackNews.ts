import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { SeenTakeBack } from '@kibitz/shared/wire/seen';

/** The news of a request to take back a move. */
export function takeBackNews({ stage, seat, by }: SeenTakeBack): Message {
  switch (stage) {
    case 'asked':
      return message('takeBack.asked', { who: seat });
    case 'taken':
      return message('takeBack.taken', { who: seat });
    case 'refused':
      return message('takeBack.refused', { who: by });
    case 'lapsed':
      return message('takeBack.lapsed');
  }
}

import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { SeenClaim } from '@kibitz/shared/wire/seen';

/** The news of a claim in its current state. */
export function claimNews({ stage, isCertain, seat, by, tricks }: SeenClaim): Message {
  switch (stage) {
    case 'asked':
      return message('claim.asked', { who: seat, n: tricks });
    case 'played':
      return message(isCertain ? 'claim.certain' : 'claim.agreed', { who: seat, n: tricks });
    case 'refused':
      return message('claim.refused', { who: by });
    case 'lapsed':
      return message('claim.lapsed');
    case 'withdrawn':
      return message('claim.withdrawn', { who: seat });
    case 'untrue':
      return message('claim.untrue');
  }
}

/** Whether a claim lies on the table, its cards open: while others are asked about it, and while it is played out. */
export function isOpenClaim(claim: SeenClaim | null): claim is SeenClaim {
  return claim !== null && (claim.stage === 'asked' || claim.stage === 'played');
}

import type { Refused } from '@kibitz/shared/wire/messages';
import { refusal } from '../refusals.ts';

/** What visitors are told while no process answers for a table, or for the cluster: it is over in a moment. */
export const MOVING: Refused = { ...refusal('unavailable', 'moving'), retryAfter: 1 };

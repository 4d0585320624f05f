import type { Refused } from '@kibitz/shared/wire/messages';
import { refusal } from '../refusals.ts';

/** What visitors are told while no process answers for a table, or for the cluster: that lasts only a moment. */
export const MOVING: Refused = { ...refusal('unavailable', 'moving'), retryAfter: 1 };

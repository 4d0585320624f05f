import { made } from '@kibitz/shared/wire/api';
import * as z from 'zod/mini';

/*
 * Examples that several routes share in the documentation.
 */

/** A table's id. */
export const TABLE = 'q7Rw9fJ2mKxA';
/** The guest's handle. */
export const HANDLE = 'h3Yd0aQx7LmP';
/** Another person's handle. */
export const OTHER = 'Zk2f8Wc1RtBv';
/** Epoch milliseconds. */
export const NOW = 1_780_000_000_000;

/** The seats of a table. */
export const sampleSeats = [
  { kind: 'person', name: 'Ann' },
  { kind: 'free', name: '' },
  { kind: 'bot', name: 'Pip' },
  { kind: 'free', name: '' },
];
/** A guest, with their token. */
export const sampleGuest = {
  id: '4fGh…',
  name: 'Ann',
  picture: '',
  handle: HANDLE,
  token: 'k3.4fGh….0.20790.9_eo…',
  renewAt: 1_796_860_800_000,
};
/** What somebody plays at Bridge. */
export const sampleCard = {
  approach: 'Five-card majors',
  noTrump: '15 to 17; Stayman, transfers',
  twos: 'Weak, six cards',
  competition: '',
  slams: 'Blackwood',
  leads: 'Fourth best',
};
/** Another person. */
export const samplePerson = { handle: OTHER, name: 'Ben', picture: '' };
/** That person, as they stand with a guest who has settled nothing about them. */
export const sampleKnown = {
  ...samplePerson,
  isFriend: false,
  hasAsked: false,
  isAsking: false,
  isBlocked: false,
  isPreferred: false,
  mayAsk: true,
};
/** The answer about a new table. */
export const madeTable = { schema: made, example: { id: TABLE } };
/** A file whose format is described elsewhere. */
export const file = { schema: z.looseObject({}), example: {} };

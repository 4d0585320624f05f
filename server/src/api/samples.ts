import * as z from 'zod';
import * as answers from './answers.ts';

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
export const seats = [
  { kind: 'person', name: 'Ann' },
  { kind: 'free', name: '' },
  { kind: 'bot', name: 'Pip' },
  { kind: 'free', name: '' },
];
/** A guest, with their token. */
export const guest = {
  id: '4fGh…',
  name: 'Ann',
  picture: '',
  handle: HANDLE,
  token: 'k3.4fGh….0.20790.9_eo…',
  renewAt: 1_796_860_800_000,
};
/** Another person. */
export const person = { handle: OTHER, name: 'Ben', picture: '' };
/** Something newly made, by its id. */
export const made = { schema: answers.made, example: { id: TABLE } };
/** The answer when there is nothing to say. */
export const done = { schema: answers.nothing, example: {} };
/** A list of something, with one entry shown. */
export const list = (schema: z.ZodType, example: unknown) => ({ schema: z.array(schema), example: [example] });

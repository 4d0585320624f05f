import type { RefusalCode } from '@kibitz/shared/wire/messages';
import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';

/** How much of a field's name a refusal repeats, in UTF-16 units. */
const LONGEST_FIELD = 80;

/** The path from the outermost object to the field that an issue is about; '' for the whole. */
function fieldIn(issue: $ZodIssue | undefined): string {
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
  return path.map(String).join('.').slice(0, LONGEST_FIELD).toWellFormed();
}

/**
 * Reads what was sent. Refuses anything that does not fit with `malformed`, or with the field's own code, and names the
 * field.
 */
export function readAs<S extends $ZodType>(
  schema: S,
  given: unknown,
  codes: { readonly [field: string]: RefusalCode } = {},
): output<S> {
  const read = safeParse(schema, given);
  if (read.success) return read.data;
  const field = fieldIn(read.error.issues[0]);
  const own = Object.hasOwn(codes, field) ? codes[field] : undefined;
  if (own !== undefined) throw new HttpRefusal(refusal(own));
  throw new HttpRefusal(field === '' ? refusal('malformed', 'body') : refusal('malformed', 'field', { field }));
}

import type { RefusalCode } from '@kibitz/shared/wire/messages';
import type { $ZodType } from 'zod/v4/core';
import type { RateName } from '../limits.ts';

/** A schema and a value that fits it. */
export interface Sample {
  readonly schema: $ZodType;
  readonly example: unknown;
}

/** What the documentation says about a route. */
export interface Route {
  readonly method: 'get' | 'post';
  /** As in OpenAPI: `/api/tables/{id}`. */
  readonly path: string;
  /** The heading it is listed under. */
  readonly about: string;
  /** What it does, in a sentence or two. */
  readonly says: string;
  /** The guest's token: is it needed, optional for a fuller answer, or unused? */
  readonly token: 'needed' | 'welcome' | 'none';
  /**
   * The rate that every request counts against first: by the guest's account or, where no token is needed, by address. If there is none, why not.
   */
  readonly limit: RateName | { readonly none: string };
  /** What may follow the question mark. */
  readonly query?: { readonly [name: string]: string };
  readonly body?: Sample;
  /** What it answers with status 200, or `status`; a string is the type of an answer that is not JSON. */
  readonly answer: Sample | string;
  readonly status?: number;
  /** The codes with which it refuses, besides `malformed`, `too-fast`, `storage` and `unavailable`, which any route may use. */
  readonly refuses?: readonly RefusalCode[];
}

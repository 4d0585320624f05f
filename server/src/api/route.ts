import { nothing } from '@kibitz/shared/wire/api';
import type { RefusalCode } from '@kibitz/shared/wire/messages';
import type { Sent } from '@kibitz/shared/wire/plain';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import type { $ZodArray, $ZodType, output } from 'zod/v4/core';
import type { StoredAccount } from '../accounts/accountStore.ts';
import type { RateName } from '../network/limits.ts';
import type { Services } from './services.ts';

/** A schema, and an example value for the documentation. */
export interface Sample<S extends $ZodType = $ZodType> {
  readonly schema: S;
  readonly example: unknown;
}

/**
 * Whose token a request carries: the guest's, required or only for a fuller answer; none; or the operator's.
 */
type Token = 'needed' | 'optional' | 'none' | 'operator';

/** The names in the braces of a path. */
type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Who asks; null for nobody in particular, which only an optional token allows. */
type AccountBy<T extends Token> = T extends 'needed'
  ? StoredAccount
  : T extends 'optional'
    ? StoredAccount | null
    : null;

/** A request that has been read and checked. */
export interface Asked<P extends string, T extends Token, Q extends $ZodType, B extends $ZodType> {
  /** The values of the names in the path. */
  readonly params: { readonly [name in NamesIn<P>]: string };
  readonly query: output<Q>;
  readonly body: output<B>;
  readonly account: AccountBy<T>;
  /** The address that the request counts against. */
  readonly address: string;
  readonly request: Request;
  readonly response: Response;
}

/** The return value of a handler that has sent its answer itself. */
export const SENT = { isSent: true } as const;

/** The request of a route. */
interface Asking<P extends string, T extends Token, Q extends $ZodType, B extends $ZodType> {
  /** As in OpenAPI: `/api/tables/{id}`. */
  readonly path: P;
  /** What it does, in a sentence or two. */
  readonly says: string;
  /**
   * By default a token is needed. If it is missing, or any token belongs to nobody, the route refuses with `guest`.
   */
  readonly token?: T;
  /**
   * The rate limit that every request counts against before anything is read, by address or by the guest's account as
   * the rate says. `within`: the handler counts requests that make it read or write. `none`: why there is no limit.
   */
  readonly rate: RateName | { readonly within: RateName } | { readonly none: string };
  /** The query string, as an object of texts. */
  readonly query?: Q;
  readonly body?: Sample<B>;
  /** The fields of the body that are refused with a code of their own instead of `malformed`. */
  readonly codes?: { readonly [field: string]: RefusalCode };
  /**
   * The codes with which it refuses, besides `malformed`, `too-fast`, `storage`, `unavailable` and those of the token,
   * which any route may use.
   */
  readonly refuses?: readonly RefusalCode[];
}

/** A route: its request, its answer, and its handler. */
interface Declared<P extends string, T extends Token, Q extends $ZodType, B extends $ZodType, A extends $ZodType>
  extends Asking<P, T, Q, B> {
  /** By default 'get'. */
  readonly method?: 'get' | 'post';
  /** The answer with status 200, or `status`. A string is the content type of an answer that is not JSON. */
  readonly answer: Sample<A> | string;
  readonly status?: number;
  /** Answers; throws HttpRefusal and StorageFailed. */
  handle(services: Services, asked: Asked<P, T, Q, B>): Answered<A> | Promise<Answered<A>>;
}

/** A POST that has nothing to answer once it is done. */
interface Command<P extends string, T extends Token, B extends $ZodType> extends Asking<P, T, $ZodType, B> {
  /** Throws HttpRefusal and StorageFailed. */
  handle(services: Services, asked: Asked<P, T, $ZodType, B>): Promise<void>;
}

type Answered<A extends $ZodType> = Sent<A> | typeof SENT;

/** Any route, with the heading that it is listed under. */
export type Route = Declared<string, Token, $ZodType, $ZodType, $ZodType> & {
  readonly method: 'get' | 'post';
  readonly token: Token;
  readonly about: string;
};

/**
 * Declares routes under a heading. They are served and documented once they are in their subject's list, and that in
 * allRoutes.ts.
 */
export function routesAbout(about: string) {
  return {
    route<
      const P extends string,
      Q extends $ZodType,
      B extends $ZodType,
      A extends $ZodType,
      const T extends Token = 'needed',
    >(declared: Declared<P, T, Q, B, A>): Route {
      return { method: 'get', token: 'needed', ...declared, about };
    },
    command<const P extends string, B extends $ZodType, const T extends Token = 'needed'>(
      declared: Command<P, T, B>,
    ): Route {
      return {
        token: 'needed',
        ...declared,
        about,
        method: 'post',
        answer: { schema: nothing, example: {} },
        async handle(services: Services, asked: Asked<P, T, $ZodType, B>) {
          await declared.handle(services, asked);
          return {};
        },
      };
    },
  };
}

/** The sample of a list with one entry. */
export function listOf<S extends $ZodType>(schema: S, example: unknown): Sample<$ZodArray<S>> {
  return { schema: z.array(schema), example: [example] };
}

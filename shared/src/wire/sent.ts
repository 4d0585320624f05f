import type { $ZodType, output } from 'zod/v4/core';

/** Data that nobody changes, all the way down. */
type Fixed<T> = unknown extends T ? T : T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

/** What a schema describes, as it is sent and read: nobody changes it. */
export type Sent<S extends $ZodType> = Fixed<output<S>>;

/** The part of the package that the server uses; its published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly [name: string]: string | string[] | undefined } });
    /** Those of `available` that the client accepts: its favourite first, and equals in the order of `preferred`. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  }
}

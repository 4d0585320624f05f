/** The part of the package that the server uses; its published types lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly [name: string]: string | string[] | undefined } });
    /** Those of `available` that the client accepts: what it likes best first, and by the order of `preferred` among equals. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  }
}

/** What one check of `kibitz doctor` has found. */
export interface Finding {
  /** What was looked at, in a word or two. */
  readonly about: string;
  /** `bad` keeps the server from starting or from keeping its promises; `warn` may be intended. */
  readonly state: 'ok' | 'warn' | 'bad';
  /** A sentence for the operator, without secrets. */
  readonly says: string;
}

export function ok(about: string, says: string): Finding {
  return { about, state: 'ok', says };
}

export function warn(about: string, says: string): Finding {
  return { about, state: 'warn', says };
}

export function bad(about: string, says: string): Finding {
  return { about, state: 'bad', says };
}

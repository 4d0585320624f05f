const LONGEST = 40;

/**
 * A value of unknown origin as a sentence may quote it: words and figures as JSON, cut short; of anything else only
 * what it is, since it may be of any size and depth.
 */
export function shown(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value.length > LONGEST ? JSON.stringify(`${value.slice(0, LONGEST)}…`) : JSON.stringify(value);
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'a list' : 'an object';
    case 'undefined':
    case 'function':
    case 'symbol':
      return 'nothing';
  }
}

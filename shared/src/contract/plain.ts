/**
 * Why a value is not plain JSON data, with the path to the fault; null if it is. Null, booleans, text, finite numbers,
 * and lists and objects of these are plain: no typed arrays, no undefined, no instances of classes.
 */
export function plainFault(value: unknown, path = ''): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : `${path} is ${value}`;
    case 'object':
      return value === null ? null : contentsFault(value, path);
    case 'undefined':
    case 'bigint':
    case 'function':
    case 'symbol':
      return `${path} is ${typeof value}`;
  }
}

function contentsFault(value: object, path: string): string | null {
  if (!Array.isArray(value)) {
    const parent: unknown = Object.getPrototypeOf(value);
    if (parent !== Object.prototype && parent !== null) return `${path} is an instance of ${value.constructor.name}`;
  }
  for (const [name, entry] of Object.entries(value)) {
    const fault = plainFault(entry, `${path}.${name}`);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * What this browser keeps under a key; null for nothing, and where storage is barred. It is not to be trusted: an
 * earlier version or somebody by hand may have written it.
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value under a key, as JSON. A browser that bars storage forgets it with the page. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the page itself still has the value
  }
}

const KEY = 'kibitz.arrived';

/** Whether this tab has told the visitor what they can do at a table that was full or had begun when they came. */
export function hasArrived(id: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === id;
  } catch {
    return false;
  }
}

/** Remembers it, so that a reload does not ask again. */
export function noteArrived(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // a browser that stores nothing tells them again
  }
}

const KEY = 'kibitz.nameAsked';

let isDone = false;

/** Whether this visitor has chosen a name, or been asked for one. */
export function wasNameAsked(): boolean {
  try {
    return isDone || localStorage.getItem(KEY) !== null;
  } catch {
    return isDone;
  }
}

/** Remembers that the visitor has chosen a name, or would rather not. */
export function noteNameAsked(): void {
  isDone = true;
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // a browser that stores nothing is asked again on its next visit
  }
}

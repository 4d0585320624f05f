/** The address at which who follows it sits down beside a friend (waiting/arrive.ts). */
export function joinAt(table: string, handle: string): string {
  return `/t/${table}#join=${handle}`;
}

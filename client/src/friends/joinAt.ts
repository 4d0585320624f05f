/** The address that seats whoever follows it beside a friend (waiting/arrive.ts). */
export function joinAt(table: string, handle: string): string {
  return `/t/${table}#join=${handle}`;
}

/** Where a database or Redis is, without user and password, for people. */
export function placeOfAddress(address: string): string {
  if (!URL.canParse(address)) return 'that address';
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** Where a visitor's request belongs: to any process; to the leading one; or to the one that has a table. */
export type Destination =
  | { readonly at: 'here' }
  | { readonly at: 'leader' }
  | {
      readonly at: 'table';
      readonly table: string;
      /** Whether it opens the table if it is parked. */
      readonly opens: boolean;
      /** Whether it can be answered here in a simpler form if the table cannot be reached. */
      readonly isPage: boolean;
    };

const HERE: Destination = { at: 'here' };
const LEADER: Destination = { at: 'leader' };

/** Requests that name a table, by their paths. */
const OF_TABLES: readonly { readonly path: RegExp; readonly opens: boolean; readonly isPage: boolean }[] = [
  { path: /^\/matchmake\/joinById\/([\w-]{1,64})$/, opens: true, isPage: false },
  { path: /^\/api\/me\/tables\/([\w-]{1,64})\/end$/, opens: true, isPage: false },
  { path: /^\/api\/tables\/([\w-]{1,64})(?:\/\w+)?$/, opens: false, isPage: false },
  { path: /^\/t\/([\w-]{1,64})$/, opens: false, isPage: true },
  { path: /^\/preview\/([\w-]{1,64})\.png$/, opens: false, isPage: true },
];

/** Where a request belongs, by its target. */
export function destinationOf(target: string): Destination {
  const [path = ''] = target.split('?');
  for (const { path: pattern, opens, isPage } of OF_TABLES) {
    const table = pattern.exec(path)?.[1];
    if (table !== undefined) return { at: 'table', table, opens, isPage };
  }
  if (path === '/api/games' || path === '/api/openapi.json' || !path.startsWith('/api/')) return HERE;
  return LEADER;
}

import * as z from 'zod';

/** How to reach a process that is one of several. */
export interface ClusterAddress {
  /** What browsers connect to for sockets: a host, perhaps with a port and a path, such as `cards.example/p1`. */
  readonly publicAddress: string;
  /** Where it listens for the other processes, under the host name they use. Port 0 is any free port. */
  readonly internal: { readonly host: string; readonly port: number };
}

const HOST = String.raw`(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:]{2,39}\])`;

/** The settings of a process that is one of several. */
export const clusterVariables = {
  KIBITZ_PUBLIC_ADDRESS: z
    .string()
    .regex(
      new RegExp(`^${HOST}(?::\\d{1,5})?(?:/[\\w-]+)*$`),
      'must be HOST, HOST:PORT or HOST/PATH, such as cards.example/p1',
    )
    .optional(),
  KIBITZ_INTERNAL_ADDRESS: z
    .string()
    .regex(new RegExp(`^${HOST}:\\d{1,5}$`), 'must be HOST:PORT, such as 10.0.0.5:2600')
    .transform((text) => {
      const at = text.lastIndexOf(':');
      return { host: text.slice(0, at), port: Number(text.slice(at + 1)) };
    })
    .refine(({ port }) => port <= 65_535, 'there is no such port')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/\S+$/, 'must be redis://HOST:PORT')
    .optional(),
};

/** The errors in the combination of these variables, each as a name and a sentence. */
export function clusterFaults(given: Readonly<Record<string, unknown>>): { name: string; sentence: string }[] {
  const names = Object.keys(clusterVariables).filter((name) => given[name] !== undefined);
  if (names.length === 0) return [];
  if (given['DATABASE_URL'] === undefined) {
    return names.map((name) => ({ name, sentence: 'is for several processes, which need DATABASE_URL' }));
  }
  const pair = ['KIBITZ_PUBLIC_ADDRESS', 'KIBITZ_INTERNAL_ADDRESS'] as const;
  const [missing, ...others] = pair.filter((name) => given[name] === undefined);
  if (missing === undefined || others.length > 0) return [];
  return [{ name: missing, sentence: 'is needed too: each of several processes has both addresses' }];
}

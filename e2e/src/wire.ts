import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';

/** One answer that came over the wire. */
export interface Fetched {
  readonly url: string;
  /** The kind of resource, as Chromium names it: Document, Script, Stylesheet, Font, Image, Fetch. */
  readonly type: string;
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
  /** The page's own markup asked for it, so that it did not wait for any script. */
  readonly isInMarkup: boolean;
}

/**
 * Records what comes to a page over HTTP from now on, as the browser's network stack counts it. The returned function
 * gives what has come so far; asking for the same address again is not counted, since the lobby asks for its tables
 * every few seconds.
 */
export async function recordFetches(page: Page): Promise<() => readonly Fetched[]> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, Omit<Fetched, 'bytes'>>();
  const fetched = new Map<string, Fetched>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const isInMarkup = initiator.type === 'parser' && !(initiator.url ?? '').endsWith('.css');
    asked.set(requestId, { url: request.url, type: type ?? 'Other', isInMarkup });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one === undefined || !one.url.startsWith('http') || fetched.has(one.url)) return;
    fetched.set(one.url, { ...one, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => [...fetched.values()];
}

/** One answer as it comes to a browser that asks for it outside of any page, as for the script of a service worker. */
export async function weigh(url: string): Promise<Fetched> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [IncomingMessage];
  const head = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n`;
  // each header has a colon, a space and a line break
  let bytes = answer.rawHeaders.reduce((sum, part) => sum + part.length + 2, head.length + 2);
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return { url, type: 'Other', bytes, isInMarkup: false };
}

/** The total bytes of some answers. */
export function bytesOf(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0);
}

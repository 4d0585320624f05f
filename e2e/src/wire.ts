import type { Page } from 'playwright-core';

/** What a page fetched over the network, sockets left out. */
export interface Weight {
  /** How many answers came. */
  readonly requests: number;
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
  /** The same by type of resource, as Chromium names them. */
  readonly byType: { readonly [type: string]: number };
  /** Each answer with its bytes, heaviest first. */
  readonly parts: readonly { readonly url: string; readonly bytes: number; readonly type: string }[];
}

/** Counts what comes over the wire to a page from now on, as Chromium's network stack counts it. Answers a function that sums up so far. */
export async function weigh(page: Page): Promise<() => Weight> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, { url: string; type: string }>();
  const parts: { url: string; bytes: number; type: string }[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    urls.set(requestId, { url: request.url, type: type ?? 'Other' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const of = urls.get(requestId);
    if (of === undefined || !of.url.startsWith('http')) return;
    parts.push({ ...of, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => {
    const byType: Record<string, number> = {};
    for (const { type, bytes } of parts) byType[type] = (byType[type] ?? 0) + bytes;
    return {
      requests: parts.length,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      byType,
      parts: [...parts].sort((a, b) => b.bytes - a.bytes),
    };
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';

/** A page, asked for under the name of a host. */
function pageUnder(url: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { headers: { host }, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('without a name of its own the site names no address, whatever host a visitor asks for', async () => {
  const nameless = await TestServer.open();
  try {
    const client = join(nameless.folder, 'client');
    mkdirSync(client);
    writeFileSync(join(client, 'table.html'), '<!doctype html><head><title>Kibitz</title></head><body></body>');
    const host = await nameless.visitor('Ann');
    const id = await host.opens({ game: 'spades', seats: 4 });
    const html = await pageUnder(`${nameless.url}/t/${id}`, 'elsewhere.example"><script>');
    expect(html).toContain('og:title');
    expect(html).not.toContain('og:url');
    expect(html).not.toContain('elsewhere');
    expect(html).toContain(`<meta property="og:image" content="/preview/${id}.png?`);
  } finally {
    await nameless.close();
  }
});

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import * as z from 'zod';
import { readSettings } from '../config.ts';

/*
 * docker-compose.yml, for one machine, as Docker would read it.
 */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const service = z.strictObject({
  build: z.literal('.'),
  init: z.literal(true),
  restart: z.literal('unless-stopped'),
  ports: z.array(z.string()).length(1),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  volumes: z.array(z.string()).length(1),
  stop_grace_period: z.string().regex(/^\d+s$/),
  mem_limit: z.string().regex(/^\d+[mg]$/),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
});
const compose = z.strictObject({
  services: z.strictObject({ kibitz: service }),
  volumes: z.record(z.string(), z.null()),
});

function read(text: string): z.infer<typeof compose> {
  const document = parseDocument(text, { strict: true, uniqueKeys: true });
  expect([document.errors, document.warnings]).toEqual([[], []]);
  return compose.parse(document.toJS());
}

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const image = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

/** What the image sets. */
const variables = Object.fromEntries(
  [...image.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map((one) => one.split('=', 2))),
) as Record<string, string>;

test('docker-compose.yml runs one process, with a volume where the image keeps its data, on the image’s port', () => {
  const { services, volumes } = read(text);
  const { ports, volumes: mounts, stop_grace_period } = services.kibitz;
  expect(ports).toEqual([expect.stringMatching(new RegExp(`:${variables['PORT']}$`))]);
  const [name = '', at = ''] = (mounts[0] ?? '').split(':');
  expect([Object.keys(volumes), at]).toEqual([[name], variables['KIBITZ_DATA']]);
  // a server takes at most ten seconds to stop, and must not be cut off
  expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(10);
});

test('it sets nothing unknown to the server and requires every secret, even in commented-out lines', () => {
  const all = read(text.replaceAll(/^( {4})#(environment:| {2}\w+: )/gm, '$1$2'));
  const { environment = {} } = all.services.kibitz;
  expect(Object.keys(environment).length).toBeGreaterThan(0);
  const isSecret = (name: string): boolean => /TOKEN|PASSWORD|SECRET/.test(name);
  const written = Object.entries(environment).map(([name, value]): [string, string] => [name, String(value)]);
  const secrets = written.filter(([name]) => isSecret(name));
  // docker compose stops if it is not set: there is no default
  expect(secrets).toEqual(secrets.map(([name]) => [name, `\${${name}:?set it in .env}`]));
  const given = written.map(([name, value]) => [name, isSecret(name) ? randomBytes(12).toString('hex') : value]);
  expect(readSettings(Object.fromEntries(given)).faults).toEqual([]);
});

test('the image runs as its own user, and has a health check', () => {
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^HEALTHCHECK /m);
  const [, program = ''] = /CMD \["node", "([^"]+)"\]\s*$/.exec(image) ?? [];
  expect(existsSync(join(ROOT, program))).toBe(true);
});

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readConfig } from './config.ts';
import { Metrics } from './ops/metrics.ts';

// Checks the Docker files against the code, as far as that is possible without Docker.

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const service = z.object({
  image: z.string().optional(),
  build: z.string().optional(),
  restart: z.literal('unless-stopped'),
  ports: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
});

/** A compose file with its anchors and merge keys resolved. */
const composed = (path: string) => compose.parse(parse(read(path), { merge: true }));

/** The folders and files of the repository that a file mounts into containers. */
const mounted = (path: string) =>
  Object.values(composed(path).services)
    .flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((source) => source.startsWith('./'));

/** The environment variables that a text takes from its user, with what follows their names. */
const taken = (text: string) =>
  [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name = '', rest = '']) => ({ name, rest }));

describe.each(['docker-compose.yml', 'docker-compose.cluster.yml'])('%s', (path) => {
  test('can be read, and restarts everything that stops', () => {
    expect(() => composed(path)).not.toThrow();
  });

  test('declares the volumes that it uses', () => {
    const { services, volumes } = composed(path);
    const used = Object.values(services).flatMap((one) => one.volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(new Set(used.filter((source) => /^\w/.test(source)))).toEqual(new Set(Object.keys(volumes)));
  });

  test('mounts files that exist', () => {
    for (const source of mounted(path)) expect(() => read(source)).not.toThrow();
  });

  test('has no secret with a default', () => {
    const secrets = taken(read(path)).filter(({ name }) => /PASSWORD|SECRET|TOKEN/.test(name));
    for (const { name, rest } of secrets) expect(`${name}${rest}`).toMatch(/^\w+:\?/);
    const fixed = Object.values(composed(path).services)
      .flatMap(({ environment }) => Object.entries(environment))
      .filter(([name, value]) => /PASSWORD|SECRET|TOKEN/.test(name) && !value.includes('${'));
    expect(fixed).toEqual([]);
  });
});

describe('docker-compose.cluster.yml', () => {
  const { services } = composed('docker-compose.cluster.yml');
  const servers = Object.entries(services).filter(([name]) => name.startsWith('kibitz'));

  test('runs three servers over one database, each under its own two addresses', () => {
    expect(servers).toHaveLength(3);
    for (const name of ['KIBITZ_PUBLIC_ADDRESS', 'KIBITZ_INTERNAL_ADDRESS'])
      expect(new Set(servers.map(([, { environment }]) => environment[name])).size).toBe(3);
    expect(new Set(servers.map(([, { environment }]) => environment['DATABASE_URL'])).size).toBe(1);
    for (const [name, { environment }] of servers)
      expect(environment['KIBITZ_INTERNAL_ADDRESS']).toMatch(new RegExp(`^${name}:\\d+$`));
  });

  test('publishes only the proxy, and to this machine alone the admin page and the dashboard', () => {
    const open = Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual([
      ...['proxy 80:80', 'proxy 443:443', 'proxy 443:443/udp'],
      ...['kibitz1 127.0.0.1:9464:9464', 'grafana 127.0.0.1:3000:3000'],
    ]);
  });

  test('has a health check for everything', () => {
    const image = /^HEALTHCHECK /m.test(read('Dockerfile'));
    for (const { healthcheck, build } of Object.values(services))
      expect(healthcheck !== undefined || (build !== undefined && image)).toBe(true);
  });

  test('has a proxy that sends each path to the server known by it', () => {
    const proxy = read('deploy/Caddyfile');
    for (const [name, { environment }] of servers) {
      const path = /\/(\w+)$/.exec(environment['KIBITZ_PUBLIC_ADDRESS'] ?? '')?.[1];
      expect(proxy).toMatch(
        new RegExp(`handle_path /${path}/\\* \\{\\s+reverse_proxy ${name}:8080 \\{\\s+import socket\\s`),
      );
    }
  });

  test('has a proxy that waits for nobody longer than nginx does at npm run cluster', () => {
    const proxy = read('deploy/Caddyfile');
    const nginx = read('scripts/nginxConf.mjs');
    const waits = (text: string, setting: string) =>
      [...text.matchAll(new RegExp(`${setting} (\\w+)`, 'g'))].map(([, wait]) => wait).sort();
    expect([...waits(proxy, 'read_timeout'), ...waits(proxy, 'response_header_timeout')].sort()).toEqual(
      waits(nginx, 'proxy_read_timeout'),
    );
    // each way to the servers gives up on one that does not even take the connection
    expect(waits(proxy, 'dial_timeout')).toHaveLength(4);
  });

  test('has Prometheus ask every server at the address of its figures', () => {
    const asked = z
      .object({
        scrape_configs: z.array(z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) })),
      })
      .parse(parse(read('deploy/prometheus.yml')));
    const targets = asked.scrape_configs.flatMap((job) => job.static_configs.flatMap((one) => one.targets));
    expect(targets).toEqual(servers.map(([name, { environment }]) => `${name}:${environment['KIBITZ_METRICS_PORT']}`));
  });
});

describe('the alerts and the dashboard', () => {
  const alerts = z.object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  });
  const dashboard = z.object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  });
  const asked = [
    ...alerts.parse(parse(read('deploy/alerts.yml'))).groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...dashboard
      .parse(JSON.parse(read('deploy/grafana/dashboard.json')))
      .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  test('use only figures that the server has', async () => {
    const { text } = await new Metrics(() => ({ tables: { playing: 1 }, connections: 1 })).text();
    const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
    // Prometheus itself says whether it could ask
    known.add('up');
    const names = asked.flatMap((expr) => [...expr.matchAll(/\b([a-z]\w+)\{/g)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThanOrEqual(asked.length);
    expect(names.filter((name) => !known.has(name.replace(/_bucket$/, '')))).toEqual([]);
  });
});

test('the first settings in docs/operate.md trust a proxy, and let nobody past it to name any address', () => {
  const [, file = ''] = /kibitz\.env <<'END'\n([\s\S]*?)\nEND\n/.exec(read('docs/operate.md')) ?? [];
  const { host, proxies } = readConfig(Object.fromEntries(file.split('\n').map((line) => line.split('=', 2))));
  expect([host, proxies]).toEqual(['127.0.0.1', 1]);
});

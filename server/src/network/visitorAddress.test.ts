import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { addressOf } from './visitorAddress.ts';

describe('an address', () => {
  test.each<[string, string, string | undefined, number, string]>([
    ['of a visitor without a proxy', '203.0.113.7', undefined, 0, '203.0.113.7'],
    ['of one who claims to be another', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
    ['of one on this machine who claims to be another', '127.0.0.1', '198.51.100.1', 0, '127.0.0.1'],
    ['of one on this network who claims to be another', '192.168.1.7', '198.51.100.1', 0, '192.168.1.7'],
    ['as an IPv6 socket shows it', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['behind a proxy', '127.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['behind a proxy that shows it as an IPv6 socket does', '::1', '::ffff:203.0.113.9', 1, '203.0.113.9'],
    ['behind two', '127.0.0.1', '198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
    ['behind more than named themselves', '127.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
    ['behind a proxy that says nothing', '127.0.0.1', undefined, 1, '127.0.0.1'],
    ['behind a proxy that says nonsense', '127.0.0.1', ',,%, nonsense', 1, '127.0.0.1'],
    ['behind a proxy that adds a port', '127.0.0.1', '198.51.100.1, 203.0.113.9:4711', 1, '127.0.0.1'],
  ])('%s', (_what, peer, forwarded, proxies, address) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const request = { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
    expect(addressOf(request, proxies)).toBe(address);
  });
});

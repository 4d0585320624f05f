import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { visitorAddress } from './visitorAddress.ts';

function request(peer: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}

test.each<[string, string, string | undefined, number, string]>([
  ['of a direct visitor', '203.0.113.7', undefined, 0, '203.0.113.7'],
  ['of a direct visitor who claims to be another', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['as an IPv6 socket shows it', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['behind a proxy that is configured', '203.0.113.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['behind two', '203.0.113.1', '198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['behind more than named themselves', '203.0.113.1', '198.51.100.1', 3, '198.51.100.1'],
  ['as an IPv6 socket shows a proxy of this machine', '::ffff:127.0.0.1', '203.0.113.9', 0, '203.0.113.9'],
  ['behind a proxy of this machine that nobody configured', '127.0.0.1', '198.51.100.1, 203.0.113.9', 0, '203.0.113.9'],
  ['behind one of this network', '172.17.0.1', '203.0.113.9', 0, '203.0.113.9'],
  ['of this machine itself', '127.0.0.1', undefined, 0, '127.0.0.1'],
])('the address %s', (_what, peer, forwarded, proxies, address) => {
  expect(visitorAddress(request(peer, forwarded), proxies)).toBe(address);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the addresses of one IPv6 network are one: %s', (address, network) => {
  expect(visitorAddress(request(address), 0)).toBe(network);
});

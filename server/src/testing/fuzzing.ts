import { Protocol } from '@colyseus/core';
import { requests } from '@kibitz/shared/wire/messages';
import fc, { type Arbitrary } from 'fast-check';
import { rawRequest, UPGRADE } from './rawHttp.ts';

/*
 * What hostile clients may send, at every door: structured, so that most of it gets as far as it can, and raw.
 */

const text = fc.string({ maxLength: 12, unit: 'binary-ascii' }).map((any) => any.replace(/[\r\n]/g, ''));
const word = fc.stringMatching(/^[!-~]{0,12}$/);
const notUrls = ['*', '*:99999999', '//[', '[', '%', '%00', 'http://[', 'a:b@c', '::1', 'x:99999999', '__proto__'];
const oddity = fc.oneof(fc.constantFrom(...notUrls), word);
const host = fc.oneof({ weight: 3, arbitrary: fc.constant('127.0.0.1') }, { weight: 2, arbitrary: oddity });
/** Bytes that mean nothing, as latin1. */
export const bytes: Arbitrary<string> = fc
  .uint8Array({ maxLength: 60 })
  .map((array) => Buffer.from(array).toString('latin1'));
const body = fc.oneof(fc.json({ maxDepth: 2 }), bytes, fc.constantFrom('', '{}', 'null', '{"token":"x"}', '5\r\nab'));

const of = (...values: string[]): Arbitrary<string> => fc.oneof(fc.constantFrom(...values), text);
/** Headers that may be present, mostly with meaningful values. */
const extras = fc.record(
  {
    Origin: of('http://127.0.0.1', 'null', 'http://[', 'https://elsewhere.example'),
    'X-Forwarded-Proto': of('%', 'https, http', 'javascript', 'https'),
    'X-Forwarded-For': of('1.2.3.4', '::1, 1.2.3.4', ',,,'),
    'X-Forwarded-Host': of('[', 'a.example'),
    'X-Real-IP': of('', '1.2.3.4'),
    Expect: of('100-continue', 'nonsense'),
    Authorization: of('Bearer x', 'Bearer', 'Basic eDp5'),
    'Content-Type': of('application/json', 'multipart/form-data', 'application/stream', 'text/plain; charset=x'),
    'Content-Encoding': of('gzip', 'br', 'deflate', 'identity'),
    'Content-Length': of('0', '1', '-1', '30', '99999999999999999999', '1, 2'),
    'Transfer-Encoding': of('chunked', 'gzip, chunked', 'identity'),
    Range: of('bytes=9-1', 'bytes=0-'),
    Cookie: of('a=b', '%'),
    'If-None-Match': of('*', 'W/"x"'),
    'Sec-WebSocket-Key': of('', 'AAAA', 'dGhlIHNhbXBsZSBub25jZQ=='),
    'Sec-WebSocket-Version': of('8', '99', '-1'),
    'Sec-WebSocket-Protocol': of('a, a', ',', 'a'),
    'Sec-WebSocket-Extensions': of('permessage-deflate; server_max_window_bits=99', ';;', 'x-webkit-deflate-frame'),
    Connection: of('close', 'keep-alive', 'Upgrade', 'Upgrade, close'),
    Upgrade: of('websocket', 'h2c', 'websocket, websocket'),
  },
  { requiredKeys: [] },
);
/** One or two of them, so that most of a request stays what it was meant to be. */
const someExtras = fc.tuple(extras, fc.nat(), fc.nat(2)).map(([all, from, count]) => {
  const entries = Object.entries(all);
  const start = entries.length === 0 ? 0 : from % entries.length;
  return Object.fromEntries(entries.slice(start, start + count));
});

const method = fc.oneof(fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT', 'PUT', 'TRACE', 'M-SEARCH'), word);
const path = fc.oneof(
  fc.constantFrom('/', '/metrics', '/readyz', '/api/games', '/api/tables', '/api/guests', '/api/me/tables', '/t/x'),
  fc
    .tuple(fc.constantFrom('/api/games?lang=', '/api/tables/', '/matchmake/', '/assets/', '/'), oddity)
    .map((parts) => parts.join('')),
  oddity,
);

/** Any request over HTTP, mostly in the form of a real one. */
export const anyRequest: Arbitrary<string> = fc
  .tuple(method, path, host, extras, body)
  .map(([verb, target, name, more, content]) => rawRequest(verb, target, { Host: name, ...more }, content));

/** A request for a place at a table, or like one. */
export const joining: Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('/matchmake/joinById/x', '/matchmake/a/b'),
      oddity.map((odd) => `/matchmake/joinById/${odd}`),
    ),
    host,
    someExtras,
    body,
  )
  .map(([target, name, more, content]) => {
    const usual = { Host: name, 'Content-Type': 'application/json', 'Content-Length': String(content.length) };
    return rawRequest('POST', target, { ...usual, ...more }, content);
  });

/** Requests for a socket, some of them for a reserved place, followed by any frames. */
export const opening = (places: readonly string[]): Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof(
        fc.constantFrom(...places),
        oddity,
        fc.tuple(fc.constantFrom(...places), word).map((parts) => parts.join('')),
      ),
      host,
      someExtras,
      fc.oneof(bytes, bytes.map(asFrame)),
    )
    .map(([target, name, more, frames]) => rawRequest('GET', target, { ...UPGRADE, Host: name, ...more }, frames));

/** A binary frame from a client, with a mask of zeros. */
function asFrame(payload: string): string {
  return `\x82${String.fromCharCode(0x80 + payload.length)}\0\0\0\0${payload}`;
}

/** A request, or several on one connection. */
export const pipelined = (request: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: request },
    { weight: 1, arbitrary: fc.array(request, { maxLength: 3 }).map((list) => list.join('')) },
  );

/** Values that a request may carry in place of the expected one, some of them right. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(0, 1, 3, true, false, '', 'AS', 'play', 'bid', 'pass', 'S') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(-1, 1.5, 2 ** 53, Number.NaN, -0, null, [], {}, '\ud83d', '__proto__'),
  },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const action = fc.dictionary(
  fc.constantFrom('type', 'card', 'tricks', 'to', 'cards', 'suit', 'level', 'strain', 'x'),
  value,
  {
    maxKeys: 9,
  },
);

/** Names of fields that requests carry. */
const field = fc.constantFrom(
  'seat',
  'other',
  'turn',
  'accept',
  'n',
  'claim',
  'fill',
  'present',
  'on',
  'name',
  'options',
  'x',
);

const payload = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ action, turn: value, more: fc.array(action, { maxLength: 3 }) }, { requiredKeys: [] }),
  },
  { weight: 3, arbitrary: fc.dictionary(field, value, { maxKeys: 4 }) },
  value,
);

/** A request of a table's room that people make while they play: by its name, and with what it carries. */
export const roomRequest: Arbitrary<readonly [name: string, payload: unknown]> = fc.tuple(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...Object.keys(requests)) },
    { weight: 1, arbitrary: fc.constantFrom('', 'constructor', '__proto__', '*', 'fly') },
  ),
  payload,
);

/** A frame for a table's room: any of the protocol's codes, followed by any bytes. At most 125 of them. */
export const roomFrame: Arbitrary<Uint8Array> = fc
  .tuple(
    fc.oneof(fc.constantFrom(...Object.values(Protocol).filter((code) => typeof code === 'number')), fc.nat(255)),
    fc.uint8Array({ maxLength: 120 }),
  )
  .map(([code, rest]) => Uint8Array.of(code, ...rest));

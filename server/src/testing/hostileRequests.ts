import { rawJoin, rawRequest, rawUpgrade } from './rawHttp.ts';

/** A request that no honest client sends. */
interface HostileRequest {
  readonly name: string;
  readonly bytes: string;
}

const GARBAGE = '\xff\xff\xff\xff\xff\xff\xff\xff';

/** Requests that have ended a server, or come close to those that did. Some are about a table, which exists. */
export function hostileRequests(table: string): HostileRequest[] {
  const room = (session: string): string => `/process/${table}?sessionId=${session}`;
  const requests: readonly (readonly [name: string, bytes: string])[] = [
    ['an upgrade of a target that is no URL', rawUpgrade('*:99999999')],
    ['an upgrade of a target with half an IPv6 address', rawUpgrade('//[')],
    ['an upgrade with half an IPv6 address for a host', rawUpgrade('/', { Host: '[' })],
    ['a join with half an IPv6 address for a host', rawJoin('/matchmake/a/b', '{}', { Host: '[' })],
    ['a join with a password in the host', rawJoin(`/matchmake/joinById/${table}`, '{}', { Host: 'a:b@c' })],
    ['a join with a port that does not exist', rawJoin('/matchmake/a/b', '{}', { Host: 'a:99999999' })],
    ['a join without a host', rawJoin('/matchmake/a/b', '{}', { Host: '' })],
    ['a join by a protocol that is none', rawJoin('/matchmake/a/b', '{}', { 'X-Forwarded-Proto': '%' })],
    ['a join through two proxies', rawJoin('/matchmake/a/b', '{}', { 'X-Forwarded-Proto': 'https, http' })],
    ['a join with a broken form', rawJoin('/matchmake/joinById/x', 'abc', { 'Content-Type': 'multipart/form-data' })],
    ['a join whose body stops short', rawJoin(`/matchmake/joinById/${table}`, '{', { 'Content-Length': '300' })],
    ['a socket for an inherited session', rawUpgrade(room('constructor'))],
    ['a socket for an inherited session in the right length', rawUpgrade(room('__proto__'))],
    ['a socket for an inherited room', rawUpgrade('/process/constructor?sessionId=constructor')],
    ['a socket with an inherited reconnection', rawUpgrade(`${room('toString')}&reconnectionToken=__proto__`)],
    ['a socket without a place, and garbage', rawUpgrade(room('AAAAAAAAA'), {}, GARBAGE)],
    [
      'an upgrade behind another request',
      rawRequest('GET', '/api/games', { Host: 'a' }) + rawUpgrade(room('AAAAAAAAA')),
    ],
    ['an upgrade to something else', rawUpgrade('/', { Upgrade: 'h2c' })],
    ['an upgrade by CONNECT', rawRequest('CONNECT', 'a:1', { Host: 'a', Upgrade: 'websocket', Connection: 'Upgrade' })],
    ['a target that is no URL', rawRequest('GET', 'http://[', { Host: 'a' })],
    ['a path that cannot be decoded', rawRequest('GET', '/api/tables/%ff', { Host: 'a' })],
    ['a language from the prototype', rawRequest('GET', '/api/games?lang=__proto__&lang[]=1', { Host: 'a' })],
    ['bytes that are no HTTP', `${GARBAGE}\r\n\r\n`],
  ];
  return requests.map(([name, bytes]) => ({ name, bytes }));
}

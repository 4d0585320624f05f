import { setTimeout as pause } from 'node:timers/promises';
import { anyRequest, bytes, joining, pipelined, roomFrame, roomRequest } from '@kibitz/server/src/testing/fuzzing.ts';
import { hostileRequests } from '@kibitz/server/src/testing/hostileRequests.ts';
import { sendRaw, statusIn } from '@kibitz/server/src/testing/rawHttp.ts';
import { BINARY, PING, RawSocket, reserves } from '@kibitz/server/src/testing/rawSocket.ts';
import { Visitor } from '@kibitz/server/src/testing/visitor.ts';
import type { Answer } from '@kibitz/shared/wire/messages';
import fc from 'fast-check';

/** What hostile clients sent, by kind, and the outcomes. */
export class Tally {
  private readonly sentBy = new Map<string, number>();
  private readonly answers = new Map<string, number>();

  sent(kind: string, messages: number): void {
    this.sentBy.set(kind, (this.sentBy.get(kind) ?? 0) + messages);
  }

  /** One of them was answered: with a refusal's code, a status or a close code. */
  answered(how: string): void {
    this.answers.set(how, (this.answers.get(how) ?? 0) + 1);
  }

  /** There was no answer at all. */
  noAnswer(kind: string): void {
    this.answered(`${kind}: cut off`);
  }

  messages(): { readonly [kind: string]: number } {
    return Object.fromEntries(this.sentBy);
  }

  /** Most frequent first. */
  outcomes(): { readonly [how: string]: number } {
    return Object.fromEntries([...this.answers].sort(([, a], [, b]) => b - a));
  }
}

/** Where hostile clients go, and what is counted. */
export interface Target {
  readonly url: string;
  readonly port: number;
  /** A table at which others play. */
  readonly table: string;
  readonly tally: Tally;
  isOver(): boolean;
}

const AT_ONCE = 20;
const A_SECOND = 1000;
/** Pings of one socket in one go. */
const PINGS = 500;
/** How many ask a room for everything, and how many send it invalid frames. */
const WATCHERS = 6;
const RAGING = 4;
const NEW_GUEST = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

/** Does one thing after another until it is over. Failures are retried: a hostile client does not give up. */
async function keepOn({ isOver, tally }: Target, kind: string, once: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    await once().catch(() => tally.noAnswer(kind));
    // a server that refuses at once must not turn this into a busy loop
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Requests over HTTP that no client makes, structured and raw. */
function overHttp(target: Target): Promise<void> {
  const structured = pipelined(fc.oneof(anyRequest, joining));
  const any = fc.oneof({ weight: 9, arbitrary: structured }, { weight: 1, arbitrary: bytes });
  return keepOn(target, 'HTTP', async () => {
    const sent = [...fc.sample(any, AT_ONCE), ...hostileRequests(target.table).map((request) => request.bytes)];
    target.tally.sent('HTTP', sent.length);
    for (const answer of await Promise.all(sent.map((request) => sendRaw(target, request)))) {
      target.tally.answered(`HTTP ${statusIn(answer) || 'cut off'}`);
    }
  });
}

/** Requests to a table's room from a spectator, who may change nothing but their name and what they say. */
async function overRoom(target: Target, guest: Visitor): Promise<void> {
  let watcher: Visitor | null = null;
  const harmless = roomRequest.filter(([name]) => name !== 'sit');
  await keepOn(target, 'room', async () => {
    if (watcher === null || watcher.closed !== 0) watcher = await guest.again().joins(target.table);
    const one = watcher;
    const asked = fc.sample(harmless, AT_ONCE);
    target.tally.sent('room', asked.length);
    for (const answer of await Promise.all(asked.map(([name, payload]) => one.asksAnything(name, payload)))) {
      const { ok, ...rest } = answer as Answer;
      target.tally.answered(ok ? 'allowed' : 'refused' in rest ? rest.refused.code : 'no answer');
    }
    // more would only be refused as too much
    await pause(A_SECOND);
  });
}

/** Frames of no protocol, or with its other codes; endless pings. */
function overSockets(target: Target, guest: Visitor): Promise<void> {
  return keepOn(target, 'frames', async () => {
    const { status, body } = await reserves(target.url, target.table, guest.guest.token);
    target.tally.answered(`join ${status}`);
    if (status !== 200) {
      await pause(A_SECOND);
      return;
    }
    const socket = await RawSocket.of(target.url, body);
    const frames = fc.sample(roomFrame, AT_ONCE);
    for (const frame of frames) socket.sends(BINARY, frame);
    socket.sends(PING, new Uint8Array(4), PINGS);
    target.tally.sent('frames', frames.length + PINGS);
    const end = await Promise.race([socket.closed(), pause(A_SECOND, 0)]);
    target.tally.answered(end === 0 ? 'socket left open' : `socket closed ${end}`);
    socket.ends();
  });
}

/** Places that are reserved and never taken. */
function overJoins(target: Target, guest: Visitor): Promise<void> {
  return keepOn(target, 'joins', async () => {
    const reserved = Array.from({ length: AT_ONCE }, () => reserves(target.url, target.table, guest.guest.token));
    target.tally.sent('joins', AT_ONCE);
    for (const { status } of await Promise.all(reserved)) target.tally.answered(`join ${status}`);
  });
}

/** Endless guests. */
function overGuests(target: Target): Promise<void> {
  return keepOn(target, 'guests', async () => {
    const made = Array.from({ length: AT_ONCE }, () => fetch(`${target.url}/api/guests`, NEW_GUEST));
    target.tally.sent('guests', AT_ONCE);
    for (const { status } of await Promise.all(made)) target.tally.answered(`guest ${status}`);
  });
}

/** All of them at once, until it is over. */
export async function attack(target: Target): Promise<void> {
  const guests = await Promise.all(Array.from({ length: WATCHERS + RAGING + 1 }, () => Visitor.of(target.url)));
  const [joining, ...others] = guests;
  await Promise.all([
    overHttp(target),
    overGuests(target),
    joining === undefined ? undefined : overJoins(target, joining),
    ...others.slice(0, WATCHERS).map((guest) => overRoom(target, guest)),
    ...others.slice(WATCHERS).map((guest) => overSockets(target, guest)),
  ]);
}

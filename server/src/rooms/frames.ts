import { type Client, type ClientPrivate, getMessageBytes, Protocol, ResponseStatus, type Room } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import type { Answer, Refused } from '@kibitz/shared/wire/messages';
import { type Rate, RateLimiter } from '../network/rateLimiter.ts';
import { refusal, tooFast } from '../refusals.ts';
import { isFlooding } from './floods.ts';

/*
 * A filter between a socket and Colyseus's room. By itself the room throws in the socket's event handler on a frame
 * that breaks the protocol, which ends the process, and closes the socket on unknown messages.
 */

/** The largest request, in bytes. None of our clients sends a larger one. */
const LARGEST = 4096;

/** The rate at which Colyseus pings are answered. Our client sends none. */
const PINGS: Rate = { burst: 5, perSecond: 0.5 };

type AnyClient = Client & ClientPrivate;

/** The part of a room that receives frames. */
interface TakesFrames {
  _onMessage(client: AnyClient, frame: Buffer): void;
}

/** What a request is about. */
interface Asked {
  readonly id: number;
  /** Empty if it cannot be read. */
  readonly name: string;
}

function nameIn(frame: Buffer, it: { offset: number }): string {
  try {
    const name = decode.stringCheck(frame, it) ? decode.string(frame, it) : '';
    return it.offset <= frame.length ? name : '';
  } catch {
    return '';
  }
}

/** The request in a frame; null if it is not a request that could be answered. */
function askedBy(frame: Buffer): Asked | null {
  if (frame[0] !== Protocol.ROOM_REQUEST || frame.length < 2) return null;
  const it = { offset: 1 };
  const id = decode.number(frame, it);
  if (!Number.isInteger(id) || id < 0 || it.offset > frame.length) return null;
  return { id, name: nameIn(frame, it) };
}

function answer(client: AnyClient, id: number, refused: Refused): void {
  const body: Answer = { ok: false, refused };
  client.enqueueRaw(getMessageBytes[Protocol.ROOM_RESPONSE](id, ResponseStatus.OK, body));
}

/** A room's handling of frames. */
interface FrameRules {
  /** Whether there is a request of this name. */
  isKnown(name: string): boolean;
  /** Counts a frame against its sender's limit. Returns 0 if it may pass, else after how many milliseconds one may. */
  count(client: Client): number;
  /** Called with any other error. */
  onTrouble(error: unknown): void;
}

/** Why a request is not let through; null if it is. */
function objection(frame: Buffer, asked: Asked, isKnown: FrameRules['isKnown']): Refused | null {
  if (frame.length > LARGEST) return refusal('malformed', 'tooMuch');
  return isKnown(asked.name) ? null : refusal('unknown');
}

/**
 * Passes on only frames that the room can handle. Others are refused: requests with an answer, anything else with the
 * message `refused`.
 */
export function guardFrames(room: Room, { isKnown, count, onTrouble }: FrameRules): void {
  const inner = room as unknown as TakesFrames;
  const pass = inner._onMessage;
  const pings = new WeakMap<object, RateLimiter>();
  const isAnswered = (client: AnyClient): boolean => {
    const limiter = pings.get(client) ?? new RateLimiter(PINGS);
    pings.set(client, limiter);
    return limiter.take() === 0;
  };

  const guard = (client: AnyClient, frame: Buffer): void => {
    const code = frame[0];
    if (code === Protocol.PING && !isAnswered(client)) return;
    if (code === Protocol.JOIN_ROOM || code === Protocol.PING || code === Protocol.LEAVE_ROOM) {
      pass.call(room, client, frame);
      return;
    }
    const asked = askedBy(frame);
    const wait = count(client);
    const refused = wait > 0 ? tooFast(wait) : asked === null ? refusal('unknown') : objection(frame, asked, isKnown);
    if (refused === null) pass.call(room, client, frame);
    else if (asked === null) client.send('refused', refused);
    else answer(client, asked.id, refused);
  };

  inner._onMessage = (client, frame) => {
    if (isFlooding(client.ref)) return;
    try {
      guard(client, frame);
    } catch (error) {
      onTrouble(error);
    }
  };
}

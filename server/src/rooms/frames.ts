import { type Client, type ClientPrivate, getMessageBytes, Protocol, ResponseStatus, type Room } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import type { Answer, Refused } from '@kibitz/shared/wire/messages';
import { Allowance } from '../allowance.ts';
import { refusal } from './refusing.ts';

/*
 * What stands between a socket and Colyseus's room. Left alone, the room throws in the socket's event handler on a frame that is not of the
 * protocol, which ends the process; it closes the socket on messages that it does not know; and it sends an empty patch to everybody when
 * only another's private part has changed, so that they could see when that was.
 */

/** A request, once larger than this, is nothing that a client of ours would send. */
const LARGEST = 4096;

/** Frames a second that are heard, and in a rush; what is beyond is answered with `too-fast`, and with nothing where it does not end. */
const PER_SECOND = 20;
const BURST = 60;

type AnyClient = Client & ClientPrivate;

/** The part of a room that takes frames. */
interface TakesFrames {
  _onMessage(client: AnyClient, frame: Buffer): void;
}

/** What a request is about. */
interface Asked {
  readonly id: number;
  /** Empty where it cannot be read. */
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

/** What a frame asks; null where it is no request that could be answered. */
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

/** Why a request is not let through; null where it is. */
function objection(frame: Buffer, asked: Asked, left: number, isKnown: (name: string) => boolean): Refused | null {
  if (left < 0) return refusal('too-fast');
  if (frame.length > LARGEST) return refusal('malformed', 'tooMuch');
  return isKnown(asked.name) ? null : refusal('unknown');
}

/**
 * Lets a room take only frames that it can bear; others are refused in words, by an answer where they were a request, else by the message
 * `refused`. `isKnown` says which requests there are, `onTrouble` is told of what still went wrong.
 */
export function guardFrames(room: Room, isKnown: (name: string) => boolean, onTrouble: (error: unknown) => void): void {
  const inner = room as unknown as TakesFrames;
  const take = inner._onMessage;
  const allowances = new WeakMap<object, Allowance>();

  const guard = (client: AnyClient, frame: Buffer): void => {
    const code = frame[0];
    if (code === Protocol.JOIN_ROOM || code === Protocol.PING || code === Protocol.LEAVE_ROOM) {
      take.call(room, client, frame);
      return;
    }
    let allowance = allowances.get(client);
    if (allowance === undefined) {
      allowance = new Allowance(BURST, PER_SECOND);
      allowances.set(client, allowance);
    }
    const left = allowance.take();
    if (left <= -BURST) return;
    const asked = askedBy(frame);
    if (asked === null) {
      client.send('refused', refusal(left < 0 ? 'too-fast' : 'unknown'));
      return;
    }
    const refused = objection(frame, asked, left, isKnown);
    if (refused === null) take.call(room, client, frame);
    else answer(client, asked.id, refused);
  };

  inner._onMessage = (client, frame) => {
    try {
      guard(client, frame);
    } catch (error) {
      onTrouble(error);
    }
  };
}

/** Keeps empty patches from a client. */
export function muteEmptyPatches(client: Client): void {
  const raw = client.raw.bind(client);
  client.raw = (data, options, done) => {
    if (data.length === 1 && data[0] === Protocol.ROOM_STATE_PATCH) return;
    raw(data, options, done);
  };
}

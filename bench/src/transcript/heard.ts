import { Protocol } from '@colyseus/core';
import { decode } from '@colyseus/schema';
import { isHeartbeat } from '@kibitz/shared/wire/heartbeat';
import type { StateFrames } from '@kibitz/shared/wire/state/stateFrames';
import type { SyncedTable } from '@kibitz/shared/wire/wholeTable';
import { unpack } from 'msgpackr';

/** What a frame from the room tells a client. For a state, `at` is where it begins in the frame. */
export type Heard =
  | { readonly kind: 'whole' | 'changes'; readonly at: number }
  | { readonly kind: 'message'; readonly type: string; readonly payload: unknown }
  | { readonly kind: 'answer'; readonly payload: unknown }
  /** Nothing about the table: the client has joined, must leave, or is still there. */
  | { readonly kind: 'line' };

function payloadFrom(frame: Uint8Array, at: number): unknown {
  return frame.length > at ? unpack(frame.subarray(at)) : undefined;
}

/** Reads a frame as Colyseus's SDK does. Throws if it is not one; null for one that no room of ours sends. */
export function heardIn(frame: Uint8Array): Heard | null {
  if (isHeartbeat(frame)) return { kind: 'line' };
  const it = { offset: 1 };
  const bytes = Buffer.from(frame);
  switch (frame[0]) {
    case Protocol.ROOM_STATE:
      return { kind: 'whole', at: 1 };
    case Protocol.ROOM_STATE_PATCH:
      return { kind: 'changes', at: 1 };
    case Protocol.ROOM_DATA: {
      if (!decode.stringCheck(bytes, it)) return null;
      const type = decode.string(bytes, it);
      return { kind: 'message', type, payload: payloadFrom(frame, it.offset) };
    }
    case Protocol.ROOM_RESPONSE:
      decode.number(bytes, it);
      return { kind: 'answer', payload: payloadFrom(frame, it.offset + 1) };
    case Protocol.JOIN_ROOM:
    case Protocol.LEAVE_ROOM:
    case Protocol.PING:
      return { kind: 'line' };
    default:
      return null;
  }
}

/** The state that a frame makes of the ones before it; null for a frame of anything else. Throws if it is not one. */
export function stateAfter(frames: StateFrames, frame: Uint8Array, heard: Heard | null): SyncedTable | null {
  if (heard?.kind === 'whole') return frames.begin(frame, heard.at).table;
  return heard?.kind === 'changes' ? frames.update(frame, heard.at).table : null;
}

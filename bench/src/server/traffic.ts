import { Protocol } from '@colyseus/shared-types';
import { HEARTBEAT } from '@kibitz/shared/wire/heartbeat';
import { type ClientOptions, WebSocket } from 'ws';

/**
 * What has come to some clients over their sockets: payloads of frames, without WebSocket's own header of 2 to 4 bytes,
 * and without heartbeats, which come by the second and not by the action.
 */
export class Traffic {
  bytes = 0;
  /** Of these: changes of the state, and answers to requests. The rest are messages, and what is sent on joining. */
  patchBytes = 0;
  answerBytes = 0;
  patches = 0;

  /** Counts a frame. */
  take(frame: ArrayBuffer | Uint8Array): void {
    const { byteLength } = frame;
    const code = frame instanceof Uint8Array ? frame[0] : new Uint8Array(frame)[0];
    if (code === HEARTBEAT) return;
    this.bytes += byteLength;
    if (code === Protocol.ROOM_STATE_PATCH) {
      this.patchBytes += byteLength;
      this.patches++;
    } else if (code === Protocol.ROOM_RESPONSE) {
      this.answerBytes += byteLength;
    }
  }

  /** As it stands now. */
  copy(): Traffic {
    return Object.assign(new Traffic(), this);
  }

  /** What has come since then. */
  since(before: Traffic): Traffic {
    const passed = this.copy();
    for (const what of ['bytes', 'patchBytes', 'answerBytes', 'patches'] as const) passed[what] -= before[what];
    return passed;
  }
}

const byPort = new Map<string, Traffic>();

/** What comes from the server at a port of this machine to clients that use the global WebSocket. */
export function trafficFrom(port: number): Traffic {
  const traffic = byPort.get(String(port)) ?? new Traffic();
  byPort.set(String(port), traffic);
  return traffic;
}

class CountingSocket extends WebSocket {
  constructor(address: string, options?: ClientOptions) {
    super(address, options);
    const traffic = trafficFrom(Number(new URL(address).port));
    this.on('message', (frame) => traffic.take(frame as ArrayBuffer));
  }
}

/**
 * Makes the global WebSocket one that counts: Node's own takes several times the CPU. To be called before Colyseus's
 * client is loaded.
 */
export function countSockets(): void {
  Object.assign(globalThis, { WebSocket: CountingSocket });
}

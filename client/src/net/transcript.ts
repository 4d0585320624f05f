import type { Room } from '@colyseus/sdk';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { TRANSCRIPT, type TranscriptFrame, transcriptLines } from '@kibitz/shared/wire/transcript';

/**
 * The most that is kept. States are sent as changes, so what is kept of a longer game is its beginning, which can still
 * be read.
 */
const MOST_BYTES = 20_000_000;
const MOST_FRAMES = 200_000;

/**
 * Every frame that came over one table's sockets since this window joined, except heartbeats. Frames are kept by
 * reference, never copied.
 */
export class Transcript {
  private readonly frames: ArrayBuffer[] = [];
  private readonly times: number[] = [];
  private readonly seats: [number, number][] = [];
  private bytes = 0;
  private isCut = false;

  /** Keeps what comes over a connection from now on. */
  hear({ connection: { events } }: Pick<Room, 'connection'>): void {
    const take = events.onmessage?.bind(events);
    events.onmessage = (event: MessageEvent) => {
      this.keep(event.data as ArrayBuffer);
      take?.(event);
    };
  }

  /** The server has said which seat the window has. */
  sits(seat: number): void {
    if (this.seats.at(-1)?.[1] !== seat) this.seats.push([this.since(this.times.at(-1) ?? 0), seat]);
  }

  /** All of it as a file; `seen` is the table. */
  file({ id, game, options }: SeenTable): Blob {
    const head = { transcript: TRANSCRIPT, game, table: id, options, seats: this.seats, isCut: this.isCut } as const;
    const frames = this.frames.map(
      (frame, i): TranscriptFrame => [this.since(this.times[i] ?? 0), new Uint8Array(frame)],
    );
    return new Blob(transcriptLines(head, frames), { type: 'application/x-ndjson' });
  }

  private since(time: number): number {
    return Math.round(time - (this.times[0] ?? time));
  }

  private keep(frame: ArrayBuffer): void {
    this.isCut ||= this.bytes + frame.byteLength > MOST_BYTES || this.frames.length >= MOST_FRAMES;
    if (this.isCut) return;
    this.bytes += frame.byteLength;
    this.frames.push(frame);
    this.times.push(performance.now());
  }
}

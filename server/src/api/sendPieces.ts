import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { LimitedLog } from '../logging/limitedLog.ts';
import { namesOf } from '../logging/requestId.ts';

/**
 * Sends an answer as fast as the visitor receives it. If it cannot be finished, the connection is cut, so that nobody
 * mistakes half an answer for a whole one.
 */
export async function sendPieces(
  limitedLog: LimitedLog,
  pieces: AsyncIterable<string>,
  response: Response,
): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    if (!hasLeft(error)) {
      const names = namesOf(response.req, response.req.originalUrl);
      limitedLog.failure('a record could not be sent to its end', error, names);
    }
  }
}

/** Whether the visitor has closed the connection. */
function hasLeft(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

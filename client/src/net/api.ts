import type { Refused } from '@kibitz/shared/wire/messages';

/** The server said no, with a code and a sentence. */
export class ApiRefusal extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

/** No answer came, or none that can be read. */
export const UNREACHABLE: Refused = { code: 'unavailable', why: { key: 'unreachable' } };

/** Whether this is a refusal, as the server writes one. */
export function isRefusal(said: unknown): said is Refused {
  return typeof said === 'object' && said !== null && 'code' in said && 'why' in said;
}

function isRefused(body: unknown): body is { refused: Refused } {
  return typeof body === 'object' && body !== null && 'refused' in body && isRefusal(body.refused);
}

/** The refusal in an answer with an error status. */
export function refusedIn(answer: unknown): Refused {
  return isRefused(answer) ? answer.refused : UNREACHABLE;
}

/** One request of the HTTP API. Throws ApiRefusal, also where the server cannot be reached. */
export async function send<T>(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  let answer: unknown;
  let isGood = false;
  try {
    const response = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    isGood = response.ok;
    answer = await response.json();
  } catch {
    throw new ApiRefusal(UNREACHABLE);
  }
  if (isGood) return answer as T;
  throw new ApiRefusal(refusedIn(answer));
}

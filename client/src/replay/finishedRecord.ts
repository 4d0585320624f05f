import { save } from '../app/save.ts';
import { ApiRefusal, refusedIn, UNREACHABLE } from '../net/api.ts';
import { guest } from '../net/guest.ts';

/**
 * The answer with the record of a finished game, asked for as this browser's guest: of a set of deals only guests get
 * it. Throws ApiRefusal.
 */
async function answerOf(id: string): Promise<Response> {
  const token = guest.peek()?.token;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`/api/tables/${id}/record`, { headers }).catch(() => null);
  if (response === null) throw new ApiRefusal(UNREACHABLE);
  if (!response.ok) throw new ApiRefusal(refusedIn(await response.json().catch(() => null)));
  return response;
}

/** The text of a finished game's record. Throws ApiRefusal. */
export async function recordText(id: string): Promise<string> {
  return (await answerOf(id)).text();
}

/** Hands the record of a finished game to the browser, under the name that the server gives it. Throws ApiRefusal. */
export async function saveRecord(id: string): Promise<void> {
  const answer = await answerOf(id);
  const [, name = `${id}.json`] = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  save(await answer.blob(), name);
}

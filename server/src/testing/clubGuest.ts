import type { Club, ClubAct, League, NewPreset } from '@kibitz/shared/wire/clubs';
import { playToTheEnd } from './playing.ts';
import type { Visitor } from './visitor.ts';

/** The key of a refusal; '' for none. */
function refusedIn({ status, body }: { readonly status: number; readonly body: unknown }): string {
  return status < 300 ? '' : (body as { refused: { why: { key: string } } }).refused.why.key;
}

/** Makes a club. Returns its id. */
export async function makesClub(owner: Visitor, name = 'Tuesday club'): Promise<string> {
  const answer = await owner.ask('POST', '/api/clubs', { name });
  if (answer.status !== 201) throw new Error(refusedIn(answer));
  return (answer.body as { id: string }).id;
}

/** A club as somebody sees it. */
export async function clubOf(visitor: Visitor, id: string): Promise<Club> {
  const answer = await visitor.ask('GET', `/api/clubs/${id}`);
  if (answer.status !== 200) throw new Error(refusedIn(answer));
  return answer.body as Club;
}

/** Joins, leaves, or asks for something else; the key of the refusal, '' for none. */
export async function asksClub(visitor: Visitor, id: string, act: string, body: object = {}): Promise<string> {
  return refusedIn(await visitor.ask('POST', `/api/clubs/${id}/${act}`, body));
}

/** Does something about a member; the key of the refusal, '' for none. */
export function actsOnMember(visitor: Visitor, id: string, member: Visitor, act: ClubAct): Promise<string> {
  return asksClub(visitor, id, 'members', { handle: member.guest.handle, act });
}

/** A short game for two. */
export const SHORT_GAME: NewPreset = {
  name: 'One hand',
  table: { game: 'mexican-sweat', options: { hands: 1 }, seats: 2, clock: 0 },
};

/** Two members play a short game at a table of their club, which the first, its owner or a host, opens. */
export async function playForClub(id: string, players: readonly [Visitor, Visitor]): Promise<void> {
  const [first] = players;
  await asksClub(first, id, 'presets', SHORT_GAME);
  const preset = (await clubOf(first, id)).presets.at(-1)?.id;
  const { body } = await first.ask('POST', `/api/clubs/${id}/tables`, { preset });
  for (const [seat, one] of players.entries()) {
    await one.joins((body as { id: string }).id);
    await one.asks('sit', { seat });
  }
  await first.asks('start', { fill: true });
  await playToTheEnd(players);
  for (const one of players) await one.leaves();
}

/** The league of a club as a member sees it. */
export async function leagueOf(visitor: Visitor, id: string): Promise<League> {
  const answer = await visitor.ask('GET', `/api/clubs/${id}/league`);
  if (answer.status !== 200) throw new Error(refusedIn(answer));
  return answer.body as League;
}

// A bot that comes to a table by its link, takes a free seat and plays legal moves at random until the game is over (docs/api.md):
//   node examples/bot/bot.ts http://localhost:2567/t/AbCdEf123456 Robo
import { setTimeout as passes } from 'node:timers/promises';
import { Client, registerSerializer } from '@colyseus/sdk';
import { gameOf } from '@kibitz/shared/games';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import { readTable } from '@kibitz/shared/wire/readTable';
import { type Me, NOBODY, type SeenTable } from '@kibitz/shared/wire/seen';
import type { SyncedTable } from '@kibitz/shared/wire/syncedTable';
import { SERIALIZER, TableDecoder } from '@kibitz/shared/wire/tableDecoder';

registerSerializer(SERIALIZER, TableDecoder);

/** One of the moves that the table offers; what a choice leaves open, such as an amount, is filled in with the least. */
function decisionAt({ choices, table, turn }: SeenTable): RequestOf<'act'> {
  const [choice, ...others] = choices.filter(({ type }) => type !== 'resign').sort(() => Math.random() - 0.5);
  if (choice === undefined) throw new RangeError('there is nothing to decide');
  // several choices may be one decision, such as a discard of five cards
  const { type, n } = table?.own?.together ?? { type: '', n: 1 };
  const more = choice.type === type ? others.filter((one) => one.type === type).slice(0, n - 1) : [];
  return { action: leastAction(choice), turn, ...(more.length > 0 && { more: more.map(leastAction) }) };
}

/** Plays at the table of a link by a new account, and gives the table as it was at the end. Rejects if there is no seat, or the table goes away. */
export async function playAt(link: string, name: string): Promise<SeenTable> {
  const { origin, pathname } = new URL(link);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name, bot: true });
  // the token is all that says who somebody is: a bot that is to be known again keeps it
  const made = await fetch(`${origin}/api/guests`, { method: 'POST', headers, body });
  const { token } = (await made.json()) as { token: string };
  const room = await new Client(origin).joinById<SyncedTable>(pathname.split('/').at(-1) ?? '', { token });
  const { promise, resolve, reject } = Promise.withResolvers<SeenTable>();
  const ask = async <N extends RequestName>(what: N, payload: RequestOf<N>): Promise<void> => {
    const answer = await room.request<RequestOf<N>, Answer>(what, payload);
    const { code, retryAfter } = answer.ok ? {} : answer.refused;
    if (retryAfter !== undefined) return passes(retryAfter * 1000).then(() => ask(what, payload));
    // `stale` and `turn`: somebody else was quicker, and the next state says what may be done now
    if (code !== undefined && !/stale|turn/.test(code)) throw new Error(`${what}: ${code}`);
  };
  let [me, turn] = [NOBODY, -1];
  const look = (): void => {
    const seen = readTable(room.state, me, gameOf(room.state.shared.game) ?? null);
    if (seen.phase === 'over') resolve(seen);
    if (seen.choices.length > 0 && seen.turn !== turn) ask('act', decisionAt(seen)).catch(reject);
    turn = seen.turn;
  };
  room.onMessage<Me>('me', (now) => {
    const seat = room.state.shared.seats.findIndex(({ kind }) => kind === 'free');
    if (me === NOBODY && now.seat < 0) ask('sit', { seat }).catch(reject);
    me = now;
    look();
  });
  room.onMessage('*', () => undefined);
  room.onStateChange(look);
  room.onLeave((code) => reject(new Error(`the connection was closed: ${code}`)));
  return promise.finally(() => room.leave());
}

if (import.meta.main) console.log((await playAt(process.argv[2] ?? '', process.argv[3] ?? 'Robo')).table?.summary);

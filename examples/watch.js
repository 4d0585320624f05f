// Watches a game of tricks: whose turn it is, the trick and the scores, as they change (docs/api.md, docs/state.md):
//   node examples/watch.js http://localhost:2567/t/AbCdEf123456
import { Client } from '@colyseus/sdk';

const { origin, pathname } = new URL(process.argv[2] ?? '');
const [headers, body] = [{ 'content-type': 'application/json' }, JSON.stringify({ name: 'Watcher', bot: true })];
const { token } = await (await fetch(`${origin}/api/guests`, { method: 'POST', headers, body })).json();
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const card = (n) => (n < 0 ? 'joker' : '23456789TJQKA'[n % 13] + '♠♥♦♣'[Math.floor(n / 13)]);
const cards = (plays) => Array.from(plays.matchAll(/\d(.)/g), ([, one]) => card(LETTERS.indexOf(one)));
const flat = ({ more, ...fields }) => ({ ...fields, ...(more && flat(more)) });
let last = '';
/** Watches until the socket is closed, and gives the code. */
async function watch() {
  const room = await new Client(origin).joinById(pathname.split('/').at(-1), { token });
  room.reconnection.enabled = false;
  room.onMessage('*', () => undefined);
  room.onStateChange(({ phase, seats, game }) => {
    const { phase: at, speaker, trick_turn, ...view } = game === undefined ? {} : flat(game.toJSON());
    // from 1 to 15 somebody speaks, in 16 somebody plays a card
    const seat = { [16]: trick_turn }[at] ?? (at > 0 && at < 16 ? speaker : -1);
    const scores = Object.keys(view).flatMap((name) => (/^scores_/.test(name) ? [view[name]] : []));
    // a trick begins with the last card that its leader has played
    const plays = view.trick_winning >= 0 ? view.trick_plays$text.join('') : '';
    const trick = cards(plays.slice(plays.lastIndexOf(view.trick_leader)));
    const line = `${seats[seat]?.name ?? phase}: ${trick.join(' ')} | ${scores.join(' ')}`;
    if (line !== last) console.log(line);
    last = line;
    if (phase === 'over') room.leave();
  });
  return new Promise((closed) => room.onLeave(closed));
}
// the table has moved to another process, or is shown late from now on: the next room is where to watch
for (let code = 4210; code === 4207 || code === 4210; ) code = await watch();

// Watches a game of tricks (docs/api.md, docs/state.md): node examples/watch.js http://localhost:2567/t/AbCdEf123456
import { Client } from '@colyseus/sdk';

const { origin, pathname } = new URL(process.argv[2] ?? '');
const [headers, body] = [{ 'content-type': 'application/json' }, JSON.stringify({ name: 'Watcher', bot: true })];
const { token } = await (await fetch(`${origin}/api/guests`, { method: 'POST', headers, body })).json();
const CARDS = [...'♠♥♦♣'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));
const card = ([, letter]) => CARDS[letter.charCodeAt(0) - (letter < 'a' ? 65 : 71)] ?? 'joker';
const flat = ({ more, ...fields }) => ({ ...fields, ...(more && flat(more)) });
// 4207: the table has moved to another process; 4210: it is shown late from now on
for (let code = 4210; code === 4207 || code === 4210; ) {
  const room = await new Client(origin).joinById(pathname.split('/').at(-1), { token });
  room.reconnection.enabled = false;
  room.onMessage('*', () => undefined);
  room.onStateChange(({ phase, seats, game }) => {
    const view = flat(game?.toJSON() ?? {});
    const turn = view.phase === 16 ? view.trick_turn : view.phase < 16 ? view.speaker : -1;
    const plays = view.trick_winning >= 0 ? view.trick_plays$text.join('') : '';
    const trick = Array.from(plays.slice(plays.lastIndexOf(view.trick_leader)).matchAll(/\d(.)/g), card);
    const scores = Object.keys(view).filter((name) => name.startsWith('scores_'));
    console.log(`${seats[turn]?.name ?? phase}:`, ...trick, '|', ...scores.map((name) => view[name]));
    if (phase === 'over') room.leave();
  });
  code = await new Promise((closed) => room.onLeave(closed));
}

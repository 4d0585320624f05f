// Plays at random at a table (docs/api.md): node examples/bot/bot.js http://localhost:2567/t/AbCdEf123456 Robo
import { Client } from '@colyseus/sdk';

const [link = '', name = 'Robo'] = process.argv.slice(2);
const { origin, pathname } = new URL(link);
/** Codes of a closed socket: the bot has left, or must not come back. After any other it joins again. */
const FINAL = [4000, 4201, 4202, 4203, 4204, 4205, 4206, 4208, 4209];
const CARDS = [...'SHDC'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));

// a packed card as actions name it: `A` to `Z` and `a` to `z` are 2S to AC, `*` is the joker
const codeOf = (letter) => CARDS[letter.charCodeAt(0) - (letter < 'a' ? 65 : 71)] ?? 'JK';
const passes = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
const below = (n) => Math.floor(Math.random() * n);
const some = (list, n) => (n && list.length ? list.splice(below(list.length), 1).concat(some(list, n - 1)) : []);

/** A value of a choice, chosen where it is open: an amount from the least to the most, or any `n` of some cards. */
function chosen(value) {
  if (Array.isArray(value)) return value[0] + below(value[1] - value[0] + 1);
  return typeof value === 'object' ? some(value.of.split(' '), value.n).join(' ') : value;
}
const filled = (choice) => Object.fromEntries(Object.entries(choice).map(([key, value]) => [key, chosen(value)]));

/** A legal decision of a seat, from its own state. Several choices may be one decision, such as a discard. */
function decisionOf({ turn, choices$json, choiceCards, together$json }) {
  const cards = choiceCards.split('.');
  const each = (one) => Array.from(cards.shift(), (card) => ({ ...one.each, card: codeOf(card) }));
  const all = JSON.parse(choices$json).flatMap((one) => (one.each ? each(one) : [one]));
  const choices = all.filter(({ type }) => type !== 'resign' && type !== 'undo');
  const [choice] = some(choices, 1);
  const { type, n } = JSON.parse(together$json) ?? {};
  const alike = (one) => choice.type === type && one.type === type;
  const more = some(choices.filter(alike), n - 1);
  return { turn, action: filled(choice), ...(more.length > 0 && { more: more.map(filled) }) };
}

/** Plays in a room, and gives the code with which its socket is closed. */
function playIn(room) {
  room.reconnection.enabled = false;
  let turn = -1;
  /** Asks until there is an answer: the code of the refusal, or ''. If there is none in time, the line is down. */
  const ask = async (what, payload) => {
    const { refused } = await room.request(what, payload).catch(() => room.connection.close() ?? {});
    if (refused?.retryAfter === undefined) return refused?.code ?? '';
    return passes(refused.retryAfter).then(() => ask(what, payload));
  };
  const look = async () => {
    const own = room.state.own?.find((one) => one.turn !== undefined);
    if (room.state.phase === 'over') room.leave();
    if (!own?.isAsked || own.turn === turn) return;
    turn = own.turn;
    if ((await ask('act', decisionOf(own))) !== '') turn = -1;
  };
  room.onMessage('me', async ({ seat, coming, ownRequest }) => {
    if (seat >= 0 || coming >= 0 || !['', 'welcome'].includes(ownRequest)) return;
    const code = await ask('sit', { seat: room.state.seats.findIndex(({ kind }) => kind === 'free') });
    if (code !== '') throw new Error(`sit: ${code}`);
  });
  room.onMessage('*', () => undefined);
  room.onStateChange(look);
  // says that scores have been read, where any are shown, and finds out whether the line is down
  const timer = setInterval(() => ask('next', {}).then(look), 1000);
  return new Promise((closed) => room.onLeave(closed)).finally(() => clearInterval(timer));
}

/** Joins the table. While the server is away, as in a restart, it tries again. */
function join(token) {
  return new Client(origin).joinById(pathname.split('/').at(-1), { token }).catch((error) => {
    const { code, retryAfter } = error.message.startsWith('{') ? JSON.parse(error.message) : { retryAfter: 1 };
    if (retryAfter === undefined) throw new Error(`join: ${code}`);
    return passes(retryAfter).then(() => join(token));
  });
}

const [headers, body] = [{ 'content-type': 'application/json' }, JSON.stringify({ name, bot: true })];
const made = await fetch(`${origin}/api/guests`, { method: 'POST', headers, body });
// the token alone says who the bot is: one that is to be known again keeps it
const { token } = await made.json();
let code = 0;
while (!FINAL.includes(code)) code = await playIn(await join(token));
console.log(code === 4000 ? 'the game is over' : `closed: ${code}`);

import { Protocol } from '@colyseus/core';
import { games } from '@kibitz/shared/games';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import { DEALER, type Game, seatsIn } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { type AnyOptions, changedOptions, readOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import { choicesAsText } from '@kibitz/shared/wire/state/choices';
import { StateFrames } from '@kibitz/shared/wire/state/stateFrames';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FOUR_CARDS } from '../testing/stackedGame.ts';
import { movesIn, storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { GamePlay, isReady } from './gamePlay.ts';
import type { LiveTable } from './liveTable.ts';

const high = { game: 'high-card', seats: 3, options: { cards: 5, hands: 3 } };

/** Everything that was ever private to a seat of a table, as it would appear on the wire. */
class Privates {
  readonly cards: Set<string>[];
  readonly choices = new Set<string>();
  private readonly table: LiveTable;

  constructor(table: LiveTable) {
    this.table = table;
    this.cards = table.seating.seats.map(() => new Set());
    const room = table.audience!;
    const show = room.changed!.bind(room);
    room.changed = () => {
      this.note();
      show();
    };
    this.note();
  }

  private note(): void {
    const whole = this.table.whole();
    for (const seat of whole.seats.keys()) {
      const own = whole.own(seat);
      for (const cards of textsIn(own.known)) this.cards[seat]!.add(cards);
      // shorter ones occur by chance
      const { cards } = choicesAsText(own.choices);
      if (cards.length > 3) this.choices.add(cards);
    }
  }
}

/** The first frame from which a guest has a seat's own state. */
function firstOwn({ frames }: Visitor, game: Game): number {
  const states = new StateFrames(game);
  return frames.findIndex((frame) => {
    if (frame[0] === Protocol.ROOM_STATE) return states.begin(frame, 1).table.own !== null;
    return frame[0] === Protocol.ROOM_STATE_PATCH && states.update(frame, 1).table.own !== null;
  });
}

/** A seat's private knowledge that appears in its frames verbatim: shorter texts occur by chance. */
function textsIn(known: readonly unknown[]): string[] {
  return known.filter((value): value is string => typeof value === 'string' && value.length > 3);
}

const bytesOf = (frames: readonly Uint8Array[]): string =>
  frames.map((frame) => Buffer.from(frame).toString('latin1')).join('\n');

/** A text as it appears in `bytesOf`. */
const inBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

function expectNothing(bytes: string, texts: Iterable<string>): void {
  for (const text of texts) expect(bytes).not.toContain(inBytes(text));
}

describe('a newcomer to a game under way', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.open({}, [highCard as Game]);
  });
  afterEach(() => server.close());

  /** Somebody who plays with bots, and whose turn it is. */
  async function alone(table: Parameters<Visitor['opens']>[0] = high): Promise<Visitor> {
    const [player] = (await server.seated(1, table)) as [Visitor];
    await player.asks('start', { fill: true });
    await player.sees((seen) => seen.choices.length > 0);
    return player;
  }

  const tableOf = (player: Visitor): LiveTable => server.app.tables.get(player.seen.id)!;
  const watcher = async (player: Visitor, name: string): Promise<Visitor> =>
    (await server.visitor(name)).joins(player.seen.id);

  /** Moves whenever asked, until a condition holds. */
  async function playUntil(player: Visitor, isSo: () => boolean): Promise<void> {
    for (;;) {
      await player.until(() => isSo() || player.seen.choices.length > 0 || player.seen.phase === 'over');
      if (isSo() || player.seen.phase === 'over') return;
      const { turn } = player.seen;
      const answer = await player.moves((choices) => choices[0]);
      if (answer.ok) await player.until(() => isSo() || player.seen.turn !== turn || player.seen.phase === 'over');
    }
  }

  test.each([
    high,
    { game: 'spades', seats: 4 },
    { game: 'euchre', seats: 4 },
    { game: 'oh-hell', seats: 4 },
    { game: 'twenty-eight', seats: 4 },
    { game: 'trex', seats: 4 },
  ])('of $game learns nothing of the hand, not even as three who come one after the other', async (kind) => {
    const player = await alone(kind);
    const privates = new Privates(tableOf(player));
    const guests: Visitor[] = [];
    for (const [i, name] of ['Ann', 'Bob', 'Cleo'].slice(0, kind.seats - 1).entries()) {
      const guest = await watcher(player, name);
      expect(await guest.asks('sit', { seat: i + 1 })).toEqual({ ok: true });
      await player.sees((seen) => seen.seats[i + 1]!.coming === name && seen.seats[i + 1]!.kind === 'bot');
      await guest.until(() => guest.me.coming === i + 1);
      expect(guest.me.seat).toBe(-1);
      expect(guest.seen.table!.own).toBeNull();
      guests.push(guest);
    }
    await playUntil(player, () => guests.every((guest) => guest.me.seat > 0));
    for (const [i, guest] of guests.entries()) {
      expect(guest.me).toMatchObject({ seat: i + 1, coming: -1 });
      // the frames before the first cards of their own
      const until = firstOwn(guest, tableOf(player).game);
      expect(until).toBeGreaterThan(0);
      const before = bytesOf(guest.frames.slice(0, until));
      expectNothing(
        before,
        privates.cards.flatMap((cards) => [...cards]),
      );
      expectNothing(before, privates.choices);
      const { game, play } = tableOf(player);
      expect(guest.seen.table!.own!.cards).toEqual(game.picture.ownPicture(play!.viewOf(i + 1))!.cards);
      const owns = textsIn(guest.synced.own!.known);
      for (const own of owns) expect(bytesOf(guest.frames)).toContain(own);
      const others = privates.cards.flatMap((cards, seat) => (seat === i + 1 ? [] : [...cards]));
      // the few cards that somebody had left may come together again in the guest's new hand
      const rest = owns.reduce((bytes, own) => bytes.replaceAll(inBytes(own), '\n'), bytesOf(guest.frames));
      expectNothing(rest, others);
    }
  });

  test('leaves the seat to its bot, which plays on until then', async () => {
    const player = await alone();
    const ann = await watcher(player, 'Ann');
    await ann.asks('sit', { seat: 1 });
    const moves = movesIn((await storedTable(server.app.journal, player.seen.id))!.events);
    await playUntil(player, () => ann.me.seat === 1);
    const { events } = (await storedTable(server.app.journal, player.seen.id))!;
    const sat = events.findIndex((event) => event.type === 'sat' && event.seat === 1);
    const byBot = movesIn(events.slice(0, sat)).slice(moves.length);
    expect(byBot.filter((move) => 'seat' in move && move.seat === 1).length).toBeGreaterThan(0);
    // sitting down and the deck are one entry: the next event is the deal
    expect(events[sat + 1]).toMatchObject({ type: 'move', move: { deck: expect.any(String) } });
  });

  test('can change their mind, and leaves the seat to another', async () => {
    const player = await alone();
    const [ann, bob] = [await watcher(player, 'Ann'), await watcher(player, 'Bob')];
    expect(await ann.asks('sit', { seat: 1 })).toEqual({ ok: true });
    expect(await ann.asks('sit', { seat: 1 })).toMatchObject({ refused: { why: { key: 'refused.alreadyComing' } } });
    expect(await bob.asks('sit', { seat: 1 })).toMatchObject({ refused: { why: { key: 'refused.seatPromised' } } });
    // one person has one seat: a second request replaces the first
    expect(await ann.asks('sit', { seat: 2 })).toEqual({ ok: true });
    await player.sees(({ seats }) => seats[1]!.coming === '' && seats[2]!.coming === 'Ann');
    expect(await bob.asks('sit', { seat: 1 })).toEqual({ ok: true });
    expect(await ann.asks('stand', {})).toEqual({ ok: true });
    await player.sees(({ seats }) => seats[1]!.coming === 'Bob' && seats[2]!.coming === '');
    await playUntil(player, () => bob.me.seat === 1);
    expect(ann.me).toMatchObject({ seat: -1, coming: -1 });
    await player.sees(({ seats }) => seats[2]!.kind === 'bot');
  });

  test('gives the seat up by leaving the table', async () => {
    const player = await alone();
    const [ann, bob, cleo] = [
      await watcher(player, 'Ann'),
      await watcher(player, 'Bob'),
      await watcher(player, 'Cleo'),
    ];
    await ann.asks('sit', { seat: 1 });
    await cleo.asks('sit', { seat: 2 });
    await ann.leaves();
    await cleo.leaves();
    await player.sees(({ seats }) => seats[1]!.coming === '' && seats[2]!.coming === '');
    expect(await bob.asks('sit', { seat: 1 })).toEqual({ ok: true });
    await playUntil(player, () => bob.me.seat === 1);
    expect(player.seen.seats.map((seat) => seat.kind)).toEqual(['person', 'person', 'bot']);
    expect((await cleo.again().joins(player.seen.id)).me).toMatchObject({ seat: -1, coming: -1 });
  });

  test('is still expected after a restart, and after a change of name', async () => {
    let player = await alone();
    const { id } = player.seen;
    const ann = await watcher(player, 'Ann');
    await ann.asks('sit', { seat: 1 });
    await ann.asks('rename', { name: 'Anna' });
    await player.sees((seen) => seen.seats[1]!.coming === 'Anna');
    await server.reopen();
    const back = await ann.again(server.url).joins(id);
    player = await player.again(server.url).joins(id);
    await player.sees((seen) => seen.seats[1]!.coming === 'Anna');
    expect(back.me).toMatchObject({ seat: -1, coming: 1 });
    await playUntil(player, () => back.me.seat === 1);
    await player.sees((seen) => seen.seats[1]!.kind === 'person' && seen.seats[1]!.name === 'Anna');
  });

  test('keeps the game going although everybody else has gone, and sits down with the next deal', async () => {
    await server.close();
    server = await TestServer.open({ grace: 0 }, [highCard as Game]);
    const player = await alone();
    const { id } = player.seen;
    const ann = await watcher(player, 'Ann');
    await player.leaves();
    await ann.sees((seen) => seen.seats[0]!.away);
    expect(server.app.tables.get(id)!.isGoingOn()).toBe(false);
    await ann.asks('sit', { seat: 1 });
    await ann.until(() => ann.me.seat === 1);
  });

  test('sits down at once between two hands', async () => {
    await server.close();
    server = await TestServer.open({ pace: 0.3 });
    const player = await alone({ game: 'oh-hell', ...FOUR_CARDS });
    const ann = await watcher(player, 'Ann');
    await playUntil(player, () => tableOf(player).play!.dealerStep() === 'next');
    expect(await ann.asks('sit', { seat: 1 })).toEqual({ ok: true });
    await ann.until(() => ann.me.seat === 1);
    expect(tableOf(player).play!.dealerStep()).toBe('next');
  });

  test('takes part in the rematch if the game ends before another deal', async () => {
    const player = await alone({ ...high, options: { cards: 5, hands: 1 } });
    const ann = await watcher(player, 'Ann');
    await ann.asks('sit', { seat: 1 });
    await playUntil(player, () => false);
    expect(ann.me).toMatchObject({ seat: -1, coming: 1 });
    expect(await player.asks('rematch', {})).toEqual({ ok: true });
    const { rematch } = await ann.sees((seen) => seen.rematch !== '');
    expect((await ann.again().joins(rematch)).me.seat).toBe(1);
    expect((await player.again().joins(rematch)).me.seat).toBe(0);
  });

  test.each([
    { game: 'war', seats: 2 },
    { game: 'mini-baccarat', seats: 3 },
  ])('of $game sits down at once, since nothing is hidden there', async (kind) => {
    const player = await alone(kind);
    const ann = await watcher(player, 'Ann');
    expect(await ann.asks('sit', { seat: 1 })).toEqual({ ok: true });
    await ann.until(() => ann.me.seat === 1);
  });
});

/** How many deals of each game are checked. */
const DEALS = 4;
const MOST_MOVES = 1500;

test.each(games.map((game) => ({ game, name: game.id })))(
  'when the cards of $name are shuffled, no seat knows anything that a spectator does not',
  ({ game }) => {
    for (const preset of [{}, ...Object.values<AnyOptions>(game.presets)]) {
      const read = readOptions(game.options, changedOptions(game.options, withAnEnd(game.options, preset)));
      if ('error' in read) throw new Error(`${game.id} has a preset that it refuses`);
      const seats = game.seats.find((n) => n >= 4) ?? game.seats.at(-1)!;
      const play = new GamePlay(game, read.options, seats, 0);
      let deals = 0;
      for (let moves = 0; moves < MOST_MOVES && deals < DEALS && !play.isOver(); moves++) {
        if (play.actors() !== DEALER) {
          const [seat] = seatsIn(play.actors()) as [number];
          const [choice] = play.choicesOf(seat);
          expect(isReady(play.prepare(seat, [leastAction(choice!)], null))).toBe(true);
          play.commit();
        } else if (play.dealerStep() === 'shuffle') {
          deals++;
          for (let seat = 0; seat < seats; seat++) expect(play.hidesNothing(seat)).toBe(true);
          play.prepareDeck();
          play.commit();
        } else {
          play.step();
        }
      }
      expect(deals).toBeGreaterThan(0);
    }
  },
);

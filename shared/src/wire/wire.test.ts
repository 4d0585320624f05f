import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { games } from '../games/index.ts';
import { type Game, SPECTATOR } from '../kit/game/game.ts';
import { highCard } from '../kit/game/highCard.testing.ts';
import { passing } from '../kit/game/passing.testing.ts';
import { Random } from '../kit/game/random.ts';
import { readTable } from './readTable.ts';
import { NOBODY } from './seen.ts';
import type { OwnPart, WholeTable } from './wholeTable.ts';
import { expectExactly, InPlay, meOn, WireServer } from './wireServer.testing.ts';

const everyGame = [highCard as Game, passing as Game, ...games];
const everySize = everyGame.flatMap((game) =>
  game.seats.map((seats) => ({ game, seats, name: `${game.id} at ${seats}` })),
);
/** The texts that a seat alone knows. Shorter ones turn up by chance, and what lies open, as a spread hand does, is not hidden. */
function hiddenTexts({ view, own }: WholeTable, seat: number): string[] {
  const open = JSON.stringify(view);
  return own(seat).known.filter(
    (value): value is string =>
      typeof value === 'string' && value.length > 3 && !open.includes(JSON.stringify(value).slice(1, -1)),
  );
}

/** Steps that are looked at, so that a large table takes no longer than a small one. */
const longest = (seats: number): number => Math.ceil(320 / (seats + 1));

describe.each(everySize)('$name', ({ game, seats }) => {
  test('each browser has exactly its table, through drops, rejoins and changes of seat', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const play = new InPlay(game, seats, seed);
        const chance = new Random(seed ^ 0x5eed);
        const server = new WireServer();
        let whole = play.whole();
        server.write(whole);
        const browsers = Array.from({ length: seats + 1 }, (_, i) => server.join(i < seats ? i : SPECTATOR));
        server.patch(browsers);
        for (let i = 0; i < longest(seats) && !play.isOver(); i++) {
          play.move();
          whole = play.whole();
          server.write(whole);
          const one = chance.oneOf(browsers);
          switch (chance.below(12)) {
            case 0:
              one.isAway = true;
              break;
            case 1: // the same page comes back: it keeps what it had decoded, and is sent everything
              if (one.isAway) server.sendAll(one);
              one.isAway = false;
              break;
            case 2: // the page was closed, and another one joins in its place
              browsers[browsers.indexOf(one)] = server.join(one.seat);
              break;
            case 3: // stands up, or sits down elsewhere, from another window maybe
              one.seat = chance.below(seats + 1) - 1;
              break;
            default:
          }
          const before = whole;
          const isHeld = chance.below(3) === 0 && !play.isOver();
          if (isHeld) {
            server.hold(browsers, 900);
            play.move();
            whole = play.whole();
            server.write(whole);
          }
          server.patch(browsers);
          for (const browser of browsers) {
            if (browser.isAway) continue;
            expectExactly(browser, game, whole);
            if (isHeld) expectExactly(browser, game, before, true);
          }
        }
      }),
      { numRuns: 2 },
    );
  });

  test('no byte that a browser gets depends on what another seat holds or may do', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -1, max: seats - 1 }), (seed, watched) => {
        const play = new InPlay(game, seats, seed);
        const chance = new Random(~seed);
        const [true_, twisted] = [new WireServer(), new WireServer()];
        const junk = (): OwnPart => ({
          known: game.ownFields.map(() => ({ [`k${chance.bits()}`]: 'QjX'.repeat(chance.below(9)) })),
          choices: [{ type: 'play', card: `${chance.bits()}` }],
          turn: chance.below(999),
          claim: 'none',
          mayTakeBack: chance.below(2) === 0,
        });
        const write = (): void => {
          const whole = play.whole();
          true_.write(whole);
          twisted.write({ ...whole, own: (seat) => (seat === watched ? whole.own(seat) : junk()) });
        };
        write();
        const [a, b] = [true_.join(watched), twisted.join(watched)];
        expect(a.bytes).toEqual(b.bytes);
        for (let i = 0; i < longest(seats) && !play.isOver(); i++) {
          play.move();
          write();
          true_.patch([a]);
          twisted.patch([b]);
          expect(Buffer.compare(a.bytes, b.bytes)).toBe(0);
        }
      }),
      { numRuns: 2 },
    );
  });

  test('the packed cards of a hidden hand are in no byte of another browser, no matter who sits there or has sat there', () => {
    const play = new InPlay(game, seats, 7);
    const chance = new Random(8);
    const server = new WireServer();
    let whole = play.whole();
    server.write(whole);
    const browsers = Array.from({ length: seats + 1 }, (_, i) => server.join(i < seats ? i : SPECTATOR));
    server.patch(browsers);
    for (let i = 0; i < longest(seats) && !play.isOver(); i++) {
      const one = chance.oneOf(browsers);
      if (chance.below(4) === 0) {
        one.seat = chance.below(seats + 1) - 1;
      }
      play.move();
      whole = play.whole();
      server.write(whole);
      server.patch(browsers);
      for (const { seat, bytes } of browsers) {
        const text = Buffer.from(bytes).toString('latin1');
        for (let other = 0; other < seats; other++) {
          if (other === seat) continue;
          for (const cards of hiddenTexts(whole, other)) expect(text).not.toContain(cards);
        }
      }
    }
  });
});

describe('the state', () => {
  test('that has not changed is not sent', () => {
    const play = new InPlay(highCard as Game, 3, 1);
    play.move();
    const server = new WireServer();
    const whole = play.whole();
    server.write(whole);
    const browser = server.join(0);
    server.patch([browser]);
    server.write({ ...structuredClone({ ...whole, own: null, known: null }), own: whole.own });
    server.patch([browser]);
    expect(browser.bytes).toHaveLength(0);
  });

  test('is empty while the table waits, and before the room has said who reads it', () => {
    const server = new WireServer();
    const whole = { ...new InPlay(highCard as Game, 3, 1).whole(), phase: 'waiting' as const, view: null };
    server.write(whole);
    const browser = server.join(1);
    expect(readTable(browser.reader.state!, NOBODY, highCard as Game)).toMatchObject({
      phase: 'waiting',
      view: null,
      table: null,
      me: -1,
      isHost: false,
      choices: [],
    });
  });

  test('gives the same objects again for what has not changed', () => {
    const play = new InPlay(highCard as Game, 3, 1);
    play.move();
    const server = new WireServer();
    const whole = play.whole();
    server.write(whole);
    const browser = server.join(1);
    const read = () => readTable(browser.reader.state!, meOn(1), highCard as Game);
    const first = read();
    expect(read().choices).toBe(first.choices);
    expect(read().view).toBe(first.view);
    expect(read().table).toBe(first.table);
    server.write({ ...whole, watchers: 9 });
    server.patch([browser]);
    expect(read()).toMatchObject({ watchers: 9 });
    expect(read().table).toBe(first.table);
  });
});

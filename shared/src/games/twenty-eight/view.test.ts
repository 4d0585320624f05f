import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, suitOf } from '../../kit/cards/cards.ts';
import { pack, unpackAll } from '../../kit/cards/packed.ts';
import { DEALER, SPECTATOR } from '../../kit/game/game.ts';
import { playOut, randomChooser, settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { ranked, rankingsOver, rankingsSeen } from '../../kit/game/rankings.testing.ts';
import { claimableOnce } from '../../kit/tricks/claiming.testing.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { twentyEight } from './index.ts';
import { PACK } from './ranking.ts';
import { isFaceDown, TO_REVEAL, type TwentyEightState } from './state.ts';
import { dealt, E, goes, hand, mayDo, N, newGame, optionsWith, position, S, W } from './tables.testing.ts';

const HANDS = ['JS 9S AS KS', 'JH 9C AD KS', 'JD 9D AD KD', 'JC 9H AC KC'];

/** Everything that a viewer is sent: the view, its picture, and what the viewer may do. */
function sent(state: TwentyEightState, viewer: number): string {
  const view = twentyEight.secrecy.view(state, viewer);
  const legal = viewer === SPECTATOR ? [] : twentyEight.rules.legal(state, viewer);
  return JSON.stringify([view, twentyEight.picture.table(view), legal]);
}

/** A game after this many random moves, with bids that leave the cards a chance to be played. */
function played(seed: number, moves: number, changed = {}): TwentyEightState {
  const random = new Random(seed);
  const state = newGame(changed, seed & 3);
  const chooser = randomChooser(twentyEight, random);
  playOut(twentyEight, state, [chooser, chooser, chooser, chooser], random, () => {}, moves);
  return state;
}

const anyOptions = fc.record({
  reveal: fc.constantFrom<'mandatory' | 'optional'>('mandatory', 'optional'),
  mustTrump: fc.constantFrom<'always' | 'callerOnly'>('always', 'callerOnly'),
  passIsFinal: fc.boolean(),
});

describe('the card that lies face down', () => {
  const atChoice = () =>
    goes(dealt(['JS 9S AS KS', 'JH 9C AD 7S', 'JD 9D QD KD', 'JC 9H AC KC']), '14, pass, pass, pass');

  test('leaves no trace with anybody but its setter: whichever of the four it is, the others are sent the same', () => {
    const worlds = ['JH', '9C', 'AD', '7S'].map((card) => goes(atChoice(), `trump ${card}`));
    for (const viewer of [SPECTATOR, N, S, W]) {
      const texts = new Set(worlds.map((state) => sent(state, viewer)));
      expect(texts.size).toBe(1);
      worlds.forEach((state) => {
        settle(twentyEight, state);
      });
      expect(new Set(worlds.map((state) => sent(state, viewer))).size).toBe(1);
    }
    expect(new Set(worlds.map((state) => sent(state, E))).size).toBe(4);
  });

  test('is known to its setter, by card and suit, beside seven others', () => {
    const state = goes(atChoice(), 'trump 9C');
    settle(twentyEight, state);
    const own = twentyEight.picture.table(twentyEight.secrecy.view(state, E)).own;
    expect(own?.cards).toMatchObject({ trump: pack(state.hand.trumpCard) });
    expect(own?.cards[`hand:${E}`]).toHaveLength(7);
    expect(own?.facts).toHaveLength(1);
    const other = twentyEight.picture.table(twentyEight.secrecy.view(state, N));
    expect(other.zones.find(({ id }) => id === 'trump')).toMatchObject({ seat: E, cards: '?' });
    expect([other.own?.facts, other.own?.cards['trump']]).toEqual([[], undefined]);
  });

  test('is shown to all when it is turned up, and known to be in its setter’s hand until it is played', () => {
    const state = position({
      hands: ['AS 7S', '9S JS', 'QC 8H', '8S TH'],
      setter: W,
      trumpCard: '7C',
      leader: N,
    });
    goes(state, 'AS, 8S, QC');
    const known = twentyEight.secrecy.view(state, N);
    expect(known.hand.trumpCard).toBe(state.hand.trumpCard);
    const zone = twentyEight.picture.table(known).zones.find(({ id }) => id === `hand:${W}`);
    expect(zone).toMatchObject({ cards: `${pack(state.hand.trumpCard)}?`, marks: [0] });
    for (let i = 0; i < 20; i++) {
      const world = twentyEight.secrecy.determinize(known, new Random(i));
      expect(world.trick.holds(W, state.hand.trumpCard)).toBe(true);
    }
    goes(state, '9S');
    settle(twentyEight, state);
    goes(state, '8H');
    expect(
      twentyEight.picture.table(twentyEight.secrecy.view(state, N)).zones.find(({ id }) => id === 'trump'),
    ).toBeUndefined();
  });

  test('lies anywhere among the unseen cards, as far as others can tell', () => {
    const state = goes(atChoice(), 'trump 9C');
    settle(twentyEight, state);
    const suits = new Set<number>();
    const cards = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const world = twentyEight.secrecy.determinize(twentyEight.secrecy.view(state, N), new Random(i));
      suits.add(suitOf(world.hand.trumpCard));
      cards.add(world.hand.trumpCard);
      expect(state.trick.holds(N, world.hand.trumpCard)).toBe(false);
    }
    expect(suits.size).toBe(4);
    expect(cards.size).toBe(24);
  });

  test('does not show in how its setter’s cards are sorted', () => {
    const order = (card: string) => {
      const state = goes(atChoice(), `trump ${card}`);
      settle(twentyEight, state);
      const own = twentyEight.picture.table(twentyEight.secrecy.view(state, E)).own?.cards[`hand:${E}`] ?? '';
      return [...new Set(unpackAll(own).map(suitOf))];
    };
    // spades, hearts, clubs, diamonds, whichever are trumps
    for (const card of ['JH', '9C', 'AD', '7S']) {
      const suits = order(card);
      expect(suits).toEqual([0, 1, 3, 2].filter((suit) => suits.includes(suit)));
    }
  });
});

describe('what is dealt from a view', () => {
  test('holds every card of the pack once', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), fc.integer({ min: 1, max: 50 }), (options, seed, moves) => {
        const state = played(seed, moves, options);
        const world = twentyEight.secrecy.determinize(twentyEight.secrecy.view(state, seed & 3), new Random(seed));
        const all = [
          ...[0, 1, 2, 3].flatMap((seat) => world.trick.cardsOf(seat)),
          ...world.trick.plays().map(({ card }) => card),
          ...world.hand.stock,
          ...(isFaceDown(world) ? [world.hand.trumpCard] : []),
        ];
        // after a hand all are gone, or not dealt yet
        if (all.length > 0) expect(all.sort((a, b) => a - b)).toEqual([...PACK].sort((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  test('lets the seat whose turn it is follow suit, if trumps would otherwise have been called for', () => {
    let seen = 0;
    for (let seed = 0; seed < 60; seed++) {
      const state = played(seed, 12 + (seed % 10));
      const { trick } = state;
      if (state.phase !== PLAYING || state.hand.isRevealed || trick.laid === 0) continue;
      for (const viewer of [SPECTATOR, (trick.turn + 1) & 3]) {
        for (let i = 0; i < 8; i++) {
          const world = twentyEight.secrecy.determinize(twentyEight.secrecy.view(state, viewer), new Random(i));
          expect(world.trick.hands[trick.turn * SUIT_ROWS + trick.led]).not.toBe(0);
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(50);
  });

  test('shows a caller to be void in the suit led, and in trumps after not trumping when bound to', () => {
    const state = position({
      hands: ['AS 7S 7D', '9S JS 9D', '8D 8H KH', '8S TH'],
      setter: W,
      trumpCard: '7C',
      leader: N,
    });
    goes(state, 'AS, 8S');
    expect(state.phase).toBe(TO_REVEAL);
    for (let i = 0; i < 20; i++) {
      const world = twentyEight.secrecy.determinize(twentyEight.secrecy.view(state, N), new Random(i));
      expect(hand(world, S)).not.toContain('S');
    }
    goes(state, '8H');
    expect(state.trick.voids[S]).toBe(0b1001);
  });

  test('has the setter lead trumps only with nothing else in hand', () => {
    // north sees five hearts, and south must have one: west, who led hearts, cannot have three more of them, the trump
    // card among them
    const state = position({
      hands: ['9H 7H JH KH', 'TH KD JD 9S', 'QH TD TS KC', '8H AH KS'],
      setter: W,
      trumpCard: '7C',
    });
    goes(state, '8H');
    expect([state.phase, state.hand.doubtful, state.hand.notTrumps]).toEqual([PLAYING, 1, 0]);
    const trumps = new Set<number>();
    for (let i = 0; i < 100; i++) {
      trumps.add(
        suitOf(twentyEight.secrecy.determinize(twentyEight.secrecy.view(state, N), new Random(i)).hand.trumpCard),
      );
    }
    expect([...trumps].sort()).toEqual([0, 2, 3]);
  });

  test('leaves both ways open if a suit that the setter led may be all they have', () => {
    const state = position({
      hands: ['9C 7D', '8C TD', '7S KC', '9H'],
      setter: W,
      trumpCard: 'JH',
      options: { reveal: 'optional' },
    });
    goes(state, '9H');
    expect(state.hand.doubtful).toBe(1);
    const trumps = new Set<number>();
    for (let i = 0; i < 60; i++) {
      trumps.add(
        suitOf(
          twentyEight.secrecy.determinize(twentyEight.secrecy.view(state, SPECTATOR), new Random(i)).hand.trumpCard,
        ),
      );
    }
    expect(trumps.has(1)).toBe(true);
    expect(trumps.size).toBeGreaterThan(1);
  });

  test('knows a suit that the setter led not to be trumps once they have played another', () => {
    const state = position({
      hands: ['9S AH 8S', '8C TH TS', '7S KH QS', 'KS 9H'],
      setter: W,
      trumpCard: 'JC',
    });
    goes(state, 'KS, 7S, TS, 9S');
    expect(state.hand.notTrumps).toBe(0);
    settle(twentyEight, state);
    goes(state, 'AH, 9H');
    expect([state.hand.notTrumps, state.hand.doubtful]).toEqual([1, -1]);
    for (let i = 0; i < 40; i++) {
      expect(
        suitOf(twentyEight.secrecy.determinize(twentyEight.secrecy.view(state, N), new Random(i)).hand.trumpCard),
      ).not.toBe(0);
    }
  });
});

describe('a view', () => {
  test('shows nobody a card of another hand, of those still to be dealt, or the one that lies face down', () => {
    fc.assert(
      fc.property(anyOptions, fc.integer(), fc.integer({ min: 1, max: 60 }), (options, seed, moves) => {
        const state = played(seed, moves, options);
        const { zones } = twentyEight.picture.table(twentyEight.secrecy.view(state, SPECTATOR));
        const faces = zones.flatMap(({ cards }) => unpackAll(cards)).filter((card) => card >= 0);
        const open = new Set(state.trick.plays().map(({ card }) => card));
        if (state.hand.isRevealed) open.add(state.hand.trumpCard);
        expect(faces.filter((card) => !open.has(card)).map(codeOf)).toEqual([]);
        for (const viewer of [N, E, S, W]) {
          const { own } = twentyEight.picture.table(twentyEight.secrecy.view(state, viewer));
          const seen = Object.values(own?.cards ?? {}).flatMap((cards) => unpackAll(cards));
          const isMine = (card: number) =>
            state.trick.holds(viewer, card) || (card === state.hand.trumpCard && viewer === state.hand.holder);
          expect(seen.every(isMine)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('does not ask anybody while the dealer has to act', () => {
    const state = newGame(optionsWith());
    expect(twentyEight.rules.actors(state)).toBe(DEALER);
    expect(mayDo(dealt(HANDS.map(() => '')))).toHaveLength(15);
  });
});

describe('the ranking', () => {
  test('is jack, nine, ace, ten, king, queen, or has the ten lowest of them if the table says so', () => {
    const above = rankingsSeen(twentyEight, { rank10: 'aboveKing' });
    expect(above.map((ranking) => ranking.slice(1))).toEqual(above.map(() => 'J9ATKQ87'));
    expect(ranked(above[0] ?? '', '7H QH TH 8H AH JH KH 9H')).toBe('JH 9H AH TH KH QH 8H 7H');
    const below = rankingsSeen(twentyEight, { rank10: 'belowQueen' });
    expect(ranked(below[0] ?? '', '7H QH TH 8H AH JH KH 9H')).toBe('JH 9H AH KH QH TH 8H 7H');
  });

  test('puts face-down trumps first for the player who laid the card, and for nobody else', () => {
    let hidden = 0;
    for (const { common, own, views } of rankingsOver(twentyEight)) {
      own.forEach((ranking, seat) => {
        const view = views[seat];
        const isSecret = view?.hand.holder === seat && isFaceDown(view);
        expect(ranking === undefined).toBe(!isSecret);
        if (!isSecret) return;
        hidden++;
        expect(common.charAt(0)).toBe('-');
        expect(ranking).toMatch(/^[SHDC]/);
      });
      if (views[0]?.hand.isRevealed === true) expect(common).toMatch(/^[SHDC]/);
    }
    expect(hidden).toBeGreaterThan(10);
  });
});

test('nothing can be claimed while the trump card lies face down', () => {
  expect(claimableOnce(twentyEight, 3, (state) => state.hand.isRevealed)).toBe(true);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEALER, SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { awaitsDeck, shuffled } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { fiveHundred } from './index.ts';
import { rules } from './rules.ts';
import { fateOf } from './scoring.ts';
import { DECLARING, type FiveHundredState } from './state.ts';
import {
  auction,
  calls,
  dealt,
  does,
  E,
  mayDo,
  N,
  newGame,
  passOut,
  playing,
  plays,
  S,
  said,
  score,
  scoresOf,
  tableOf,
  tameChooser,
  W,
} from './tables.testing.ts';
import { words } from './words.en.ts';

const MIDDLE = '4S 5S 4C 5C 6C';

function facts(state: FiveHundredState): string[] {
  return tableOf(state).facts.map(({ text }) => said(text));
}

function lines(state: FiveHundredState): (string | null)[] {
  return tableOf(state).seats.map(({ line }) => (line === null ? null : said(line)));
}

function prompt(state: FiveHundredState, reader: Viewer = SPECTATOR): string {
  const { prompt: common, own } = tableOf(state, reader);
  return said(own?.prompt ?? common, reader);
}

function news(state: FiveHundredState, reader: Viewer = SPECTATOR): string {
  return said(tableOf(state).news!.text, reader);
}

/** How the contract stands. */
function fate(state: FiveHundredState): string {
  return fateOf(fiveHundred.secrecy.view(state, SPECTATOR));
}

describe('the auction', () => {
  test('has what each seat called and whose turn it is', () => {
    const state = auction('W 6H, N pass, E 7S, S nullo');
    expect(mayDo(state).at(-1)).toBe('10NT');
    calls(state, 'W pass');
    expect(mayDo(state).at(-1)).toBe('grand-nullo');
    expect(lines(state)).toEqual(['passed', '7 spades', 'nullo', 'passed']);
  });

  test('without a limit of rounds names none', () => {
    const state = auction('W 7S', { options: { rounds: 'untilThreePasses' } });
    expect(facts(state)).toContain('Round 1');
  });

  test('asks for a bid over the one that stands', () => {
    const state = auction();
    expect([prompt(state), prompt(state, N), prompt(state, W)]).toEqual(['Dan to bid', 'Dan to bid', 'Bid, or pass']);
    calls(state, 'W 7H');
    expect(prompt(state, N)).toBe('Dan bid 7 hearts: bid higher, or pass');
    expect([news(state), news(state, W)]).toEqual(['Dan bids 7 hearts', 'You bid 7 hearts']);
    calls(state, 'N pass, E pass, S pass');
    expect(prompt(state, W)).toBe('Your bid of 7 hearts stands: pass, or raise it');
    expect(facts(state)).toEqual(['Hand 1', 'Round 2 of 3', 'Dan: 7 hearts', 'To 500 by a contract']);
  });

  test('shows who has declared, who answers, and which seats may bid no nullo', () => {
    const state = dealt({ hands: ['KS', 'KH', 'KD', '4S 5S 6S 7S 4H 5H 6H 4D 5D AC'] });
    expect([prompt(state), prompt(state, N), prompt(state, W)]).toEqual(Array(3).fill('Waiting for declarations'));
    does(state, W, { type: 'ace-no-face' });
    expect(prompt(state, W)).toBe('Waiting for declarations');
    fiveHundred.chance.step(state);
    expect(news(state)).toBe('Dan: ace, no face');
    expect(prompt(state, E)).toBe('Dan has one ace and no face card: a new deal, or play on without nullo?');
    expect(tableOf(state).seats.map(({ turn }) => turn)).toEqual([false, true, false, false]);
    does(state, E, { type: 'play-on' });
    expect(news(state)).toBe('Ben plays on: no nullo for that side');
    expect(facts(state)).toContain('No nullo for Ben and Dan');
    expect(lines(state)).toEqual([null, null, null, 'ace, no face']);
  });

  test('says that a new deal follows', () => {
    const state = dealt({ hands: ['KS', 'KH', 'KD', '4S 5S 6S 7S 4H 5H 6H 4D 5D AC'] });
    does(state, W, { type: 'ace-no-face' });
    fiveHundred.chance.step(state);
    does(state, E, { type: 'redeal' });
    expect([news(state), prompt(state)]).toEqual(['Ben asks for a new deal', 'Cleo deals again']);
    const { event } = tableOf(state).news!;
    fiveHundred.chance.step(state);
    expect(tableOf(state).news).toEqual({ event, text: { key: 'news.redeal', with: { who: E, dealer: S } } });
  });
});

describe('the middle', () => {
  test('is dealt, taken, and holds the discards', () => {
    const state = passOut(auction('W 7H', { middle: MIDDLE }));
    expect(prompt(state, W)).toBe('You take the middle');
    fiveHundred.chance.step(state);
    expect(news(state)).toBe('Dan takes the middle');
    for (const card of ['4S', '5S']) does(state, W, { type: 'discard', card });
    expect([prompt(state), prompt(state, W), news(state)]).toEqual([
      'Dan discards 3',
      'Discard 3 cards',
      'Dan discards: 3 more',
    ]);
    for (const card of ['4C', '5C', '6C']) does(state, W, { type: 'discard', card });
    expect(news(state)).toBe('Dan has discarded five');
    expect(tableOf(state).zones.at(-1)).toMatchObject({
      id: 'middle',
      cards: '?????',
      label: { key: 'zone.discards' },
    });
  });

  test('of a grand nullo passes to the partner', () => {
    const state = auction('W nullo, N pass, E grand-nullo', { middle: MIDDLE });
    fiveHundred.chance.step(state);
    for (const card of MIDDLE.split(' ')) does(state, E, { type: 'discard', card });
    expect([prompt(state), news(state)]).toEqual(['Dan takes the five discards', 'Ben has discarded five']);
    fiveHundred.chance.step(state);
    expect([prompt(state), news(state)]).toEqual(['Dan discards 5', 'Dan takes the five discards']);
  });

  test('is left if nobody has bid', () => {
    const state = auction('W pass, N pass, E pass, S pass');
    expect(news(state)).toBe('All pass: no contract, Dan leads');
    expect(facts(state)).toEqual(
      expect.arrayContaining(['No contract: 10 points a trick', 'No trumps except the joker']),
    );
  });
});

describe('the hand', () => {
  test('has its contract, the tricks of the side and of each seat, and how the contract stands', () => {
    const state = playing('W 7H', { middle: MIDDLE }, MIDDLE);
    state.trick.won.set([1, 3, 1, 3]);
    state.trick.tricks = 8;
    expect(fate(state)).toBe('open');
    expect(lines(state)).toEqual(['1 trick', '3 tricks', '1 trick', '3 tricks']);
    expect(facts(state)).toEqual(['Hand 1', 'Dan: 7 hearts', '6 of 7 tricks', 'To 500 by a contract']);
    state.trick.won[W] = 4;
    expect(fate(state)).toBe('made');
    state.trick.won.set([3, 3, 1, 1]);
    expect(fate(state)).toBe('broken');
    expect(facts(state)).toContain('4 of 7 tricks: failed');
  });

  test('of nullo has a seat that sits out, and no trick to be taken', () => {
    const state = playing('W nullo', { middle: MIDDLE }, MIDDLE);
    expect(fate(state)).toBe('open');
    expect(lines(state)).toEqual(['0 tricks', 'sits out', '0 tricks', '0 tricks']);
    expect(facts(state)).toEqual(['Hand 1', 'Dan: nullo', 'No tricks taken', 'Ben sits out', 'To 500 by a contract']);
    state.trick.won[W] = 1;
    expect(fate(state)).toBe('broken');
    expect(facts(state)).toContain('1 trick taken: failed');
  });

  test('shows the suit that a led joker has named while that trick lies there', () => {
    const state = playing('W 7NT', { hands: ['5H', '6H', '7H', 'JK'], middle: MIDDLE }, MIDDLE);
    plays(state, 'JK=H');
    expect(prompt(state, N)).toBe('Your turn: follow hearts');
    expect(facts(state)).toContain('The joker calls for hearts');
    plays(state, '5H 6H 7H');
    expect(facts(state)).not.toContain('The joker calls for hearts');
  });
});

describe('the score', () => {
  test('has a row a hand, with who bid what, and the totals', () => {
    const state = newGame();
    score(state, { contract: 'N 7S', won: [7, 1, 0, 2] });
    score(state, { contract: '', won: [1, 4, 3, 2] });
    const { sheet } = tableOf(state);
    expect(sheet!.rows.map(({ head }) => said(head))).toEqual(['1. Ann: 7 spades', '2. No contract']);
    expect(sheet!.rows.map(({ cells }) => cells.map(({ figures, points }) => [figures[0], points]))).toEqual([
      [
        [7, 140],
        [3, 30],
      ],
      [
        [4, 40],
        [6, 60],
      ],
    ]);
    expect(sheet!.totals).toEqual([180, 90]);
    expect(tableOf(state).score.map(({ value }) => value)).toEqual([180, 90]);
  });

  test('is reasoned line by line', () => {
    const state = newGame();
    score(state, { contract: 'N nullo', won: [2, 4, 0, 4] });
    const { title, lead, columns, winners } = tableOf(state).summary!;
    expect([said(title), said(lead)]).toEqual(['Hand 1', 'Ann bid nullo, but took 2 tricks.']);
    expect(columns.map(({ pills }) => pills.map((pill) => said(pill)))).toEqual([
      ['bid nullo', 'took 2'],
      ['defended', 'took 8'],
    ]);
    expect(columns.map(({ lines: [line] }) => [said(line!.text), line!.points])).toEqual([
      ['nullo: failed', -250],
      ['2 tricks forced on the others, 10 each', 20],
    ]);
    expect([winners, columns.map(({ before, after }) => [before, after])]).toEqual([
      null,
      [
        [0, -250],
        [0, 20],
      ],
    ]);
    expect(news(state)).toBe('Ann does not make nullo: −250');
  });

  test('says why a side that has the points has not won, and how it wins', () => {
    const on = scoresOf(490, 0);
    score(on, { contract: 'E 7S', won: [2, 7, 1, 0] });
    expect(said(tableOf(on).summary!.lead)).toBe(
      'Ben bid 7 spades, and their side took 7. A side with 500 points must make its own contract to win.',
    );
    const more = scoresOf(360, 0, { win: 'exceed' });
    score(more, { contract: 'N 7S', won: [7, 1, 0, 2] });
    expect(said(tableOf(more).summary!.lead)).toContain('More than 500 points are needed to win.');
    const level = scoresOf(460, 440, { winOnlyByContract: false });
    score(level, { contract: '', won: [4, 5, 0, 1] });
    expect(said(tableOf(level).summary!.lead)).toContain('the same number');
    const anyhow = scoresOf(480, 0, { winOnlyByContract: false });
    score(anyhow, { contract: '', won: [4, 5, 0, 1] });
    expect(said(tableOf(anyhow).summary!.lead)).toContain('These points win the game.');
    const won = scoresOf(360, 0);
    score(won, { contract: 'N 7S', won: [7, 1, 0, 2] });
    expect(said(tableOf(won).summary!.title, S)).toBe('Ann and Cleo win');
    expect(said(tableOf(won).summary!.lead)).toContain('That contract wins the game.');
    expect([news(won), tableOf(won).summary!.winners]).toEqual(['Ann and Cleo win, 500 to 30', [0, 2]]);
    const lost = scoresOf(-250, 300);
    score(lost, { contract: 'N nullo', won: [1, 5, 0, 4] });
    expect(said(tableOf(lost).summary!.lead)).toBe(
      'Ann bid nullo, but took 1 trick. A side that falls to −500 points loses.',
    );
    expect(news(lost)).toBe('Ben and Dan win, 310 to -500');
  });
});

test('every button has its words: those of its type, or of the suit that a joker names', () => {
  const ofTheTable = ['pass', 'play'];
  for (const type of Object.keys(rules.actions)) {
    if (!ofTheTable.includes(type)) expect(Object.hasOwn(words, `choice.${type}`)).toBe(true);
  }
  for (const suit of 'SHDC') expect(said({ key: `choice.play.${suit}`, with: { suit } })).toMatch(/^Call for [a-z]+s$/);
  expect(said({ key: 'choice.bid', with: { tricks: 7, strain: 'H' } })).toBe('7 hearts');
  expect(said({ key: 'choice.bid.NT', with: { tricks: 8, strain: 'NT' } })).toBe('8 no trump');
});

test('everything that happens is news once: each deal, answer, call, discard and card counts one', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = new Random(seed);
      const state = newGame({}, seed & 3);
      const choose = tameChooser(random);
      let last = 0;
      for (let i = 0; i < 150 && fiveHundred.rules.actors(state) !== 0; i++) {
        const actors = fiveHundred.rules.actors(state);
        const isPrivate = state.phase === DECLARING && actors !== DEALER;
        const isDeck = awaitsDeck(fiveHundred, state);
        if (isDeck) fiveHundred.chance.deal(state, shuffled(fiveHundred, state, random));
        else if (actors === DEALER) fiveHundred.chance.step(state);
        else {
          const seat = 31 - Math.clz32(actors);
          fiveHundred.rules.apply(state, seat, choose(state, seat));
        }
        const { event } = tableOf(state).news!;
        if (isDeck || (actors !== DEALER && !isPrivate)) expect(event).toBe(last + 1);
        else expect([last, last + 1]).toContain(event);
        last = event;
      }
    }),
    { numRuns: 15 },
  );
});

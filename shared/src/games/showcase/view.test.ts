import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { BACK, packAll } from '../../kit/cards/packed.ts';
import { DEALER, SPECTATOR } from '../../kit/game/game.ts';
import { Random } from '../../kit/game/random.ts';
import { claimableOnce } from '../../kit/tricks/claiming.testing.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { turnedUp } from '../../kit/tricks/stock.ts';
import { showcase } from './index.ts';
import { ALL_TRUMPS, isExposed, NO_TRUMPS, type ShowcaseState } from './state.ts';
import { dealt, does, inEndgame, inFirstPart, nominate, plays, said, scored, tableOf } from './tables.testing.ts';

const faces = (text: string) => packAll(cards(text));

function zone(state: ShowcaseState, id: string, viewer = SPECTATOR) {
  return tableOf(state, viewer).zones.find((one) => one.id === id);
}

function worlds(state: ShowcaseState, viewer: number): ShowcaseState[] {
  return Array.from({ length: 30 }, (_, i) =>
    showcase.secrecy.determinize(showcase.secrecy.view(state, viewer), new Random(i)),
  );
}

const MIDDLE = {
  concealed: ['7D 4S', '2S 9C'],
  showcases: ['AH', '3D KC'],
  stock: '2H 3H 4H 5H',
} as const;

describe('what may be known', () => {
  test('the display card, both showcases and the number of concealed cards are open to all', () => {
    const state = inFirstPart(MIDDLE);
    for (const viewer of [SPECTATOR, 0, 1]) {
      expect(zone(state, 'display', viewer)?.cards).toBe(faces('2H'));
      expect(zone(state, 'showcase:0', viewer)?.cards).toBe(faces('AH'));
      expect(zone(state, 'showcase:1', viewer)?.cards).toBe(`${faces('KC')} ${faces('3D')}`);
      expect(zone(state, 'hand:1', viewer)?.cards).toBe(BACK.repeat(2));
      expect(zone(state, 'stock', viewer)).toMatchObject({ cards: BACK, count: 3 });
    }
  });

  test('only their owner sees concealed cards', () => {
    const state = inFirstPart(MIDDLE);
    expect(tableOf(state, 0).own?.cards).toEqual({ 'hand:0': faces('4S 7D') });
    expect(tableOf(state, 1).own?.cards).toEqual({ 'hand:1': faces('2S 9C') });
    for (const viewer of [0, SPECTATOR]) {
      const others = worlds(state, viewer).map((world) => codes(world.trick.cardsOf(1)));
      expect(new Set(others).size).toBeGreaterThan(1);
      for (const cardsThere of others) expect(cardsThere).toMatch(/3D.*KC|KC.*3D/);
    }
  });

  test('nobody knows the order of the stock, but all know its display card', () => {
    const state = dealt({ stock: 'QH 2S' });
    for (const viewer of [0, 1]) {
      expect(new Set(worlds(state, viewer).map((world) => world.game.stock[1])).size).toBeGreaterThan(5);
      expect(new Set(worlds(state, viewer).map((world) => turnedUp(world)))).toEqual(new Set(cards('QH')));
    }
  });

  test('only the loser sees the card that they draw, until they play', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'JD 9C'], stock: '2H 3H 4H 5H 6H 7H' });
    plays(state, 'QD JD');
    const drew = (viewer: number) => tableOf(state, viewer).own?.facts.map(({ text }) => said(text, viewer));
    expect(drew(1)).toEqual(['You drew the three of hearts']);
    expect(drew(0)).toEqual([]);
    expect(new Set(worlds(state, 0).map((world) => codes(world.trick.cardsOf(1)))).size).toBeGreaterThan(1);
    plays(state, '4S 9C');
    expect(drew(0)).toEqual(['You drew the five of hearts']);
    expect(drew(1)).toEqual([]);
  });

  test('the choices for a reply reveal no more than the showcase does', () => {
    const state = inFirstPart({ ...MIDDLE, concealed: ['7D 4S', '9D 9C'] });
    plays(state, '7D');
    expect(tableOf(state).prompt).toEqual({ key: 'prompt.showcaseFollows', with: { who: 1, suit: 'D' } });
    const free = inFirstPart({ ...MIDDLE, showcases: ['', 'KC'], concealed: ['7D 4S', '9D 9C'] });
    plays(free, '7D');
    expect(tableOf(free, 0).prompt).toEqual({ key: 'prompt.turn', with: { who: 1 } });
  });

  test('everybody sees what a showcase obliges its player to, and which of its cards do', () => {
    const state = inFirstPart({ ...MIDDLE, concealed: ['7D 4S', '9D 9C'] });
    expect(zone(state, 'showcase:1')?.marks).toBeUndefined();
    plays(state, '7D');
    for (const viewer of [SPECTATOR, 0, 1]) {
      expect(said(tableOf(state, viewer).prompt, 0)).toBe('Ben must follow diamonds');
      // the king of clubs lies before the three of diamonds
      expect(zone(state, 'showcase:1', viewer)).toMatchObject({ cards: `${faces('KC')} ${faces('3D')}`, marks: [1] });
      expect(zone(state, 'showcase:0', viewer)?.marks).toBeUndefined();
    }
  });

  test('after the thirteenth trick everything is open to everybody, and anyone can work out the legal moves', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'JD 9C'], showcases: ['AH', 'KC'], value: [2, 0] });
    plays(state, 'QD JD');
    for (const viewer of [SPECTATOR, 0, 1]) {
      expect(zone(state, 'hand:0', viewer)?.cards).toBe(faces('4S AH 2H'));
      expect(zone(state, 'hand:1', viewer)?.cards).toBe(faces('3H KC 9C'));
      expect(zone(state, 'showcase:0', viewer)).toBeUndefined();
      for (const world of worlds(state, viewer)) {
        expect([0, 1].map((seat) => world.trick.cardsOf(seat))).toEqual(
          [0, 1].map((seat) => state.trick.cardsOf(seat)),
        );
      }
    }
  });

  test('discards lie face down and value-tricks elsewhere; the last trick can be looked at', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'JD 9C'], stock: '2H 3H 4H 5H', value: [3, 1] });
    plays(state, 'QD JD');
    // twelve tricks are over, four of them value-tricks
    expect(zone(state, 'discards')).toMatchObject({ cards: BACK, count: 16 });
    expect(zone(state, 'lastTrick')?.cards).toBe(faces('QD JD'));
  });
});

describe('the picture', () => {
  test('says which part is played', () => {
    const state = inFirstPart({ ...MIDDLE, value: [1, 2] });
    expect(tableOf(state).facts.map(({ text }) => said(text))).toEqual(['Hand 1, to 20', 'Trick 12 of 13']);
  });

  test('says who nominates, and what was named', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'JD 9C'], value: [2, 0] });
    plays(state, 'QD JD');
    expect(zone(state, 'display')).toBeUndefined();
    expect(tableOf(state).seats.map(({ turn }) => turn)).toEqual([false, true]);
    expect(said(tableOf(state).prompt)).toBe('Ben names trumps for the endgame');
    does(state, 1, nominate('AT'));
    expect(tableOf(state).facts.map(({ text }) => said(text))).toEqual([
      'Hand 1, to 20',
      'Endgame, trick 1 of 13',
      'All-trumps',
    ]);
  });

  test('says to each player what they may do', () => {
    const own = (state: ShowcaseState, viewer: number) => said(tableOf(state, viewer).own!.prompt, viewer);
    const state = inFirstPart(MIDDLE);
    expect(own(state, 0)).toBe('Your lead: a card from your concealed hand');
    expect(own(state, 1)).toBe('Ann leads');
    plays(state, '7D');
    expect(own(state, 1)).toBe('Your showcase has diamonds: follow suit');
    const free = inFirstPart({ ...MIDDLE, showcases: ['', ''] });
    plays(free, '7D');
    expect(own(free, 1)).toBe('Play a concealed card: any suit but diamonds wins');
    const end = inEndgame(['AD', '9C'], ALL_TRUMPS);
    plays(end, 'AD');
    expect(own(end, 1)).toBe('Your turn: no diamonds, so any card wins');
    const plain = inEndgame(['AD', '9C'], NO_TRUMPS);
    plays(plain, 'AD');
    expect(own(plain, 1)).toBe('Your turn: no diamonds, so play any card');
  });

  test('has a line for each seat: its value-tricks, and in the endgame its tricks of both parts', () => {
    const lines = (state: ShowcaseState) => tableOf(state).seats.map(({ line }) => said(line!));
    expect(lines(inFirstPart({ ...MIDDLE, value: [1, 0] }))).toEqual(['1 value-trick', '0 value-tricks']);
    const end = inEndgame(['AD', '9C'], NO_TRUMPS, [0, 5]);
    expect(lines(end)).toEqual(['0 tricks', '5 tricks']);
    end.trick.won.set([1, 3]);
    expect(lines(end)).toEqual(['1 trick', '5 + 3 tricks']);
  });

  test('has the news, each with a number of its own', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'JD 9C'], stock: '2H 3H 4H 5H', value: [1, 1] });
    const heard: [number, string][] = [];
    const hear = () => {
      const { news } = tableOf(state);
      heard.push([news!.event, said(news!.text)]);
    };
    for (const card of cards('QD JD 4S 9C')) {
      showcase.rules.apply(state, state.trick.turn, card);
      hear();
      while (showcase.rules.actors(state) === DEALER) {
        showcase.chance.step(state);
        hear();
      }
    }
    does(state, 0, nominate('H'));
    hear();
    plays(state, '3H');
    hear();
    expect(heard.map(([, text]) => text)).toEqual([
      'Ann: the queen of diamonds',
      'Ben: the jack of diamonds',
      'Ann takes a valueless trick with the queen of diamonds',
      'Ann takes the display card, Ben draws; the next is the four of hearts',
      'Ann: the four of spades',
      'Ben: the nine of clubs',
      'Ben takes a value-trick with the nine of clubs',
      'Both hands are open: Ann, with 1 to 2 value-tricks, names trumps',
      'Ann chooses hearts',
      'Ben: the three of hearts',
    ]);
    expect(heard.map(([event]) => event)).toEqual(heard.map((_, i) => heard[0]![0] + i));
  });

  test('says that there are no trumps if both have equally many value-tricks', () => {
    const state = inFirstPart({ concealed: ['QD 4S', 'JD 9C'], value: [1, 1] });
    plays(state, 'QD JD');
    expect(said(tableOf(state).news!.text)).toBe('Both hands are open: 1 value-trick each, so no trumps');
  });

  test('shows the score of a hand line by line, with what was named', () => {
    const state = scored({ value: [3, 1], endgame: [5, 8] }, {}, [4, 0]);
    const { columns, lead, winners } = tableOf(state).summary!;
    expect(columns[0]!.lines.map(({ text, points }) => [said(text), points])).toEqual([
      ['3 value-tricks before the endgame', 3],
      ['5 tricks in the endgame', 5],
      ['minus six, the book', -6],
    ]);
    expect(columns[0]).toMatchObject({ before: 4, after: 6, meter: { value: 6, of: 20 } });
    expect(winners).toBeNull();
    expect(said(lead)).toMatch(/no trumps/);
    expect(tableOf(state).sheet!.rows[0]!.cells).toEqual([
      { figures: [3, 5], points: 2 },
      { figures: [1, 8], points: 3 },
    ]);
  });

  test('has a line for the points that the option gives back', () => {
    const { columns } = tableOf(scored({ value: [0, 2], endgame: [4, 9] }, { negativeScores: 'floor' })).summary!;
    expect(columns[0]!.lines.map(({ points }) => points)).toEqual([0, 4, -6, 2]);
    expect(columns[1]!.lines).toHaveLength(3);
  });

  test('names the winner at the end', () => {
    const { summary, news } = tableOf(scored({ value: [0, 1], endgame: [4, 9] }, {}, [0, 16]));
    expect(summary).toMatchObject({ winners: [1] });
    expect(said(summary!.title, 1)).toBe('You win');
    expect(said(news!.text)).toBe('Ben wins, 20 to -2');
  });
});

test('nothing can be claimed until both hands lie open', () => {
  expect(claimableOnce(showcase, 3, (state) => isExposed(state) && state.phase === PLAYING)).toBe(true);
});

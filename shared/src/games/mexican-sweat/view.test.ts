import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import { pack, unpackAll } from '../../kit/cards/packed.ts';
import { pokerRank } from '../../kit/cards/pokerRank.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { randomChooser, settle, shuffled } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { rankingsSeen } from '../../kit/game/rankings.testing.ts';
import { mexicanSweat } from './index.ts';
import { options as specs } from './options.ts';
import { asTable, betting, NOBODY, PHASE, type SweatState } from './state.ts';
import { checkAround, dealt, does, fateAt, turnOn } from './tables.testing.ts';

const tableOf = (state: SweatState, viewer = SPECTATOR) =>
  mexicanSweat.picture.table(mexicanSweat.secrecy.view(state, viewer));
const { view } = mexicanSweat.secrecy;
const seenAt = (state: SweatState) => view(state, SPECTATOR);
const zoneOf = (state: SweatState, id: string) => tableOf(state).zones.find((zone) => zone.id === id);
const sentence = (said: { key: string; with?: object } | null | undefined) => said?.key;

describe('nobody sees a face-down card, not even its owner', () => {
  /** Every text of a view, in which a card stands as one packed character. */
  function packedTexts(given: object): string[] {
    return Object.values(given).flatMap((value) =>
      typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [],
    );
  }

  test('a view holds the open cards, the kill card and the card to beat, and no other', () => {
    const random = new Random(3);
    const choose = randomChooser(mexicanSweat, random);
    for (let game = 0; game < 30; game++) {
      const state = mexicanSweat.rules.setup({ ...defaultsOf(specs), hands: 1 }, 4, 0);
      mexicanSweat.chance.deal(state, shuffled(mexicanSweat, state, random));
      for (let moves = 0; moves < 40; moves++) {
        settle(mexicanSweat, state);
        for (let viewer = SPECTATOR; viewer < 4; viewer++) {
          const given = view(state, viewer);
          const open = given.open.join('').length;
          const { phase: _, ...rest } = given;
          expect(packedTexts(rest).flatMap(unpackAll)).toHaveLength(open + 2);
          expect(given.last.own).toBe('');
          expect(tableOf(state, viewer).own?.cards ?? {}).toEqual({});
        }
        if (mexicanSweat.rules.actors(state) === 0) break;
        mexicanSweat.rules.apply(state, state.fields.turn, choose(state, state.fields.turn));
      }
    }
  });

  test('cards of players who are out or have won stay face down, also once the hand is scored', () => {
    const state = turnOn(dealt({ hands: ['2C', ''], kill: '2S', beat: 'KC' }));
    expect(state.phase).toBe(PHASE.scored);
    expect(zoneOf(state, 'hand:0')?.cards).toBe(`${pack(cards('2C')[0]!)}??????`);
    expect(zoneOf(state, 'hand:1')?.cards).toBe('???????');
  });

  test('if a look is allowed, players see their own last card from the start, and nobody else does (ruling 20)', () => {
    const hands = ['3S 4S 5S 6D 8D 9D TS', '3C 4C 5C 6C 8C 9C JD'];
    const state = dealt({ hands, kill: '2S', beat: 'AC', options: { peek: 'last' } });
    expect([SPECTATOR, 0, 1].map((viewer) => view(state, viewer).last.own)).toEqual([
      '',
      pack(cards('TS')[0]!),
      pack(cards('JD')[0]!),
    ]);
    expect(tableOf(state, 1).own?.cards).toEqual({ 'hand:1': `??????${pack(cards('JD')[0]!)}` });
    const { own: _, ...common } = tableOf(state, 1);
    const { own: __, ...spectators } = tableOf(state);
    expect(common).toEqual(spectators);
  });

  test('the peeked card stays where it is in every deal that fits the view', () => {
    const state = dealt({ hands: ['', '3C 4C 5C 6C 8C 9C JD'], kill: '2S', beat: 'AC', options: { peek: 'last' } });
    const random = new Random(8);
    const others = new Set<number>();
    for (let i = 0; i < 20; i++) {
      const world = mexicanSweat.secrecy.determinize(view(state, 1), random);
      expect(world.places.last.of(1).list()).toEqual(cards('JD'));
      others.add(world.places.last.of(0).at(0));
    }
    expect(others.size).toBeGreaterThan(5);
  });
});

describe('the picture', () => {
  test('shows the middle, the open cards and the backs, and rings the card that killed', () => {
    const state = checkAround(turnOn(dealt({ hands: ['AS', '3D 2C', ''], kill: '2S', beat: 'KC' })));
    expect(tableOf(state).zones.map(({ id }) => id)).toEqual(['hand:0', 'hand:1', 'hand:2', 'kill', 'beat']);
    expect(zoneOf(state, 'hand:1')).toMatchObject({ kind: 'row', seat: 1, marks: [1] });
    expect(zoneOf(state, 'hand:1')?.cards).toMatch(/^[^?]{2}\?{5}$/);
    expect(zoneOf(state, 'hand:0')?.marks).toEqual([]);
  });

  test('without a kill card there is none in the middle', () => {
    expect(zoneOf(dealt({ hands: ['', ''], beat: 'KC' }), 'kill')).toBeUndefined();
  });

  test('says what is to be beaten: the card, then the standing hand', () => {
    const state = dealt({ hands: ['9D KD 9H', ''], kill: '2S', beat: 'AC' });
    const beat = pack(cards('AC')[0]!);
    expect(seenAt(state)).toMatchObject({ beat, fields: { standing: NOBODY }, ranks: [0, 0] });
    turnOn(state);
    expect(seenAt(state)).toMatchObject({ fields: { standing: 0 }, ranks: [pokerRank(cards('9D KD 9H')), 0] });
  });

  test('says how each seat stands', () => {
    const state = turnOn(dealt({ hands: ['AS', '2C', '', ''], kill: '2S', beat: 'KC' }));
    does(state, { type: 'bet', to: 2 }, 'call', 'fold', 'call');
    expect([0, 1, 2, 3].map((seat) => fateAt(state, seat))).toEqual(['in', 'killed', 'folded', 'in']);
  });

  test('says who made the bet that is to be called', () => {
    const state = turnOn(dealt({ hands: ['AS', '', ''], kill: '2S', beat: 'KC' }));
    expect(seenAt(state).fields).toMatchObject({ toMatch: 0, raiser: NOBODY });
    does(state, { type: 'bet', to: 2 }, { type: 'raise', to: 4 });
    expect(seenAt(state).fields).toMatchObject({ toMatch: 4, raises: 1, raiser: 1, isBlind: false });
    does(state, 'fold', 'call');
    expect(seenAt(state).fields.raiser).toBe(NOBODY);
  });

  test('distinguishes a big blind from a bet', () => {
    const options = { stakes: 'blinds', openingRound: true } as const;
    const state = dealt({ hands: ['AS', '', ''], kill: '2S', beat: 'KC', options });
    expect(seenAt(state).fields).toMatchObject({ toMatch: 2, raiser: 1, isBlind: true });
    does(state, { type: 'raise', to: 4 });
    expect(seenAt(state).fields).toMatchObject({ raiser: 2, isBlind: false });
  });

  test('says why nobody may raise again', () => {
    const state = turnOn(dealt({ hands: ['AS', '', ''], kill: '2S', beat: 'KC' }));
    does(state, { type: 'bet', to: 2 }, ...[4, 6, 8].map((to) => ({ type: 'raise', to })));
    expect(betting.whyNoRaise(asTable(seenAt(state)), state.fields.turn)).toBe('raisesUsed');
  });

  test('has bets before the seats and the rest in the pot', () => {
    const state = turnOn(dealt({ hands: ['AS', '', ''], kill: '2S', beat: 'KC' }));
    does(state, { type: 'bet', to: 2 }, 'call');
    expect(tableOf(state).chips).toEqual([
      { id: 'pot', seat: -1, spot: 'pot', amount: 3 },
      { id: 'bet:0', seat: 0, spot: 'bet', amount: 2 },
      { id: 'bet:1', seat: 1, spot: 'bet', amount: 2 },
    ]);
    expect(tableOf(state).score.map(({ value }) => value)).toEqual([97, 97, 99]);
  });

  test('tells the seat that must bet what it costs, and everybody whose turn it is', () => {
    const state = turnOn(dealt({ hands: ['AS', '', ''], kill: '2S', beat: 'KC' }));
    expect(sentence(tableOf(state, 0).own?.prompt)).toBe('prompt.checkOrBet');
    does(state, { type: 'bet', to: 2 });
    expect(tableOf(state, 1).own?.prompt).toEqual({ key: 'prompt.toCall', with: { n: 2 } });
    expect(tableOf(state, 0).own?.prompt).toEqual({ key: 'prompt.bet', with: { who: 1 } });
    expect(tableOf(state).seats.map(({ turn }) => turn)).toEqual([false, true, false]);
  });

  test('sums up a hand: what each paid, and what the last one took', () => {
    const state = turnOn(dealt({ hands: ['AS', '', '2C'], kill: '2S', beat: 'KC' }));
    does(state, { type: 'bet', to: 2 }, 'call', 'fold');
    while (state.phase === PHASE.bet) does(state, betting.toCall(state, state.fields.turn) > 0 ? 'fold' : 'check');
    const summary = tableOf(state).summary!;
    const sums = summary.columns.map(({ before, after, lines }) => [
      before + lines.reduce((sum, { points }) => sum + points, 0),
      after,
    ]);
    for (const [sum, after] of sums) expect(sum).toBe(after);
    expect(summary.columns.map(({ after }) => after).reduce((sum, n) => sum + n)).toBe(300);
    expect(tableOf(state).sheet?.totals.reduce((sum, n) => sum + n)).toBe(0);
  });

  test('distinguishes side pots from the pot, and says why the others lost', () => {
    const hands = ['AS', '2C', '3D 4D 5D 7D 8D 9H TH', ''];
    const state = turnOn(dealt({ hands, kill: '2S', beat: 'KC', stacks: [9, 100, 3, 100] }));
    while (state.phase === PHASE.bet) {
      const choices = mexicanSweat.rules.legal(state, state.fields.turn);
      const bet = choices.find(({ type }) => type === 'bet');
      does(state, bet === undefined ? choices[0]!.type : { type: 'bet', to: Number(bet['to']) });
    }
    const { columns, title, lead } = tableOf(state).summary!;
    expect(columns.map(({ pills }) => pills[0]?.key)).toContain('pill.killed');
    expect(columns.find(({ seats }) => seats[0] === 1)?.pills).toEqual([{ key: 'pill.killed', with: { card: '2C' } }]);
    expect(columns[0]?.pills).toEqual([{ key: 'pill.last' }]);
    const keys = columns.flatMap(({ lines }) => lines.map(({ text }) => text.key));
    expect(keys).toContain('line.sidePot');
    expect(keys.filter((key) => key === 'line.won')).toHaveLength(1);
    expect(title.with?.['who']).toBe(lead.with?.['who']);
  });

  test('after the last hand says who has won the game, and how the last pot went', () => {
    const state = turnOn(dealt({ hands: ['2C', ''], kill: '2S', beat: 'KC', options: { hands: 1 } }));
    const { title, lead, winners } = tableOf(state).summary!;
    expect(winners).toEqual([1]);
    expect(title).toEqual({ key: 'over.most', with: { who: 1, n: 101 } });
    expect(lead).toEqual({ key: 'over.untouched', with: { who: 1, n: 2 } });
  });
});

test('the picture sorts cards by their plain ranks, without trumps', () => {
  expect(rankingsSeen(mexicanSweat)).toEqual(['-']);
});

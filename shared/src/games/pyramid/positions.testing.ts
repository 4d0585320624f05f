import { type Card, cardOfCode, cards, fullPack } from '../../kit/cards/cards.ts';
import { Random } from '../../kit/game/random.ts';
import { testTables } from '../../kit/game/tables.testing.ts';
import { pyramid } from './index.ts';
import { PYRAMID_PLACES, ROWS, STUB_CARDS } from './layout.ts';
import type { PyramidOptions } from './options.ts';
import { judge, rules } from './rules.ts';
import { layOut, PHASE, type PyramidState, table } from './state.ts';
import { words } from './words.en.ts';

/** Pyramid at a test's table. */
export const { optionsWith, newGame, does, said, reasonOf, tableOf } = testTables<PyramidState, PyramidOptions>(
  pyramid,
  words,
);

/** A position for a test, as somebody would describe it at the table. */
export interface Position {
  /**
   * The lowest rows of the pyramid, parted by `/`, the bottom row last; of each row its right end: a card (`5S`), `--`
   * for an empty place, `??` for some card that does not matter. `9H / -- 4D`: only 4D still covers 9H. What is not
   * written is empty.
   */
  readonly rows: string;
  /** The waste, its bottom first. */
  readonly waste?: string;
  /** The stock, its top first. */
  readonly stock?: string;
  readonly options?: Partial<PyramidOptions>;
  /** How often the waste has been turned over. */
  readonly turns?: number;
}

/** Lays a position out. All cards that it does not name are gone; they fill the places that nobody looks at. */
export function laidOut(position: Position): PyramidState {
  const codesByPlace = placesOfRows(position.rows);
  const waste = cards(position.waste ?? '');
  const outside = [...waste, ...cards(position.stock ?? '')];
  if (outside.length > STUB_CARDS) throw new RangeError('more cards than a stub has');

  const state = newGame(position.options);
  const known = new Set<Card>([...codesByPlace.map(cardOfCode), ...outside]);
  const others = fullPack().filter((card) => !known.has(card));
  const deck: Card[] = [];
  let pyramid = 0;
  codesByPlace.forEach((code, place) => {
    const card = cardOfCode(code);
    deck.push(card < 0 ? (others.pop() as Card) : card);
    if (code !== '--') pyramid |= 1 << place;
  });
  for (let i = 0; i < STUB_CARDS; i++) deck.push(outside[i] ?? (others.pop() as Card));
  layOut(state, deck);
  const { fields } = state;
  fields.pyramid = pyramid;
  fields.stub = 2 ** outside.length - 1;
  fields.drawn = waste.length;
  fields.turns = position.turns ?? 0;
  fields.seen = fields.turns > 0 ? outside.length : waste.length;
  state.phase = PHASE.play;
  fields.events = 1;
  judge(state);
  return state;
}

function placesOfRows(text: string): string[] {
  const rows = text.split('/').map((row) => row.trim().split(/\s+/));
  const codesByPlace = Array<string>(PYRAMID_PLACES).fill('--');
  rows.forEach((row, i) => {
    const length = ROWS - rows.length + i + 1;
    const end = (length * (length + 1)) / 2;
    if (row.length > length) throw new RangeError(`row ${length} has no room for ${row.length} cards`);
    row.forEach((code, column) => {
      codesByPlace[end - row.length + column] = code;
    });
  });
  return codesByPlace;
}

/** How far a game is, by name. */
export function phaseOf(state: PyramidState): string {
  return table.phases[state.phase] ?? '';
}

/** The cards of all places, whether they are still there or not. */
export function cardsIn(state: PyramidState): Card[] {
  return state.places.known.list();
}

/** A game just dealt, the pack shuffled by a seed. */
export function dealt(changed: Partial<PyramidOptions>, seed: number): PyramidState {
  const state = newGame(changed);
  const deck = fullPack();
  new Random(seed).shuffle(deck);
  rules.deal(state, deck);
  return state;
}

/** Makes up to this many moves at random; giving up is not among them. */
export function playOn(state: PyramidState, random: Random, moves: number): PyramidState {
  for (let i = 0; state.phase === PHASE.play && i < moves; i++)
    rules.apply(state, 0, rules.pick(state, 0, random.below(rules.count(state, 0) - 1)));
  return state;
}

/** Whether this can still be won: tries every move from every position not met before. */
export function canBeWon(state: PyramidState, met = new Set<string>()): boolean {
  if (state.phase !== PHASE.play) return state.phase === PHASE.won;
  // if the passes are not counted, they make no difference
  const pass = state.options.redeals === 'unlimited' ? 0 : state.fields.turns;
  const key = `${state.fields.pyramid} ${state.fields.stub} ${state.fields.drawn} ${pass}`;
  if (met.has(key)) return false;
  met.add(key);
  for (let i = rules.count(state, 0) - 2; i >= 0; i--) {
    const next = rules.setup(state.options, 1, 0);
    next.copyFrom(state);
    rules.apply(next, 0, rules.pick(state, 0, i));
    if (canBeWon(next, met)) return true;
  }
  return false;
}

import type { Action, Choice, Together } from '@kibitz/shared/kit/game/action';
import { anyCardsIn, buttonOf } from '@kibitz/shared/kit/game/anyCards';
import type { Message } from '@kibitz/shared/kit/words/message';

/** A choice that takes several cards at once. */
interface CardSet {
  readonly codes: readonly string[];
  readonly choice: Choice;
}

/** Cards that are chosen one by one and used all at once, by a button. */
interface Gathering {
  /** Those to choose from, by code. */
  readonly codes: ReadonlySet<string>;
  /** How many of them. */
  readonly n: number;
  readonly button: Message;
  /** The choices that these cards make, as many as `n`. */
  readonly choicesOf: (codes: readonly string[]) => readonly Choice[];
}

/** What can be done now, sorted by how it is done: with one card, with several, or with a button of a panel. */
export interface CardMoves {
  /** By the card's code; more than one where the same card can be used in several ways. */
  readonly single: ReadonlyMap<string, readonly Choice[]>;
  readonly sets: readonly CardSet[];
  readonly others: readonly Choice[];
  /** What is done with several cards at once; null where each choice is made on its own. */
  readonly gathering: Gathering | null;
}

/** Choices of one card each that are made together. */
function gatherTogether({ type, n, button }: Together, choices: readonly Choice[]): Gathering {
  const byCode = new Map<string, Choice>();
  for (const choice of choices) {
    const { card } = choice;
    if (choice.type === type && typeof card === 'string' && !byCode.has(card)) byCode.set(card, choice);
  }
  return {
    codes: new Set(byCode.keys()),
    n,
    button,
    choicesOf: (codes) => codes.flatMap((code) => byCode.get(code) ?? []),
  };
}

/** One choice of any n cards; null if this is something else. */
function gatherAny(choice: Choice): Gathering | null {
  const any = anyCardsIn(choice);
  if (any === null) return null;
  return {
    codes: new Set(any.of.split(' ')),
    n: any.n,
    button: buttonOf(choice),
    choicesOf: (codes) => [{ ...choice, cards: codes.join(' ') }],
  };
}

/** Sorts choices by how they are made: `card` names one card, `cards` several. */
export function cardMoves(choices: readonly Choice[], together: Together | null = null): CardMoves {
  const single = new Map<string, Choice[]>();
  const sets: CardSet[] = [];
  const others: Choice[] = [];
  let gathering = together === null ? null : gatherTogether(together, choices);
  for (const choice of choices) {
    const { card, cards } = choice;
    if (typeof card === 'string') single.set(card, [...(single.get(card) ?? []), choice]);
    else if (typeof cards === 'string') sets.push({ codes: cards.trim().split(/\s+/), choice });
    else if (cards !== undefined) gathering = gatherAny(choice);
    else others.push(choice);
  }
  return { single, sets, others, gathering };
}

/** Whether all the cards that are used at once have been chosen. */
export function isFull({ gathering }: CardMoves, selected: readonly unknown[]): boolean {
  return gathering !== null && selected.length >= gathering.n;
}

/** The choices that the selected cards make at once, when there are enough of them; [] before. */
export function gatheredChoices({ gathering }: CardMoves, codes: readonly string[]): readonly Choice[] {
  if (gathering === null || codes.length !== gathering.n) return [];
  return codes.every((code) => gathering.codes.has(code)) ? gathering.choicesOf(codes) : [];
}

/** The choice as an action; null where an amount is still to be chosen. */
export function actionOf(choice: Choice): Action | null {
  const action: { type: string; [name: string]: string | number | boolean } = { type: choice.type };
  for (const [name, value] of Object.entries(choice)) {
    if (typeof value === 'object') return null;
    action[name] = value;
  }
  return action;
}

/** Whether these are exactly the cards of the set, in any order. Equal cards are counted. */
function isWhole(set: CardSet, codes: readonly string[]): boolean {
  return set.codes.length === codes.length && isPart(set, codes);
}

function isPart(set: CardSet, codes: readonly string[]): boolean {
  const rest = [...set.codes];
  return codes.every((code) => {
    const at = rest.indexOf(code);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Whether this card can be used now, alone or with others. */
export function isUsable(moves: CardMoves, code: string): boolean {
  return (
    moves.single.has(code) ||
    moves.gathering?.codes.has(code) === true ||
    moves.sets.some((set) => set.codes.includes(code))
  );
}

/** Whether this card goes with those selected. */
export function goesWith(moves: CardMoves, selected: readonly string[], code: string): boolean {
  return selected.length > 0 && moves.sets.some((set) => isPart(set, [...selected, code]));
}

/** The effect of choosing a card. */
type Tapped =
  /** These cards are selected now. */
  | { readonly kind: 'selects'; readonly keys: readonly string[] }
  /** This is done. */
  | { readonly kind: 'acts'; readonly choice: Choice }
  /** The card can be used in several ways, of which one is to be chosen. */
  | { readonly kind: 'asks'; readonly choices: readonly Choice[]; readonly keys: readonly string[] }
  /** Enough cards are chosen: one of them must be put back first. */
  | { readonly kind: 'isFull' }
  /** The card cannot be used now. */
  | { readonly kind: 'refuses' };

/** A card on the table that can be chosen: its place's key, and its code. */
export interface Card {
  readonly key: string;
  readonly code: string;
}

function use(choices: readonly Choice[], keys: readonly string[]): Tapped {
  const [only] = choices;
  return choices.length === 1 && only !== undefined ? { kind: 'acts', choice: only } : { kind: 'asks', choices, keys };
}

/**
 * The moves that are made only once their last card is chosen again: nothing, cards that are played alone, or sets of
 * cards as well.
 */
export type Confirming = 'nothing' | 'single cards' | 'everything';

/** The choices that take exactly these cards, if they cannot still grow into a larger set. */
function whole(moves: CardMoves, codes: readonly string[]): readonly Choice[] {
  if (moves.sets.some((set) => set.codes.length > codes.length && isPart(set, codes))) return [];
  return moves.sets.filter((set) => isWhole(set, codes)).map((set) => set.choice);
}

/** Cards that are used at once are chosen and put back one by one, and touching them does nothing else. */
function gather(moves: CardMoves, selected: readonly Card[], card: Card): Tapped {
  const keys = selected.map((one) => one.key);
  if (keys.includes(card.key)) return { kind: 'selects', keys: keys.filter((key) => key !== card.key) };
  return isFull(moves, keys) ? { kind: 'isFull' } : { kind: 'selects', keys: [...keys, card.key] };
}

/**
 * The effect of choosing `card` while `selected` are chosen. A card that does not go with those selected takes their
 * place.
 */
export function tap(moves: CardMoves, selected: readonly Card[], card: Card, confirming: Confirming): Tapped {
  if (moves.gathering?.codes.has(card.code) === true) return gather(moves, selected, card);
  const singles = moves.single.get(card.code) ?? [];
  const others = selected.filter((one) => one.key !== card.key);
  if (others.length < selected.length) {
    if (others.length === 0 && singles.length > 0) return use(singles, [card.key]);
    const set = whole(
      moves,
      selected.map((one) => one.code),
    );
    if (confirming === 'everything' && set.length > 0 && selected.at(-1)?.key === card.key)
      return use(
        set,
        selected.map((one) => one.key),
      );
    return { kind: 'selects', keys: others.map((one) => one.key) };
  }
  if (selected.length > 0) {
    const codes = [...selected.map((one) => one.code), card.code];
    const keys = [...selected.map((one) => one.key), card.key];
    const set = whole(moves, codes);
    if (set.length > 0 && confirming !== 'everything') return use(set, keys);
    if (moves.sets.some((one) => isPart(one, codes))) return { kind: 'selects', keys };
  }
  const isInSets = moves.sets.some((set) => set.codes.includes(card.code));
  if (singles.length > 0 && confirming === 'nothing' && !isInSets) return use(singles, [card.key]);
  if (singles.length > 0 || isInSets) return { kind: 'selects', keys: [card.key] };
  return { kind: 'refuses' };
}

/**
 * The action to try so that the rules say why a card cannot be used: the one that other cards have. Null where there
 * are only pairs and panels.
 */
export function attemptWith(moves: CardMoves, code: string): Action | null {
  const { gathering } = moves;
  if (gathering !== null && moves.single.size === 0) {
    const [choice] = gathering.choicesOf([code, ...[...gathering.codes].slice(0, gathering.n - 1)]);
    return choice === undefined ? null : actionOf(choice);
  }
  const types = new Set(Array.from(moves.single.values(), (choices) => choices[0]?.type ?? ''));
  const [type] = types;
  return types.size === 1 && type !== undefined ? { type, card: code } : null;
}

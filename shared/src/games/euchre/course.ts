import { NO_SUIT, type Suit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpack } from '../../kit/cards/packed.ts';
import { type Fate, fateOf, ODD_TRICK, ofSide, TRICKS } from './scoring.ts';
import { DECLARING, EXCHANGING, FIRST_ROUND, NOBODY, PLAYING, SECOND_ROUND, THROWN_IN } from './state.ts';
import type { EuchreView } from './view.ts';

/*
 * What a view tells of the course of the hand: what was called, where the card turned up is, how the makers stand.
 */

/**
 * How a seat accepts the suit turned up: the dealer's opponents order it up, his partner assists, he himself takes it
 * up.
 */
export type Acceptance = 'orderUp' | 'assist' | 'takeUp';

/** The words by which this seat accepts the suit turned up. */
export function acceptanceOf(seat: number, dealer: number): Acceptance {
  if (seat === dealer) return 'takeUp';
  return ((seat ^ dealer) & 1) === 0 ? 'assist' : 'orderUp';
}

/** What a seat said when it was asked for trumps. */
export interface Call {
  readonly seat: number;
  /** The dealer who passes turns the card down. */
  readonly call: 'pass' | 'turnDown' | 'name' | Acceptance;
}

/** Whose turn it is; NOBODY while it is nobody's. */
export function turnIn(view: EuchreView): number {
  switch (view.phase) {
    case FIRST_ROUND:
    case SECOND_ROUND:
      return view.caller;
    case EXCHANGING:
      return view.dealer;
    case DECLARING:
      return view.maker;
    case PLAYING:
      return view.trick.turn;
    default:
      return NOBODY;
  }
}

/** The suit of the card turned up; NO_SUIT before the deal. */
export function turnedSuit({ turned }: EuchreView): Suit {
  return turned === '' ? NO_SUIT : suitOf(unpack(turned));
}

/** Was the suit of the card turned up accepted? */
export function isAccepted(view: EuchreView): boolean {
  return view.maker !== NOBODY && view.trick.trump === turnedSuit(view);
}

/** How many seats passed before trumps were made, or so far. */
function passesIn(view: EuchreView): number {
  const { phase, dealer, maker, caller } = view;
  const after = (seat: number) => (seat - dealer - 1) & 3;
  if (maker !== NOBODY) return after(maker) + (isAccepted(view) ? 0 : 4);
  switch (phase) {
    case FIRST_ROUND:
      return after(caller);
    case SECOND_ROUND:
      return 4 + after(caller);
    case THROWN_IN:
      return 8;
    default:
      return 0;
  }
}

/** All calls of this hand in order. The call with which trumps were made is the last one. */
export function callsIn(view: EuchreView): Call[] {
  const { dealer, maker } = view;
  const calls = Array.from({ length: passesIn(view) }, (_, i): Call => {
    const seat = (dealer + 1 + i) & 3;
    return { seat, call: i === 3 ? 'turnDown' : 'pass' };
  });
  if (maker !== NOBODY) calls.push({ seat: maker, call: isAccepted(view) ? acceptanceOf(maker, dealer) : 'name' });
  return calls;
}

/** Must the dealer name a suit, all others having passed twice? */
export function dealerMustName({ options, phase, caller, dealer }: EuchreView): boolean {
  return options.stickDealer && phase === SECOND_ROUND && caller === dealer;
}

/** The suits that the seat whose turn it is may make trumps, as letters. */
export function suitsOpen(view: EuchreView): string[] {
  const turned = turnedSuit(view);
  if (view.phase === FIRST_ROUND) return [suitLetter(turned)];
  return view.phase === SECOND_ROUND ? [0, 1, 2, 3].filter((suit) => suit !== turned).map(suitLetter) : [];
}

/**
 * Where the card turned up is: `up` while its suit is proposed or the dealer may take it, `down` once that is turned
 * down, `left` where he has not taken it, `taken` where he has; '' before the deal.
 */
export function placeOfTurned(view: EuchreView): 'up' | 'down' | 'left' | 'taken' | '' {
  const { phase, turned, isTaken, maker } = view;
  if (turned === '') return '';
  if (isTaken) return 'taken';
  if (phase === FIRST_ROUND || phase === EXCHANGING) return 'up';
  return maker !== NOBODY && isAccepted(view) ? 'left' : 'down';
}

/** Are trumps made and nothing left to be asked before the play, so that tricks are counted? */
export function isPlayOpen({ phase, maker }: EuchreView): boolean {
  return maker !== NOBODY && phase !== EXCHANGING && phase !== DECLARING;
}

/** Does the maker play without his partner? */
export function isAloneIn({ trick }: EuchreView): boolean {
  return trick.sitsOut !== 0;
}

/** Does this seat sit out, its partner playing alone? */
export function sitsOut({ trick }: EuchreView, seat: number): boolean {
  return ((trick.sitsOut >> seat) & 1) === 1;
}

/** The tricks of the makers so far. */
export function makersTricks({ trick, maker }: EuchreView): number {
  return maker === NOBODY ? 0 : ofSide(trick.won, maker & 1);
}

/**
 * How the makers stand: as soon as nothing can change whether they are euchred, have the odd trick or the march; `open`
 * until then.
 */
export function standingOf(view: EuchreView): Fate | 'open' {
  const mine = makersTricks(view);
  const theirs = view.trick.tricks - mine;
  if (theirs > TRICKS - ODD_TRICK) return 'euchre';
  if (mine === TRICKS || (mine >= ODD_TRICK && theirs > 0)) return fateOf(mine);
  return 'open';
}

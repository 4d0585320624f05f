import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import { isSpeaking } from '../../kit/tricks/handCourse.ts';
import { PAIRS, partnersSum } from '../../kit/tricks/sides.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { type Acceptance, acceptanceOf } from './bidding.ts';
import { type CounterCard, counterCards } from './counters.ts';
import { type Fate, fateOf, ODD_TRICK } from './scoring.ts';
import { type EuchreView, EXCHANGING, FIRST_ROUND, isTaken, NOBODY, SECOND_ROUND, TRICKS } from './state.ts';

/** What a seat calls while trumps are made. The dealer's pass in the first round turns the card down. */
export type CallName = 'pass' | 'turnDown' | 'name' | Acceptance;

/**
 * Where the card turned up is: `up` while its suit is proposed or the dealer may take it, `down` once it is turned down, `left` if the
 * dealer has not taken it, `taken` if they have.
 */
type TurnedPlace = 'up' | 'down' | 'left' | 'taken';

/** How trumps are made, as everybody sees it. */
export interface Making {
  /** In the order of speaking, the dealer last. */
  readonly speakers: readonly number[];
  readonly dealer: number;
  /** The two rounds, a place a speaker; null if nothing was called. A suit that is named is `trump`. */
  readonly rounds: readonly (readonly (CallName | null)[])[];
  /** The place of the call that is awaited; null once trumps are made. */
  readonly next: { readonly row: number; readonly column: number } | null;
  /** The seat that is to answer, and what. */
  readonly speaker: number;
  readonly question: 'accept' | 'name' | 'exchange' | 'alone';
  /** How that seat would accept the suit turned up. */
  readonly accept: Acceptance;
  /** May the dealer leave the card turned up? */
  readonly mayLeave: boolean;
  /** The card turned up. */
  readonly turned: string;
  readonly turnedIs: TurnedPlace;
  /** The seat that made trumps, and the letter of the suit; -1 and null until then. */
  readonly maker: number;
  readonly trump: string | null;
}

/** A side of the hand that is played. */
export interface MakersSide {
  /** Without a seat that sits out. */
  readonly seats: readonly number[];
  readonly isMakers: boolean;
  readonly tricks: number;
  /** The tricks that decide the hand for this side: the odd trick, or what euchres the makers. */
  readonly needed: number;
}

/** Who made trumps, and how they stand. */
export interface Makers {
  readonly maker: number;
  /** The letter of the trump suit. */
  readonly trump: string;
  readonly isAlone: boolean;
  /** The makers first. */
  readonly sides: readonly MakersSide[];
  /** As soon as nothing can change it; `open` until then. */
  readonly standing: Fate | 'open';
}

/** A side's score in the game, and the cards that show it. */
export interface EuchreScore {
  readonly seats: readonly number[];
  readonly score: number;
  readonly cards: readonly CounterCard[];
}

/** What the panel of Euchre shows: how trumps are made, then how the makers stand, and always the score. */
export interface EuchrePanel {
  readonly making: Making | null;
  readonly makers: Makers | null;
  readonly target: number;
  /** Both sides, side 0 first. */
  readonly scores: readonly EuchreScore[];
}

/** What the panel shows of a view. */
export function panelOf(view: EuchreView): EuchrePanel {
  const { target } = view.options;
  return {
    making: isSpeaking(view.phase) ? makingOf(view) : null,
    makers: isPlayOpen(view) ? makersOf(view) : null,
    target,
    scores: PAIRS.map((seats, side) => {
      const score = view.scores[side] ?? 0;
      return { seats, score, cards: counterCards(score, target) };
    }),
  };
}

/** All calls of the hand in order, the dealer's left first; the one that made trumps is the last. */
export function callsIn({ hand, dealer }: EuchreView): CallName[] {
  const { passes, maker } = hand;
  const calls = Array.from({ length: passes }, (_, i): CallName => (i === 3 ? 'turnDown' : 'pass'));
  if (maker !== NOBODY) calls.push(passes < 4 ? acceptanceOf(maker, dealer) : 'name');
  return calls;
}

/** Where the card turned up is; null before the deal. */
export function placeOfTurned({ phase, hand }: EuchreView): TurnedPlace | null {
  if (hand.turned === NO_CARD) return null;
  if (isTaken(hand)) return 'taken';
  if (hand.passes >= 4) return 'down';
  return phase === FIRST_ROUND || phase === EXCHANGING ? 'up' : 'left';
}

/** Are trumps made and nothing left to be said before the play, so that tricks count? */
export function isPlayOpen({ phase, hand }: EuchreView): boolean {
  return hand.maker !== NOBODY && !isSpeaking(phase);
}

/** Does the maker play without their partner? */
export function isAloneIn({ trick }: EuchreView): boolean {
  return trick.sitsOut !== 0;
}

/** The tricks of the makers so far. */
export function makersTricks({ trick, hand }: EuchreView): number {
  return partnersSum(trick.won, hand.maker & 1);
}

/** How the makers stand. */
export function standingOf(view: EuchreView): Makers['standing'] {
  const mine = makersTricks(view);
  const theirs = view.trick.tricks - mine;
  if (theirs > TRICKS - ODD_TRICK) return 'euchre';
  return mine === TRICKS || (mine >= ODD_TRICK && theirs > 0) ? fateOf(mine) : 'open';
}

function makingOf(view: EuchreView): Making {
  const { phase, dealer, speaker, hand, options } = view;
  const calls = callsIn(view);
  const seats = [0, 1, 2, 3];
  return {
    speakers: seats.map((i) => (dealer + 1 + i) & 3),
    dealer,
    // nobody is left out in either round, so calls fill the paper place by place
    rounds: [0, 4].map((first) => seats.map((i) => calls[first + i] ?? null)),
    next: hand.maker === NOBODY ? { row: calls.length >> 2, column: calls.length & 3 } : null,
    speaker,
    question: questionIn(phase),
    accept: acceptanceOf(speaker, dealer),
    mayLeave: !options.dealerMustTake,
    turned: codeOf(hand.turned),
    turnedIs: placeOfTurned(view) ?? 'up',
    maker: hand.maker,
    trump: hand.maker === NOBODY ? null : suitLetter(view.trick.trump),
  };
}

function questionIn(phase: number): Making['question'] {
  switch (phase) {
    case FIRST_ROUND:
      return 'accept';
    case SECOND_ROUND:
      return 'name';
    default:
      return phase === EXCHANGING ? 'exchange' : 'alone';
  }
}

function makersOf(view: EuchreView): Makers {
  const { hand, trick } = view;
  const { maker } = hand;
  const seatsOf = (side: number) => (PAIRS[side] ?? []).filter((seat) => ((trick.sitsOut >> seat) & 1) === 0);
  const tricks = makersTricks(view);
  return {
    maker,
    trump: suitLetter(trick.trump),
    isAlone: isAloneIn(view),
    sides: [
      { seats: seatsOf(maker & 1), isMakers: true, tricks, needed: ODD_TRICK },
      {
        seats: seatsOf(1 - (maker & 1)),
        isMakers: false,
        tricks: trick.tricks - tricks,
        needed: TRICKS + 1 - ODD_TRICK,
      },
    ],
    standing: standingOf(view),
  };
}

import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import type { SomeGameOptions } from '../common/options.ts';

/** The tricks of a hand: a quarter of the pack. */
export const TRICKS = 13;

/** The fields of one hand, with their first values. */
export const handFields = () => ({});

type Hand = ReturnType<typeof handFields>;

/** A hand in the log: what it added to every score. */
export interface SomeGameHand extends ScoredHand {}

/** A game in play, and what may be known of it. */
export type SomeGameState = TrickState<SomeGameOptions, Hand, object, SomeGameHand>;
export type SomeGameView = TrickGameView<SomeGameOptions, Hand, object, SomeGameHand>;

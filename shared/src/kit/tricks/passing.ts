import { codes } from '../cards/cards.ts';
import { BACK, unpackAll } from '../cards/packed.ts';
import { type Actors, actorBit, type Viewer } from '../game/game.ts';
import type { Fact, Zone } from '../table/table.ts';
import { message } from '../words/message.ts';
import { TO_DEAL, TURNING } from './handCourse.ts';
import type { AnyTrickView } from './trickGameView.ts';
import { dealtNews, type TrickPicture, tricksLine, turnsOf } from './trickPicture.ts';
import { namedCards } from './trickTalk.ts';
import { handZone } from './trickView.ts';

/*
 * Passing: before the play everybody chooses cards at the same time and passes them to another seat. Nobody sees a
 * passed card before all have chosen, and then only its receiver does. This file has the fields of a hand and the
 * picture; the rules are in passingRules.ts. The game's words have the sentences.
 */

/** The phase in which everybody chooses the cards to pass; the dealer hands them over once all have. */
export const PASSING = TURNING;

/** The fields of one hand. */
export const passFields = (seats: number) => ({
  /** How many seats to the left each passes; 0 for a hand without passing. */
  passTo: 0,
  /** Who has chosen, as bits. */
  ready: 0,
  /** The cards that each seat has passed, packed. Only they and the seat that gets them know. */
  given: Array.from({ length: seats }, () => ''),
});

/** What a state and a view have for passing. */
export interface Passing {
  readonly passTo: number;
  readonly ready: number;
  readonly given: readonly string[];
}

/** Who gets the cards that a seat passes. */
export function receiverOf(seat: number, { passTo, given }: Passing): number {
  return (seat + passTo) % given.length;
}

/** The seat whose cards a seat gets. */
export function giverTo(seat: number, { passTo, given }: Passing): number {
  return (seat - passTo + given.length) % given.length;
}

/** The seats that have yet to choose, once the cards are dealt. */
export function choosing({ ready, given }: Passing): Actors {
  return given.reduce((bits, _, seat) => (((ready >> seat) & 1) === 1 ? bits : bits | actorBit(seat)), 0);
}

interface Standing {
  readonly phase: number;
  readonly hand: Passing;
}

/** Whether a seat's pass lies face down before it: it has chosen, but not everybody has. */
export function hasPassed({ phase, hand }: Standing, seat: Viewer): boolean {
  return phase === PASSING && ((hand.ready >> seat) & 1) === 1;
}

type PassingView = AnyTrickView & { readonly hand: Passing };

/** Where the cards of this hand go, as a key of the words. */
function directionOf({ passTo, given }: Passing): string {
  if (passTo === 0) return 'pass.hold';
  if (passTo === 1) return 'pass.left';
  return passTo === given.length - 1 ? 'pass.right' : 'pass.across';
}

/** The fact that says where cards are passed; none before the deal. */
export function passFact({ phase, hand }: Standing): Fact[] {
  return phase === TO_DEAL ? [] : [{ id: 'pass', text: message('fact.pass', { to: directionOf(hand) }) }];
}

/**
 * The picture of a game in which everybody passes so many cards, from what it says of the rest: in the phase of passing
 * and right after it the prompts, the news, and what lies face down before each.
 */
export function withPassing<V extends PassingView, S>(
  n: number,
  picture: Omit<TrickPicture<V, S>, 'prompt' | 'spoken'>,
): TrickPicture<V, S> {
  const passed = (seat: number) => `passed:${seat}`;
  const ownCards = picture.ownCards ?? (({ viewer }, hand) => ({ [handZone(viewer)]: hand }));
  return {
    ...picture,
    line(view, seat) {
      if (view.phase === PASSING) return hasPassed(view, seat) ? message('seat.passed') : null;
      return (picture.line ?? tricksLine)(view, seat);
    },
    prompt: ({ hand }) => message('prompt.passing', { to: directionOf(hand) }),
    ownPrompt(view) {
      const { phase, hand, viewer } = view;
      if (phase !== PASSING) return picture.ownPrompt?.(view) ?? null;
      const to = receiverOf(viewer, hand);
      return hasPassed(view, viewer) ? message('prompt.passed', { to }) : message('prompt.pass', { to, n });
    },
    // who laid down cards last is not recorded, only how many have
    spoken(view) {
      const { phase, hand, trick } = view;
      if (phase !== PASSING) return hand.passTo === 0 ? dealtNews(view) : message('news.takenUp');
      const done = trick.sizes.filter((_, seat) => hasPassed(view, seat)).length;
      return done === 0 ? dealtNews(view) : message('news.passed', { n: done, of: trick.sizes.length });
    },
    zones: (view, usual) => [
      ...(picture.zones?.(view, usual) ?? usual),
      ...view.trick.sizes.flatMap((_, seat): Zone[] =>
        hasPassed(view, seat) ? [{ id: passed(seat), kind: 'row', seat, cards: BACK.repeat(n) }] : [],
      ),
    ],
    ownCards: (view, hand) => ({
      ...ownCards(view, hand),
      ...(hasPassed(view, view.viewer) && { [passed(view.viewer)]: view.hand.given[view.viewer] ?? '' }),
    }),
    ownFacts: (view) => [...receivedFact(view), ...(picture.ownFacts?.(view) ?? [])],
    turns: (view) => (view.phase === PASSING ? choosing(view.hand) : turnsOf(view, picture)),
  };
}

/** The cards that the viewer was passed, shown during the first trick. */
function receivedFact({ hand, trick, viewer }: PassingView): Fact[] {
  const from = giverTo(viewer, hand);
  const taken = hand.passTo === 0 ? '' : (hand.given[from] ?? '');
  if (taken === '' || trick.tricks > 0) return [];
  const text = message('fact.received', { from, ...namedCards(codes(unpackAll(taken)).split(' ')) });
  return [{ id: 'received', text, bright: true }];
}

import { oneOf } from '../../settings/kept.ts';

/** How fast cards turn by themselves. */
export const PACES = ['calm', 'normal', 'quick'] as const;

/** A pace at which cards turn by themselves. */
export type Pace = (typeof PACES)[number];

/** The pace that the player likes, kept for the next war. */
export const turningPace = oneOf('war.pace', PACES, 'normal');

/** From when a card may be turned until it is, in milliseconds. */
const WAITS: { readonly [pace in Pace]: number } = { calm: 1600, normal: 600, quick: 60 };
/** After a refusal: the other player was faster, or the line was down. */
const AGAIN = 1000;

/** What turning by itself needs of the table. */
export interface Turner {
  /** Turns the cards; false where that was refused. */
  readonly turn: () => Promise<boolean>;
  readonly pace: Pace;
}

/**
 * Turns the next cards after the pace's wait, and again a while after a refusal, until it is told to stop: the answer does that. What it
 * is refused is nothing to tell anybody: mostly the other player has turned them already.
 */
export function turnSoon({ turn, pace }: Turner): () => void {
  let isWanted = true;
  let timer = setTimeout(press, WAITS[pace]);
  async function press(): Promise<void> {
    const isDone = await turn();
    if (!isDone && isWanted) timer = setTimeout(press, AGAIN);
  }
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

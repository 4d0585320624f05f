import { createHash, createHmac } from 'node:crypto';
import { type Card, cards } from '@kibitz/shared/kit/cards/cards';
import { shuffledBy } from '@kibitz/shared/kit/fairness/shuffle';
import type { Game } from '@kibitz/shared/kit/game/game';
import { dealDeck } from '@kibitz/shared/kit/game/play';

const WORD = 2 ** 32;

/** A shuffle's source of random numbers: an integer from 0 to n - 1, each equally likely. */
export type Draw = (n: number) => number;

/** Makes a game's deck when a shuffle is due, top card first. */
export type MakeDeck = (game: Game, state: unknown) => Card[];

/** Makes decks from random draws alone. */
export function drawnBy(draw: Draw): MakeDeck {
  return (game, state) => {
    const deck: Card[] = shuffledBy(game.chance.pack(state), draw);
    game.chance.arrange?.(state, deck);
    return deck;
  };
}

/**
 * The deck with which a game goes on from `state`, dealt on `next`: the `given` one, unless the game now needs a
 * different pack; otherwise what `make` makes.
 */
export function dealtOn(
  next: unknown,
  game: Game,
  state: unknown,
  given: readonly Card[] | null,
  make: MakeDeck,
): readonly Card[] {
  game.rules.copy(state, next);
  if (given !== null && dealDeck(game, next, given) === null) return given;
  game.rules.copy(state, next);
  const deck = make(game, state);
  const refused = dealDeck(game, next, deck);
  if (refused !== null) throw new Error(`a shuffled pack is refused: ${refused.why.key}`);
  return deck;
}

/** Draws that only someone with the secret can predict. The same secret and label give the same draws. */
function drawsFrom(secret: string, label: string): Draw {
  let block = Buffer.alloc(0);
  let read = 0;
  let blocks = 0;
  const word = (): number => {
    if (read === block.length) {
      block = createHmac('sha256', secret).update(`${label}.${blocks++}`).digest();
      read = 0;
    }
    read += 4;
    return block.readUInt32BE(read - 4);
  };
  return (n) => {
    // numbers beyond the last whole multiple of n would make the small ones likelier
    const most = WORD - (WORD % n);
    for (;;) {
      const drawn = word();
      if (drawn < most) return drawn % n;
    }
  };
}

/**
 * The same cards for several tables, and bots that play alike at all of them: shuffle number n is the same at every
 * table. The given decks come first. After them, or if the game cannot use one, each deck is shuffled by the secret.
 * Only the cards dealt ever leave the server.
 */
export class Deals {
  private readonly secret: string;
  private readonly decks: readonly string[];
  /** The seat that deals first. */
  readonly dealer: number;
  /** The evening whose tables play these deals; '' for none. */
  readonly evening: string;

  /** `decks` as a record writes them. */
  constructor(secret: string, decks: readonly string[], dealer: number, evening = '') {
    this.secret = secret;
    this.decks = decks;
    this.dealer = dealer;
    this.evening = evening;
  }

  /** The deck given for a shuffle, counted from 0; null for none. */
  given(shuffle: number): Card[] | null {
    const deck = this.decks[shuffle];
    return deck === undefined ? null : cards(deck);
  }

  /** The random source of a shuffle, counted from 0. */
  drawsOf(shuffle: number): Draw {
    return drawsFrom(this.secret, `deck.${shuffle}`);
  }

  /** The random source of a bot's decision with this view: bots with the same view decide the same. */
  seedFor(view: unknown): number {
    return createHash('sha256').update(this.secret).update(JSON.stringify(view)).digest().readUIntBE(0, 6);
  }
}

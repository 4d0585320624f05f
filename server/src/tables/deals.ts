import { createHash, createHmac } from 'node:crypto';
import { type Card, cards } from '@kibitz/shared/kit/cards/cards';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Draw } from './shuffle.ts';

const WORD = 2 ** 32;

/** Draws that only someone with the secret can predict; the same for the same secret and label. */
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
 * The same cards for several tables, and bots that play alike at them: shuffle number n is the same at every table. First come
 * the given decks; after them, or if the game cannot use one of them, each deck is shuffled by the secret. Nothing of this ever leaves the
 * server except the cards dealt.
 */
export class Deals {
  private readonly secret: string;
  private readonly decks: readonly string[];
  /** The seat that deals first. */
  readonly dealer: number;

  /** `decks` as a record writes them. */
  constructor(secret: string, decks: readonly string[], dealer: number) {
    this.secret = secret;
    this.decks = decks;
    this.dealer = dealer;
  }

  /** The deck given for a shuffle, counted from 0; null for none. */
  given(shuffle: number): Card[] | null {
    const deck = this.decks[shuffle];
    return deck === undefined ? null : cards(deck);
  }

  /** What a shuffle is drawn from, counted from 0. */
  drawsOf(shuffle: number): Draw {
    return drawsFrom(this.secret, `deck.${shuffle}`);
  }

  /** The source a bot draws from for a decision with this view: bots that see the same do the same. */
  randomFor(view: unknown): Random {
    const seen = createHash('sha256').update(this.secret).update(JSON.stringify(view)).digest();
    return new Random(seen.readUIntBE(0, 6));
  }
}

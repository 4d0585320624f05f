import { codes } from '../cards/cards.ts';
import { awaitedBy, type Game, seatsIn } from '../game/game.ts';
import type { AnyOptions } from '../game/options.ts';
import { awaitsDeck, isDeck, type Move, randomChooser, settle } from '../game/play.ts';
import { Random } from '../game/random.ts';
import { type GameRecord, recordOf } from '../record/record.ts';
import { deckFrom, type GameProof, proofOf, type ShuffleProof } from './proof.ts';
import { type Ingredients, type Listed, partCommitment, secretOf, serverCommitment } from './shuffle.ts';

const TABLE = 'aTable';

function part(n: number, seat: number): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => (n * 41 + seat * 17 + i * 7 + 3) & 255);
}

/** What shuffle number n on a table of two is made of: seat 0 is in, and seat 1 is late every other time. */
function ingredientsOf(game: string, n: number): Ingredients {
  const id = { table: TABLE, game, n };
  const secret = secretOf(new Uint8Array(32).fill(77), id);
  const round = `r${n}`;
  const listed = (seat: number, isIn: boolean): Listed => ({
    seat,
    commitment: partCommitment(id, round, seat, part(n, seat)),
    part: isIn ? part(n, seat) : null,
    why: isIn ? null : 'late',
  });
  return { secret, commitment: serverCommitment(id, secret), round, list: [listed(0, true), listed(1, n % 2 === 0)] };
}

/** A record of a game at random whose decks are proven; broken off after `mostDecks` decks. */
export function provenRecord(
  game: Game,
  options: AnyOptions,
  seats: number,
  mostDecks: number,
): GameRecord & { readonly shuffle: GameProof } {
  const random = new Random(5);
  const choose = randomChooser(game, random);
  const state = game.setup(options, seats, 0);
  const moves: Move[] = [];
  const shuffles: ShuffleProof[] = [];
  let decks = 0;
  settle(game, state);
  while (game.actors(state) !== 0) {
    if (awaitsDeck(game, state)) {
      if (decks === mostDecks) break;
      const n = game.keepsPack?.(options) === true ? 0 : decks;
      const made = ingredientsOf(game.id, n);
      const deck = deckFrom({ table: TABLE, game: game.id, n }, made, decks, game, state);
      if (n === decks) shuffles.push(proofOf(n, made));
      game.deal(state, deck);
      moves.push({ deck: codes(deck) });
      decks++;
    } else {
      const [seat = 0] = seatsIn(awaitedBy(game, state));
      const move = choose(state, seat);
      moves.push({ seat, ...game.actionOf(state, seat, move) });
      game.apply(state, seat, move);
    }
    settle(game, state);
  }
  if (!moves.some(isDeck)) throw new Error('no deck was dealt');
  return { ...recordOf(game, options, seats, 0, moves), shuffle: { version: 1, table: TABLE, shuffles } };
}

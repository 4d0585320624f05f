import { codes } from '../cards/cards.ts';
import { awaitedBy, type Game, seatsIn } from '../game/game.ts';
import type { AnyOptions } from '../game/options.ts';
import { awaitsDeck, isDeck, type Move, randomChooser, settle } from '../game/play.ts';
import { Random } from '../game/random.ts';
import { type GameRecord, recordOf } from '../record/record.ts';
import type { ProtocolVersion } from './canonical.ts';
import { deckFrom, type GameProof, proofOf, type ShuffleProof, type UsedBeacon } from './proof.ts';
import {
  dealerOf,
  type Ingredients,
  type Listed,
  partCommitment,
  type ShuffleId,
  secretOf,
  serverCommitment,
} from './shuffle.ts';

const TABLE = 'aTable';

function part(n: number, seat: number): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => (n * 41 + seat * 17 + i * 7 + 3) & 255);
}

/**
 * What shuffle number n on a table of two is made of: seat 0 is in, and seat 1 is late every other time. From version 2
 * on, so is a beacon.
 */
function ingredientsOf(id: ShuffleId): Ingredients {
  const { version, n } = id;
  const secret = secretOf(new Uint8Array(32).fill(77), id);
  const round = `r${n}`;
  const listed = (seat: number, isIn: boolean): Listed => ({
    seat,
    commitment: partCommitment(id, round, seat, part(n, seat)),
    part: isIn ? part(n, seat) : null,
    why: isIn ? null : 'late',
  });
  const list = [listed(0, true), listed(1, n % 2 === 0)];
  const beacon = version === 1 ? null : (BEACONS[n % BEACONS.length] ?? null);
  return { secret, commitment: serverCommitment(id, secret), round, list, beacon };
}

/** The beacons of successive shuffles. */
const BEACONS: readonly UsedBeacon[] = [
  { from: 'https://beacon.example/chain', round: 1000, randomness: '5a'.repeat(32) },
  { from: 'https://beacon.example/chain', round: 1001, why: 'late' },
  { from: 'https://beacon.example/chain', why: 'unreachable' },
  { why: 'none' },
];

/** The record of a random game with proven decks, broken off after `mostDecks` decks. */
export function provenRecord(
  game: Game,
  options: AnyOptions,
  seats: number,
  mostDecks: number,
  version: ProtocolVersion = 2,
): GameRecord & { readonly shuffle: GameProof } {
  const random = new Random(5);
  const choose = randomChooser(game, random);
  const idOf = (n: number): ShuffleId => ({ version, table: TABLE, game: game.id, n });
  const dealer = version === 1 ? 0 : dealerOf(idOf(0), seats, ingredientsOf(idOf(0)));
  const state = game.rules.setup(options, seats, dealer);
  const moves: Move[] = [];
  const shuffles: ShuffleProof[] = [];
  let decks = 0;
  settle(game, state);
  while (game.rules.actors(state) !== 0) {
    if (awaitsDeck(game, state)) {
      if (decks === mostDecks) break;
      const n = game.chance.keepsPack?.(options) === true ? 0 : decks;
      const made = ingredientsOf(idOf(n));
      const deck = deckFrom(idOf(n), made, decks, game, state);
      if (n === decks) shuffles.push(proofOf(n, made));
      game.chance.deal(state, deck);
      moves.push({ deck: codes(deck) });
      decks++;
    } else {
      const [seat = 0] = seatsIn(awaitedBy(game, state));
      const move = choose(state, seat);
      moves.push({ seat, ...game.rules.actionOf(state, seat, move) });
      game.rules.apply(state, seat, move);
    }
    settle(game, state);
  }
  if (!moves.some(isDeck)) throw new Error('no deck was dealt');
  return { ...recordOf(game, options, seats, dealer, moves), shuffle: { version, table: TABLE, shuffles } };
}

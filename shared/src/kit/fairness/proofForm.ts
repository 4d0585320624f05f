import * as z from 'zod/mini';

/* Only the form of proofs, so that reading them over the wire does not load the code that verifies them. */

const bytes = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const number = z.int().check(z.gte(0), z.lte(2 ** 31));
const seat = z.int().check(z.gte(0), z.lte(15));

/** The address of a public beacon, as the server's operator has set it. */
const address = z.string().check(z.regex(/^[!-~]{1,200}$/));
const roundNumber = z.int().check(z.gte(1), z.lt(2 ** 32));

/** A round of a public beacon: the beacon's address and the round's number. */
export const beaconRound = z.strictObject({ from: address, round: roundNumber });
export type BeaconRound = z.infer<typeof beaconRound>;

/**
 * What a shuffle uses from a public beacon: the round fixed when the list was closed, with its randomness; or why there
 * is none. `late`: the beacon did not answer in time. `unreachable`: its schedule was not known, so no round could be
 * fixed. `none`: the server uses no beacon.
 */
export const usedBeacon = z.union([
  z.strictObject({ from: address, round: roundNumber, randomness: bytes }),
  z.strictObject({ from: address, round: roundNumber, why: z.literal('late') }),
  z.strictObject({ from: address, why: z.literal('unreachable') }),
  z.strictObject({ why: z.literal('none') }),
]);
export type UsedBeacon = z.infer<typeof usedBeacon>;
/**
 * The server's signature of its commitment (signed.ts): an Ed25519 public key and a signature, as hexadecimal digits.
 */
const signed = z.strictObject({ key: bytes, signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)) });
export type Signed = z.infer<typeof signed>;

/**
 * What proves one shuffle: deck number `n` of a game, counted from 0, and the decks after it up to the next proof's. 32
 * bytes are 64 lowercase hexadecimal digits. `in` lists those whose parts went into the deck, `out` those who had
 * committed but were left out, both in order of seats. Without `beacon` it is of version 1.
 */
export const shuffleProof = z.strictObject({
  n: number,
  round: z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[0-9a-z]+$/)),
  commitment: bytes,
  secret: bytes,
  in: z.array(z.strictObject({ seat, commitment: bytes, part: bytes })).check(z.maxLength(16)),
  out: z.array(z.strictObject({ seat, commitment: bytes, why: z.enum(['late', 'wrong']) })).check(z.maxLength(16)),
  beacon: z.optional(usedBeacon),
  signed: z.optional(signed),
});
export type ShuffleProof = z.infer<typeof shuffleProof>;

/** The version of the protocol by which a game is shuffled. */
export const protocolVersion = z.literal([1, 2]);

/**
 * What proves the shuffles of a game, as a record has it under `shuffle`. From version 2 on every shuffle has its
 * beacon, and the first deck its proof.
 */
export const gameProof = z
  .strictObject({
    version: protocolVersion,
    table: z.string().check(z.regex(/^[!-~]{1,64}$/)),
    shuffles: z.array(shuffleProof),
  })
  .check(z.refine(({ version, shuffles }) => shuffles.every(({ beacon }) => (beacon !== undefined) === version > 1)));
export type GameProof = z.infer<typeof gameProof>;

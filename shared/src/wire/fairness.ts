import * as z from 'zod/mini';
import { beaconRound, protocolVersion, shuffleProof } from '../kit/fairness/proofForm.ts';

/**
 * What server and clients exchange so that shuffles can be checked (docs/fairness.md). Over the room's socket bytes are
 * sent as bytes; over HTTP and in records they are hexadecimal text (kit/fairness/proof.ts).
 */

/** 32 bytes: a part, a secret, or what somebody commits to. */
const bytes = z.custom<Uint8Array>((given) => given instanceof Uint8Array && given.length === 32);
const bytes64 = z.custom<Uint8Array>((given) => given instanceof Uint8Array && given.length === 64);
const number = z.int().check(z.gte(0), z.lte(2 ** 31));
const seat = z.int().check(z.gte(0), z.lte(15));
/** Names one attempt at a shuffle, as the server chose it. */
const round = z.string().check(z.regex(/^[0-9a-z]{1,32}$/));

/**
 * The message `shuffle`: parts for shuffle number `n` are asked for, and the server has committed itself. Sent to every
 * newcomer, to all when a round begins (`list` is null: anybody with a seat may commit to a part) and when it is closed
 * (`list` says who did, each with their seat: now they reveal). It is never sent to those who see the table late.
 */
export const shuffleNews = z.object({
  version: protocolVersion,
  n: number,
  round,
  /** What the server has committed to. */
  commitment: bytes,
  /** That it did, signed with its key; missing where another version of the server has the table. */
  signed: z.optional(z.object({ key: bytes, signature: bytes64 })),
  list: z.nullable(z.array(z.tuple([seat, bytes]))),
  /**
   * The round of a public beacon that the closed list waits for, which nobody can know yet; null if there is none, or
   * the list is open.
   */
  beacon: z.nullable(beaconRound),
});
export type ShuffleNews = z.infer<typeof shuffleNews>;

/**
 * The message `proof`: the proof of shuffle number `n` may be fetched now (`SeenShuffles`). Those who see the table
 * late are sent it once they may know.
 */
export const proofNews = z.object({ n: number });
export type ProofNews = z.infer<typeof proofNews>;

/**
 * `commitPart`: this is what I commit to (`partCommitment`), for my seat. The first commitment of an account counts,
 * from any of its windows; repeating it changes nothing. Refused with `stale` if another round is open, or this one is
 * closed.
 */
export const commitPart = z.strictObject({ n: number, round, commitment: bytes });

/**
 * `revealPart`: this is my part. Only under a closed list that has my commitment; a part answered with `ok` is in the
 * deck. Refused with `illegal` if it is not what the account had committed to, which is noted, and with `stale` if it
 * is not, or no longer, asked for.
 */
export const revealPart = z.strictObject({ n: number, round, part: bytes });

/**
 * `GET /api/tables/<id>/shuffles?from=<n>` answers SeenShuffles: what the asker may know of the table's shuffles, from
 * number `from` on. Anybody with a seat asks with their token; others are told what those without a seat are shown.
 * Refuses with `not-found`.
 */
export const seenShuffles = z.object({
  /**
   * Where the decks come from. `proven`: each is shuffled by the server and the players. `set`: they are from a set
   * that others play too, and nothing is proven.
   */
  source: z.enum(['proven', 'set']),
  /** The version of the protocol. */
  version: protocolVersion,
  /** The table's id, as it is in everything that is hashed. */
  table: z.string(),
  /** The game's id, likewise. */
  game: z.string(),
  shuffles: z.array(
    z.object({
      proof: shuffleProof,
      /** The view of a spectator right before deck number `proof.n` was dealt; null if it is no longer known. */
      before: z.nullable(z.unknown()),
    }),
  ),
});
export type SeenShuffles = z.infer<typeof seenShuffles>;

/** `GET /api/key` answers ServerKeys: the public keys with which the server signs what it commits to, as in proofs. */
export const serverKeys = z.object({
  /** The one that signs. */
  key: z.string(),
  /** Those that signed before, the latest first. */
  earlier: z.array(z.string()),
});
export type ServerKeys = z.infer<typeof serverKeys>;

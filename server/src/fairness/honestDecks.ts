import { hexToBytes } from '@kibitz/shared/kit/fairness/canonical';
import { deckFrom, proofOf, type ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import {
  dealerOf,
  type Ingredients,
  type Listed,
  type ShuffleId,
  secretOf,
  serverCommitment,
} from '@kibitz/shared/kit/fairness/shuffle';
import type { DeckMaker, KeptPart, MadeOf, Signer } from '../deckMaker.ts';

function listed({ seat, commitment, part, why }: KeptPart): Listed {
  return {
    seat,
    commitment: Buffer.from(commitment, 'hex'),
    part: part === '' ? null : Buffer.from(part, 'hex'),
    why: why === '' ? null : why,
  };
}

/** Everything a shuffle is made of, including the server's secret. */
export function ingredientsOf(id: ShuffleId, secret: Uint8Array, { round, list, beacon }: MadeOf): Ingredients {
  return {
    secret,
    commitment: serverCommitment(id, secret),
    round,
    list: list.map(listed),
    beacon: id.version === 1 ? null : (beacon ?? { why: 'none' }),
  };
}

/** Makes decks as docs/fairness.md says. */
export const HONEST: DeckMaker = {
  commitment: (id, tableSecret) => serverCommitment(id, secretOf(tableSecret, id)),
  dealer: (id, tableSecret, made, seats) => dealerOf(id, seats, ingredientsOf(id, secretOf(tableSecret, id), made)),
  sign: (id, commitment, signer) => signer.sign(id, commitment),
  deck: (id, tableSecret, made, deck, game, state) =>
    deckFrom(id, ingredientsOf(id, secretOf(tableSecret, id), made), deck, game, state),
  proof: (id, tableSecret, made) => proofOf(id.n, ingredientsOf(id, secretOf(tableSecret, id), made)),
};

/** The proof with the commitment signed. */
export function signedProof(
  maker: DeckMaker,
  signer: Signer,
  id: ShuffleId,
  tableSecret: Uint8Array,
  made: MadeOf,
): ShuffleProof {
  const proof = maker.proof(id, tableSecret, made);
  return { ...proof, signed: maker.sign(id, hexToBytes(proof.commitment), signer) };
}

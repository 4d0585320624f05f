import { type BridgeView, tricksAgainstContract, tricksForContract } from '@kibitz/shared/games/contract-bridge/state';

/** What has become of the contract already, no matter how the rest is played; null while it can go either way. */
export function settledAs(view: BridgeView): 'made' | 'broken' | null {
  const [made, beaten] = [tricksForContract(view), tricksAgainstContract(view)];
  if (made.n >= made.of) return 'made';
  return beaten.n >= beaten.of ? 'broken' : null;
}

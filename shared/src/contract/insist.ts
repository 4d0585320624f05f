/** A game breaks the contract. */
export class ContractFault extends Error {}

/** Throws a ContractFault unless the condition holds. `what` says what should have been, as one clause. */
export function insist(condition: boolean, what: string | (() => string)): asserts condition {
  if (!condition) throw new ContractFault(typeof what === 'string' ? what : what());
}

/** The first place at which two texts differ, with the text around it in both. */
export function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a.charAt(at) === b.charAt(at)) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `at ${at}: …${around(a)}… is not …${around(b)}…`;
}

/** The letters of honours, as their bits are numbered. */
const HONOURS = 'JQKA';

/** A set of honours (`WhistView.hand`) as letters from the highest down: `AQ`; '' for none. */
export function honourLetters(set: number): string {
  const held = [...HONOURS].filter((_, i) => ((set >> i) & 1) === 1);
  return held.reverse().join('');
}

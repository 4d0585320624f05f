/*
 * A second implementation of tricks, as simple as possible: cards as text (`KH`), hands as lists. It shares no code
 * with the games. Only tests use this file.
 */

const RANKS = '23456789TJQKA';

/** Plays a card out of a hand, which must hold it and must follow suit, to what is laid on the table. */
export function layNaively(hand: string[], card: string, laid: string[]): void {
  const led = (laid[0] ?? card).charAt(1);
  if (!hand.includes(card)) throw new Error(`${card} is not held`);
  if (card.charAt(1) !== led && hand.some((one) => one.charAt(1) === led)) throw new Error('must follow');
  hand.splice(hand.indexOf(card), 1);
  laid.push(card);
}

/**
 * The place of the card that wins a trick, the card led being the first: the highest trump, or else the highest of the
 * suit led.
 */
export function naiveWinner(laid: readonly string[], trump = ''): number {
  const led = (laid[0] ?? '').charAt(1);
  const suit = laid.some((card) => card.charAt(1) === trump) ? trump : led;
  const inSuit = laid.filter((card) => card.charAt(1) === suit);
  const height = (card: string) => RANKS.indexOf(card.charAt(0));
  return laid.indexOf(inSuit.reduce((a, b) => (height(b) > height(a) ? b : a)));
}

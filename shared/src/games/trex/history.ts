import type { SeatMove } from '../../kit/game/action.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { ALL_CONTRACTS, CONTRACT_NAMES, NO_CONTRACT, TREX } from './contracts.ts';
import { after, HAND_CARDS, NOBODY, type TrexView } from './state.ts';

/**
 * What everybody has seen done in a hand: the choice of the game, if there was one, and the play. What is declared has
 * no order.
 */
export function history(view: TrexView, plays: readonly SeatMove[]): SeatMove[] {
  const { hand, game } = view;
  if (hand.contract === NO_CONTRACT) return [];
  const choice = { seat: game.owner, type: 'choose', contract: CONTRACT_NAMES[hand.contract] ?? '' };
  const done = hand.contract === TREX ? laidInTurn(view, plays) : plays;
  // the fifth game of a kingdom is no choice
  return game.used === ALL_CONTRACTS ? [...done] : [choice, ...done];
}

/**
 * The cards laid, without those that the dealer has laid for the last seat, and the passes between them: of all who
 * were passed over.
 */
function laidInTurn(view: TrexView, plays: readonly SeatMove[]): SeatMove[] {
  const { out, lastCard, lastSeat } = view.hand;
  const laid = out.length < 4 ? plays : plays.slice(0, plays.findLastIndex(({ seat }) => seat !== out[3]) + 1);
  const done: SeatMove[] = [];
  const held = [0, 1, 2, 3].map(() => HAND_CARDS);
  let seat = view.game.owner;
  const passUntil = (next: number) => {
    for (; seat !== next; seat = after(view, seat)) if (held[seat] !== 0) done.push({ seat, type: 'pass' });
  };
  for (const play of laid) {
    passUntil(play.seat);
    done.push(play);
    held[seat] = (held[seat] ?? 0) - 1;
    seat = after(view, seat);
  }
  if (lastSeat !== NOBODY && lastCard === NO_CARD) passUntil(after(view, lastSeat));
  return done;
}

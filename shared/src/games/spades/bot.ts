import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { fullPack } from '../../kit/cards/cards.ts';
import { masksOf } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { cardsToPlay, playOf } from '../../kit/tricks/trickBot.ts';
import { knowledgeOf, opponentsOf, packMasks } from '../../kit/tricks/trickKnowledge.ts';
import { partnersSum } from '../../kit/tricks/trickRules.ts';
import { bidOn, worthOf } from './bot/bidding.ts';
import { followWith } from './bot/following.ts';
import { leadFrom } from './bot/leading.ts';
import { BIDDING, NO_BID, type SpadesView } from './state.ts';

const PACK = packMasks(fullPack(), ACE_HIGH);

/**
 * A sensible player: bids what the hand is worth, plays for the contract or to break the other one, and once that is settled avoids bags.
 * It never guesses, so it needs no random numbers.
 */
export function bot(view: SpadesView, seat: number, choices: readonly Choice[], _random: Random): Action {
  if (view.phase === BIDDING) return { type: 'bid', tricks: chooseBid(view, seat) };
  const cards = cardsToPlay(choices);
  const s = knowledgeOf({ view: view.trick, order: ACE_HIGH, pack: PACK, foes: opponentsOf(seat) });
  const choose = s.leads() ? leadFrom : followWith;
  return playOf(choose(s, cards, wantsTrick(view, seat)));
}

/**
 * Does the player's side want this trick? For its contract, or to break the other one; and where bags cost nothing, always. With their own
 * contract lost, they want it only while it can hurt the others.
 */
function wantsTrick({ trick, hand, options }: SpadesView, seat: number): boolean {
  const left = trick.sizes[seat] ?? 0;
  const needOf = (side: number) => partnersSum(hand.bids, side) - partnersSum(trick.won, side);
  const [need, theirNeed] = [needOf(seat & 1), needOf(1 - (seat & 1))];
  if (need > 0 && need <= left) return true;
  if (theirNeed > 0 && left - theirNeed <= 1) return true;
  if (need > left) return theirNeed > 0;
  const bagsHurt = options.bagPenalty > 0 && options.overtricks === 1;
  return !bagsHurt;
}

function chooseBid({ hand, trick, options }: SpadesView, seat: number): number {
  const made = hand.bids.filter((bid) => bid !== NO_BID);
  const partner = Math.max(0, hand.bids[(seat + 2) & 3] ?? NO_BID);
  return bidOn(worthOf(masksOf(trick.own)), made, partner, options);
}

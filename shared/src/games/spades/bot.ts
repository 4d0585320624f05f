import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { fullPack } from '../../kit/cards/cards.ts';
import { masksOf } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { cardsToPlay, playOf } from '../../kit/tricks/trickBot.ts';
import { knowledgeOf, opponentsOf, packMasks } from '../../kit/tricks/trickKnowledge.ts';
import { bidOn, bidsNil, worthOf } from './bot/bidding.ts';
import { followWith } from './bot/following.ts';
import { leadFrom } from './bot/leading.ts';
import { cover } from './bot/nils.ts';
import { bidAction } from './rules.ts';
import { sideTricks } from './scoring.ts';
import { BIDDING, NIL, NO_BID, type SpadesView } from './state.ts';

const PACK = packMasks(fullPack(), ACE_HIGH);

/**
 * A sensible player: bids what the hand is worth, plays for the contract or to break the other one, and once that is
 * settled avoids bags. It plays a nil to lose every trick, goes over a partner who has bid one, and leaves the trick to
 * an opponent who has. It never guesses, so it needs no random numbers.
 */
export function bot(view: SpadesView, seat: number, choices: readonly Choice[], _random: Random): Action {
  if (view.phase === BIDDING) return bidAction(chooseBid(view, seat));
  const cards = cardsToPlay(choices);
  const s = knowledgeOf({ view: view.trick, order: ACE_HIGH, pack: PACK, foes: opponentsOf(seat) });
  if (isOpenNil(view, (seat + 2) & 3) && !isOpenNil(view, seat)) {
    const card = cover(s, cards);
    if (card !== null) return playOf(card);
  }
  const choose = s.leads() ? leadFrom : followWith;
  return playOf(choose(s, cards, wantsTrick(view, seat)));
}

/**
 * Does the player's side want this trick? For its contract, or to break the other one; and if bags cost nothing,
 * always. With their own contract lost, they want it only while it can hurt the others.
 */
function wantsTrick(view: SpadesView, seat: number): boolean {
  const { trick, hand, options } = view;
  if (isOpenNil(view, seat) || isLeftToNil(view, seat)) return false;
  const left = trick.sizes[seat] ?? 0;
  const needOf = (side: number) => {
    const { contract, won } = sideTricks({ bids: hand.bids, won: trick.won }, side);
    return contract - won;
  };
  const [need, theirNeed] = [needOf(seat & 1), needOf(1 - (seat & 1))];
  // what a lost nil takes does not count for the partner's contract
  const helps = hand.bids[seat] !== NIL;
  if (helps && need > 0 && need <= left) return true;
  if (theirNeed > 0 && left - theirNeed <= 1) return true;
  if (need > left) return theirNeed > 0;
  const bagsHurt = options.bagPenalty > 0 && options.overtricks === 1;
  return !bagsHurt;
}

/** Whether a seat has bid nil, and taken no trick yet. */
function isOpenNil({ hand, trick }: SpadesView, seat: number): boolean {
  return hand.bids[seat] === NIL && trick.won[seat] === 0;
}

/** Whether an opponent with an open nil wins the trick so far. */
function isLeftToNil(view: SpadesView, seat: number): boolean {
  const { winning } = view.trick;
  return winning >= 0 && ((winning ^ seat) & 1) === 1 && isOpenNil(view, winning);
}

function chooseBid({ hand, trick, options }: SpadesView, seat: number): number {
  const made = hand.bids.filter((bid) => bid !== NO_BID);
  const partner = Math.max(0, hand.bids[(seat + 2) & 3] ?? NO_BID);
  const suits = masksOf(trick.own);
  const bid = bidOn(worthOf(suits), made, partner, options);
  const partnersBid = hand.bids[(seat + 2) & 3];
  return options.nil && partnersBid !== NIL && bidsNil(suits, bid) ? NIL : bid;
}

import { bestOf } from '../../../kit/bots/bestOf.ts';
import { cardInMisere } from '../../../kit/bots/misere.ts';
import { type Card, JOKER, rankOf, suitOf } from '../../../kit/cards/cards.ts';
import type { Random } from '../../../kit/game/random.ts';
import { playOnByHabit } from '../../../kit/tricks/trickBot.ts';
import { isMadeWith } from '../../../kit/tricks/trickContract.ts';
import { cardToWin } from '../../../kit/tricks/trickHabits.ts';
import { masksFor, TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { openPlay } from '../bidding.ts';
import { costOf, creditsFor, MIS, NO_BID, tricksFor } from '../bids.ts';
import { CARDS_EACH, packOf } from '../pack.ts';
import { NAMING, rules } from '../rules.ts';
import type { NapState, NapView } from '../state.ts';

/** Deals that a hand is tried on, once for each suit that it may make trumps; more with a higher effort. */
const DEALS = 40;
/**
 * What a pass brings, in credits from each player: another bidder mostly makes the contract. It is rather less, but the
 * best of several bids promises a little too much.
 */
const PASSING = -0.3;
/** How often a player who is still to call goes over a bid: over a Two, a Three and so on. */
const OVERCALLED = [0.44, 0.4, 0.1, 0.02];

/** How often, of all deals, the hand took each number of tricks: by the number of tricks. */
type Spread = Float64Array;

/**
 * The bid that promises most, of those that are open; NO_BID if a pass does. The hand is tried on deals of all other
 * cards, once with each of its suits as trumps, with everybody playing by habit.
 */
export function chooseBid(view: NapView, open: readonly number[], random: Random, effort: number): number {
  const spreads = spreadsOf(view, open, random, Math.ceil(DEALS * Math.max(1, effort)));
  const { calls, standing } = view.hand;
  const toCome = (view.dealer - view.viewer + calls.length) % calls.length;
  const passing = toCome === 0 && standing === NO_BID ? 0 : PASSING;
  return bestOf([NO_BID, ...open], (bid) => {
    if (bid === NO_BID) return passing;
    const gain = Math.max(...(bid === MIS ? spreads.mis : spreads.tricks).map((spread) => gainOf(view, bid, spread)));
    // a bid that is overcalled is as good as a pass
    const stands = (1 - (OVERCALLED[bid] ?? 0)) ** toCome;
    return stands * gain + (1 - stands) * passing;
  });
}

/** What a bid promises if it stands, in credits from each player. */
function gainOf({ options }: NapView, bid: number, spread: Spread): number {
  const chance = spread.reduce((sum, part, taken) => (isMadeWith(tricksFor(bid), taken) ? sum + part : sum), 0);
  return chance * creditsFor(bid, options) - (1 - chance) * costOf(bid, options);
}

function spreadsOf(
  view: NapView,
  open: readonly number[],
  random: Random,
  deals: number,
): { tricks: Spread[]; mis: Spread[] } {
  const seat = view.viewer;
  const dealWorld = rules.worlds(view);
  const [deal, room] = [rules.determinize(view, random), rules.determinize(view, random)];
  const leads = leadsOf(room.trick.cardsOf(seat));
  const tricks = leads.map(() => new Float64Array(CARDS_EACH + 1));
  const mis = open.includes(MIS) ? [new Float64Array(CARDS_EACH + 1)] : [];
  for (let n = 0; n < deals; n++) {
    dealWorld(deal, random);
    const tryWith = (bid: number, lead: number | null, spread: Spread) => {
      room.copyFrom(deal);
      const taken = tricksOf(room, seat, bid, lead);
      spread[taken] = (spread[taken] ?? 0) + 1 / deals;
    };
    // any bid but a Mis is played in the same way: for as many tricks as possible
    leads.forEach((lead, i) => {
      tryWith(open.find((bid) => bid !== MIS) ?? 0, lead, tricks[i] as Spread);
    });
    for (const spread of mis) tryWith(MIS, null, spread);
  }
  return { tricks, mis };
}

/** The first leads that are tried: the highest card of each suit; with a joker any of them, or the joker itself. */
function leadsOf(hand: readonly Card[]): number[] {
  const leads: number[] = [];
  for (let suit = 0; suit < 4; suit++) {
    const held = hand.filter((card) => card !== JOKER && suitOf(card) === suit);
    if (held.length === 0) continue;
    leads.push(bestOf(held, rankOf));
    if (hand.includes(JOKER)) leads.push(NAMING + suit);
  }
  return leads;
}

/** The tricks of a seat that plays for a bid and leads this first; null for its habitual lead. */
function tricksOf(state: NapState, seat: number, bid: number, lead: number | null): number {
  state.hand.standing = bid;
  state.hand.bidder = seat;
  openPlay(state);
  if (lead !== null) rules.apply(state, seat, lead);
  playOnByHabit(rules, state, habitualCard);
  return state.trick.won[seat] ?? 0;
}

/**
 * The card that the seat whose turn it is plays without much thought, once there are trumps or none are to come. It
 * goes only by what that seat may know, so positions dealt from a view can be played out with it.
 */
export function habitualCard({ trick, seats, options, hand: { bidder, standing } }: NapState): Card {
  const everybody = (1 << seats) - 1;
  const opponents = trick.turn === bidder ? everybody & ~(1 << bidder) : 1 << bidder;
  const s = new TrickKnowledge(trick, masksFor(packOf(options, seats), trick.order), opponents);
  return standing === MIS ? cardInMisere(s, 1 << bidder) : cardToWin(s, trick.turn === bidder ? 'first' : 'last');
}

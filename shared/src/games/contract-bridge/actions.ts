import { cardOfCode, codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidOf, callWords, DOUBLE, isBid, levelOf, NO_CALL, PASS, REDOUBLE, STRAINS, strainOf } from './calls.ts';
import { actors, CALL, count, pick } from './rules.ts';
import { sideOf } from './scoring.ts';
import { BIDDING, type BridgeState } from './state.ts';

/** The actions that Contract Bridge has. */
export const actions = {
  bid: { level: 'figure', strain: STRAINS },
  pass: {},
  double: {},
  redouble: {},
  play: { card: 'card' },
} as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  if (move < CALL) return { type: 'play', card: codeOf(move) };
  const call = move - CALL;
  if (call === PASS) return { type: 'pass' };
  if (call === DOUBLE) return { type: 'double' };
  if (call === REDOUBLE) return { type: 'redouble' };
  const strain = STRAINS[strainOf(call)];
  if (strain === undefined) throw new RangeError(`no call ${call}`);
  return { type: 'bid', level: levelOf(call), strain };
}

/** The call that an action is, NO_CALL where it is none. */
function callOf(action: Action): number {
  switch (action.type) {
    case 'pass':
      return PASS;
    case 'double':
      return DOUBLE;
    case 'redouble':
      return REDOUBLE;
    case 'bid': {
      const strain = (STRAINS as readonly unknown[]).indexOf(action['strain']);
      const bid = bidOf(Number(action['level']), strain);
      return strain >= 0 && isBid(bid) ? bid : NO_CALL;
    }
    default:
      return NO_CALL;
  }
}

export const { legal, moveOf } = listedMoves<BridgeState>({ actors, count, pick }, actionOf);

/** Why an action that is not among the legal ones is refused. */
export function whyNot(state: BridgeState, seat: number, action: Action): Message {
  const { phase } = state;
  switch (action.type) {
    case 'bid':
      return phase === BIDDING ? whyNotBid(state, action) : message('refused.biddingIsClosed');
    case 'pass':
    case 'double':
    case 'redouble':
      return phase === BIDDING ? whyNotDoubled(state, seat, action.type) : message('refused.biddingIsClosed');
    case 'play':
      return phase === BIDDING ? message('refused.callFirst') : whyNotPlayed(state, seat, action['card']);
    default:
      return message('refused.unknown');
  }
}

function whyNotBid({ auction }: BridgeState, action: Action): Message {
  const level = Number(action['level']);
  if (level < 1 || level > 7) return message('refused.level');
  if (callOf(action) === NO_CALL) return message('refused.unknown');
  return message('refused.tooLow', callWords(auction.standing));
}

/** Ruling 3: an opponents' bid is doubled, and an own one that they have doubled is redoubled. */
function whyNotDoubled({ auction }: BridgeState, seat: number, type: string): Message {
  if (auction.standing === NO_CALL) return message('refused.nothingToDouble');
  const isOwn = sideOf(seat) === sideOf(auction.bidder);
  if (type === 'double') {
    if (isOwn) return message('refused.ownBid');
    return message(auction.doubling === 4 ? 'refused.isRedoubled' : 'refused.isDoubled');
  }
  if (!isOwn) return message('refused.theirsToRedouble');
  return message(auction.doubling === 4 ? 'refused.isRedoubled' : 'refused.notDoubled');
}

function whyNotPlayed(state: BridgeState, seat: number, named: Action[string] | undefined): Message {
  const { trick, dummy } = state;
  const card = typeof named === 'string' ? cardOfCode(named) : -1;
  if (card < 0) return message('refused.unknown');
  const code = codeOf(card);
  const isDummys = trick.turn === dummy;
  if (!trick.holds(trick.turn, card)) {
    if (isDummys)
      return message(trick.holds(seat, card) ? 'refused.dummysTurn' : 'refused.dummyHasNot', { card: code });
    // what the dummy holds lies open by the time the declarer plays
    const isOfDummy = seat === state.declarer && trick.holds(dummy, card);
    return message(isOfDummy ? 'refused.ownTurn' : 'refused.notHeld', { card: code });
  }
  if (!trick.mustFollow() || suitOf(card) === trick.led) return message('refused.unknown');
  return message(isDummys ? 'refused.dummyMustFollow' : 'refused.mustFollow', { suit: suitLetter(trick.led) });
}

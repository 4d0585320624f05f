import { JOKER, suitLetter } from '../../kit/cards/cards.ts';
import { BACK } from '../../kit/cards/packed.ts';
import type { Contract } from '../../kit/table/contract.ts';
import type { Fact, Zone } from '../../kit/table/table.ts';
import { PLAYING, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { trickContract } from '../../kit/tricks/trickContract.ts';
import { laidIn, saidOnce } from '../../kit/tricks/trickLog.ts';
import { dealtNews, handFact, trickDrawing, tricksLine, trumpsFact } from '../../kit/tricks/trickPicture.ts';
import { handAt, playNews } from '../../kit/tricks/trickTalk.ts';
import { lastToPlay } from '../../kit/tricks/trickView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import {
  BLUCHER,
  bidName,
  callName,
  costOf,
  creditsFor,
  isGreat,
  MIS,
  NO_BID,
  NOT_YET,
  PASS,
  tricksFor,
} from './bids.ts';
import { askedOf, callsOf } from './calls.ts';
import { CARDS_EACH, orderFor, PACKETS, packOf } from './pack.ts';
import { sheet } from './scoreSheet.ts';
import { fateOf, wasMade } from './scoring.ts';
import { BIDDING, hasContract, type NapView } from './state.ts';

/** How the table of Nap is drawn. */
export const drawing = trickDrawing<NapView, number>({
  line: (view, seat) => (hasContract(view) ? tricksLine(view, seat) : callLine(view, seat)),
  facts: factsOf,
  contract: contractOf,
  calls: callsOf,
  asked: askedOf,
  standing: ({ scores, options }, seat) => options.bank + (scores[seat] ?? 0),
  prompt: ({ phase, speaker: who }) => (phase === BIDDING ? message('prompt.call', { who }) : message('prompt.next')),
  ownPrompt,
  spoken,
  scored,
  feat: (view) => (isGreat(handAt(view).bid) ? scored(view) : null),
  played,
  sheet,
  orderOf: ({ options, trick }) => orderFor(options, trick.trump),
  zones: (view, usual) => [...usual, ...stubZone(view)],
  sideOf,
  packets: PACKETS,
});

/** The stub is a pile that nobody looks at. */
function stubZone({ phase, trick, options }: NapView): Zone[] {
  if (phase === TO_DEAL) return [];
  const seats = trick.sizes.length;
  const count = packOf(options, seats).length - CARDS_EACH * seats;
  return [{ id: 'stub', kind: 'pile', seat: -1, cards: BACK, count, label: message('zone.stub') }];
}

/** The bidder plays alone; the others under the number of the first of them. */
function sideOf(view: NapView, seat: number): number {
  const { bidder } = view.hand;
  if (!hasContract(view) || seat === bidder) return seat;
  return bidder === 0 ? 1 : 0;
}

function callLine({ hand }: NapView, seat: number): Message | null {
  const call = hand.calls[seat] ?? NOT_YET;
  return call === NOT_YET ? null : message('seat.called', { call: callName(call) });
}

function factsOf(view: NapView): Fact[] {
  const { options, hand } = view;
  const facts: Fact[] = [handFact(view, { of: options.hands })];
  if (hand.standing !== NO_BID) facts.push(standingFact(view));
  return hasContract(view) ? [...facts, ...contractFacts(view)] : facts;
}

function standingFact({ hand: { standing, bidder: who } }: NapView): Fact {
  return { id: 'standing', text: message('fact.bid', { who, bid: bidName(standing) }) };
}

function contractFacts(view: NapView): Fact[] {
  const { options, trick, hand } = view;
  const { standing, bidder } = hand;
  const isMis = standing === MIS;
  const values = { n: trick.won[bidder] ?? 0, of: tricksFor(standing) };
  return [
    ...(isMis ? [{ id: 'trumps', text: noTrumps(options) }] : trumpsFact(view)),
    { id: 'taken', text: message(`fact.${isMis ? 'mis' : 'tricks'}.${fateOf(view)}`, values) },
  ];
}

/** What a Mis is played with: a joker remains a trump. */
function noTrumps({ joker }: NapView['options']): Message {
  return message(joker ? 'fact.jokerTrump' : 'fact.noTrumps');
}

/** The bid, what it is worth, and how both sides stand; the bidder of a Mis needs all tricks to be the others'. */
export function contractOf(view: NapView): Contract | undefined {
  if (!hasContract(view)) return undefined;
  const { hand, trick, options } = view;
  const { standing, bidder } = hand;
  const others = trick.won.map((_, seat) => seat).filter((seat) => seat !== bidder);
  const isOpen = trick.trump < 0 && standing !== MIS;
  const [n, cost] = [creditsFor(standing, options), costOf(standing, options)];
  const fate = fateOf(view);
  return trickContract(view, {
    text: standingFact(view).text,
    ...(standing === MIS && { trumps: noTrumps(options), against: CARDS_EACH }),
    ...(isOpen && { trump: '?', trumps: message('fact.trumpsOpen') }),
    sides: [[bidder], others],
    needed: tricksFor(standing),
    of: CARDS_EACH,
    fate,
    says: message(`fact.stakes.${fate === 'open' && cost !== n ? 'half' : fate}`, { n, cost }),
    facts: ['standing', 'trumps', 'taken'],
  });
}

/** What the viewer has to overcall, and that the first lead makes trumps; null if the kit's prompt will do. */
function ownPrompt({ phase, viewer: who, speaker, dealer, options, hand, trick }: NapView): Message | null {
  const { standing } = hand;
  if (phase === PLAYING) {
    const makesTrumps = trick.turn === who && trick.tricks === 0 && trick.led < 0 && standing !== MIS;
    return makesTrumps ? message('prompt.makeTrumps', { who }) : null;
  }
  if (phase !== BIDDING || speaker !== who) return null;
  if (standing !== NO_BID) {
    return message(standing === BLUCHER ? 'prompt.callNothing' : 'prompt.callOver', { who, bid: bidName(standing) });
  }
  const mustBid = who === dealer && options.allPass === 'dealerTwo';
  return message(mustBid ? 'prompt.mustBid' : 'prompt.callFirst', { who });
}

/** The last call, and before there is any the deal; then that the deal is thrown in. */
function spoken(view: NapView): Message {
  const { dealer, game, hand } = view;
  if (game.wasThrownIn) return message('news.thrownIn');
  const [who, call = PASS] = saidOnce(dealer, hand.calls, NOT_YET).at(-1) ?? [];
  if (who === undefined) return dealtNews(view);
  return call === PASS ? message('news.passes', { who }) : message('news.bids', { who, bid: bidName(call) });
}

/** The first lead and the trumps that it makes; null if it makes none, or is not the last card played. */
function played({ trick, hand }: NapView): Message | null {
  const { leader: who, tricks, trump } = trick;
  if (hand.standing === MIS || tricks > 0 || lastToPlay(trick) !== who) return null;
  const isJoker = laidIn(trick)[0]?.card === JOKER;
  return message(isJoker ? 'news.names' : 'news.leads', { ...playNews(trick)?.with, suit: suitLetter(trump) });
}

function scored(view: NapView): Message {
  if (view.game.wasThrownIn) return message('news.thrownIn');
  const hand = handAt(view);
  const { bidder: who, bid, scores } = hand;
  const points = scores[who] ?? 0;
  return message(wasMade(hand) ? 'news.made' : 'news.failed', { who, bid: bidName(bid), points });
}

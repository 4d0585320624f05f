import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Random } from '../../kit/game/random.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { giveUnseen, readTrick, unseenCards } from '../../kit/tricks/trickView.ts';
import type { ShowcaseHand } from './scoring.ts';
import { ShowcaseState, STOCK_CARDS, seatOf, TO_DEAL } from './state.ts';
import type { ShowcaseView } from './view.ts';

const PACK = fullPack();

/**
 * A full state that fits a view. Showcases, the display card and everything in the end-game are as the viewer sees them; the concealed hands
 * that he does not see and the stock are dealt at random. Play shows nothing about a concealed hand but the cards that were played.
 */
export function determinize(view: ShowcaseView, random: Random): ShowcaseState {
  const state = new ShowcaseState(view.options, view.dealer);
  const { trick } = state;
  state.phase = view.phase;
  readTrick(trick, view.trick, view.viewer, ACE_HIGH);
  for (const seat of [0, 1] as const) {
    setOpen(state, view, seat);
    state.value[seat] = view.value[seat];
    state.scores[seat] = view.scores[seat];
  }
  state.drawn = view.display === '' ? STOCK_CARDS : STOCK_CARDS - view.stock - 1;
  if (view.phase !== TO_DEAL) dealRest(state, view, random);
  if (view.viewer !== SPECTATOR) state.drew[seatOf(view.viewer)] = view.drew === '' ? NO_CARD : unpack(view.drew);
  state.trump = view.trump;
  state.nominator = view.nominator;
  state.log = view.hands.reduce<ShowcaseHand | null>((before, hand) => ({ ...hand, before }), null);
  state.played = view.hands.length;
  return state;
}

/** Gives a seat the cards that everybody sees it hold. */
function setOpen(state: ShowcaseState, view: ShowcaseView, seat: 0 | 1): void {
  const showcase = unpackAll(view.showcases[seat]);
  for (const card of showcase) state.show(seat, card);
  // the viewer's own hand has them already
  if (seat === view.viewer) return;
  for (const card of [...showcase, ...unpackAll(view.exposed[seat])]) state.trick.give(seat, card);
}

function dealRest(state: ShowcaseState, view: ShowcaseView, random: Random): void {
  const { trick, stock } = state;
  const open = new Set<Card>(unpackAll(view.display + view.showcases.join('') + view.exposed.join('')));
  const unseen = unseenCards(view.trick, PACK).filter((card) => !open.has(card));
  const sizes = view.trick.sizes.map((size, seat) => (seat === view.viewer ? size : size - trick.handSize(seat)));
  const rest = giveUnseen(trick, { ...view.trick, sizes }, view.viewer, unseen, random);
  if (view.display === '') return;
  stock[state.drawn] = unpack(view.display);
  stock.set(rest, state.drawn + 1);
}

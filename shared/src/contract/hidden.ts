import { BACK, unpackAll } from '../kit/cards/packed.ts';
import { type Game, SPECTATOR, type Viewer } from '../kit/game/game.ts';
import { Random } from '../kit/game/random.ts';
import type { Table } from '../kit/table/table.ts';
import type { Moment } from './cases.ts';
import { viewsOf } from './checks.ts';
import { insist } from './insist.ts';
import { playOnWithThisDeck } from './playOn.ts';

/** How many positions are dealt from one view to see whether a card always lies where it truly does. */
const DEALINGS = 40;
/** A hand with more than this share of the hidden cards holds many of them in every position, without a leak. */
const MOST_OF_HIDDEN = 0.6;

/** Whether there is a card on the table whose face the picture does not show. */
export function hidesCards({ zones, own }: Table): boolean {
  return zones.some((zone) => {
    const cards = own?.cards[zone.id] ?? zone.cards;
    return cards.includes(BACK) || (zone.count ?? 0) > cards.length;
  });
}

/** The cards that each zone of a seat holds face down for others, by zone. */
function heldBy(game: Game, state: unknown, seat: number): ReadonlyMap<string, readonly number[]> {
  const { own, zones } = game.picture.table(game.secrecy.view(state, seat));
  const faceDown = zones.filter((zone) => zone.cards.includes(BACK));
  return new Map(
    faceDown.map((zone) => {
      // places of the zone that lie open are no secret
      const hidden = unpackAll(own?.cards[zone.id] ?? '').filter((_, place) => zone.cards.charAt(place) === BACK);
      return [zone.id, hidden.filter((card) => card >= 0)];
    }),
  );
}

function cardsSeenBy(game: Game, state: unknown, viewer: Viewer): number {
  const { zones, own } = game.picture.table(game.secrecy.view(state, viewer));
  const all = zones.map((zone) => own?.cards[zone.id] ?? zone.cards).join('');
  return unpackAll(all).filter((card) => card >= 0).length;
}

/**
 * Insists, right after the first deal, when nobody can have inferred anything: no hidden card lies where it truly does
 * in every position dealt from a view. This finds a view that gives away one card of another's hand.
 */
export function checkHiddenHands({ game, state, seats, pack, random }: Moment): void {
  const truth = Array.from({ length: seats }, (_, seat) => heldBy(game, state, seat));
  if (truth.every((held) => held.size === 0)) return;
  const size = [...pack.values()].reduce((sum, n) => sum + n, 0);
  // a different seat each time: a game has many tables
  for (const viewer of [SPECTATOR, random.below(seats)]) {
    const view = game.secrecy.view(state, viewer);
    const hidden = size - cardsSeenBy(game, state, viewer);
    const worlds = Array.from({ length: DEALINGS }, () => game.secrecy.determinize(view, random));
    for (const [other, held] of truth.entries()) {
      if (other === viewer) continue;
      const inWorlds = worlds.map((world) => heldBy(game, world, other));
      for (const [zone, cards] of held) {
        if (cards.length > hidden * MOST_OF_HIDDEN) continue;
        const told = cards.find((card) => inWorlds.every((dealt) => dealt.get(zone)?.includes(card)));
        insist(told === undefined, `seat ${viewer} cannot know that card ${told} lies in ${zone}`);
      }
    }
  }
}

/** Whether positions dealt from this viewer's view continue differently when everybody plays the same in each. */
export function hiddenCardsVary({ game, state, seats, random }: Moment, viewer: Viewer): boolean {
  const view = game.secrecy.view(state, viewer);
  const seed = random.bits();
  const stories = new Set<string>();
  for (let i = 0; i < 4; i++) {
    const world = game.secrecy.determinize(view, random);
    playOnWithThisDeck(game, world, new Random(seed), 60);
    stories.add(viewsOf(game, world, seats).join('\n'));
  }
  return stories.size > 1;
}

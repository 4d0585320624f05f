import { codeOfFace, pack as packed } from '../kit/cards/packed.ts';
import { actorBit, DEALER } from '../kit/game/game.ts';
import { isInWindow } from '../kit/game/privateWindow.ts';
import { newCards, shownSince } from '../kit/game/shownSince.ts';
import { SPECTATOR, type Viewer } from '../kit/game/viewer.ts';
import type { Moment } from './cases.ts';
import { viewersAt } from './checks.ts';
import { insist } from './insist.ts';
import { shownBy } from './zones.ts';

/** The cards that viewers see at a moment, according to the game and according to the pictures. */
function seenAt({ game, pack, seats }: Moment, state: unknown) {
  const views = new Map(viewersAt(seats).map((viewer) => [viewer, game.secrecy.view(state, viewer)]));
  return {
    told: { cardsSeen: (viewer: Viewer) => game.picture.cardsSeen(views.get(viewer)) },
    pictured: {
      cardsSeen: (viewer: Viewer) =>
        Array.from(shownBy(game.picture.table(views.get(viewer)), pack), ([card, n]) => packed(card).repeat(n)).join(
          '',
        ),
    },
  };
}

/**
 * Makes a decision, and insists that it has shown what the pictures show of it: whether it can be taken back depends on
 * that. A pile from which cards are taken again therefore lists all its cards: those under the top one are not new.
 */
export function checkShown(moment: Moment, seat: number, make: () => void): void {
  const { game, state, options, seats } = moment;
  const isAlone = game.rules.actors(state) === actorBit(seat) && !isInWindow(game, state);
  // where a card is twice in the pack, a picture does not tell which of them it shows
  const isTold = [...moment.pack.values()].every((n) => n === 1);
  const before = seenAt(moment, state);
  make();
  if (!isAlone || !isTold || game.traits.takesBack === false) return;
  const after = game.rules.setup(options, seats, 0);
  game.rules.copy(state, after);
  while (game.rules.actors(after) === DEALER && game.chance.dealerStep(after) === 'gather') game.chance.step(after);
  const now = seenAt(moment, after);
  const others = viewersAt(seats).filter((viewer) => viewer !== seat);
  const [told, pictured] = [
    shownSince(seat, others, before.told, now.told),
    shownSince(seat, others, before.pictured, now.pictured),
  ];
  insist(
    told === pictured,
    () =>
      `a decision of seat ${seat} shows ${pictured} of cards by the picture, and ${told} by cardsSeen: ` +
      differing(viewersAt(seats), before, now).join('; '),
  );
}

type Sights = ReturnType<typeof seenAt>;

/** The cards that are new to somebody by the picture alone or by `cardsSeen` alone. */
function differing(viewers: readonly Viewer[], before: Sights, now: Sights): string[] {
  return viewers.flatMap((viewer) => {
    const [told = '', pictured = ''] = (['told', 'pictured'] as const).map((by) =>
      newCards(before[by].cardsSeen(viewer), now[by].cardsSeen(viewer)),
    );
    const who = viewer === SPECTATOR ? 'spectators' : `seat ${viewer}`;
    const only = (cards: string, how: string) =>
      cards === '' ? [] : [`${Array.from(cards, codeOfFace).join(' ')} ${how} for ${who}`];
    return [
      ...only(newCards(told, pictured), 'new in the picture alone'),
      ...only(newCards(pictured, told), 'new in cardsSeen alone'),
    ];
  });
}

import { type Client, matchMaker, SchemaSerializer } from '@colyseus/core';
import { secrecyOf } from '@kibitz/shared/contract/leaks/search';
import { whist } from '@kibitz/shared/games/whist/index';
import { leastAction } from '@kibitz/shared/kit/game/defaultAction';
import type { Game, GameMembers } from '@kibitz/shared/kit/game/game';
import { variantOf } from '@kibitz/shared/kit/game/variant.testing';
import type { TrickState } from '@kibitz/shared/kit/tricks/trickState';
import type { PublicTable } from '@kibitz/shared/wire/wholeTable';
import type { StateSerializer } from '../../rooms/stateSerializer.ts';
import type { TableWindows } from '../../rooms/tableWindows.ts';
import type { LiveTable } from '../../tables/liveTable.ts';
import { LeakStage, type Planted } from './leakStage.ts';
import { comparePairs } from './pairs.ts';

const WHIST = whist as Game;

/** Something hidden from everybody but the seat at the dealer's left, 0 to 6: a sum of that hand's cards. */
function secretOf({ trick, dealer }: TrickState): number {
  return trick.cardsOf((dealer + 1) % trick.seats).reduce((sum, card) => sum + card, 0) % 7;
}

function secretAt(table: LiveTable): number {
  const play = table.play as unknown as { state: TrickState } | null;
  return play === null ? 0 : secretOf(play.state);
}

/** Changes what a table says about itself. */
function saying(change: (table: LiveTable, whole: ReturnType<LiveTable['whole']>) => object): Planted {
  return {
    table(table) {
      const whole = table.whole.bind(table);
      table.whole = () => ({ ...whole(), ...change(table, whole()) });
    },
  };
}

function leaking(change: (game: Game<TrickState>) => Partial<GameMembers<TrickState>>): Planted {
  return {
    game: (game) =>
      variantOf(game as Game<TrickState>, { seatView: undefined, ...change(game as Game<TrickState>) }) as Game,
  };
}

/** A bot that looks at others' hands. */
function peeking(): Planted {
  let seen: TrickState | null = null;
  return leaking((game) => ({
    legal(s, seat) {
      seen = s;
      return game.rules.legal(s, seat);
    },
    bot(_view, _seat, choices) {
      const chosen = choices[seen === null ? 0 : secretOf(seen) % choices.length];
      if (chosen === undefined) throw new RangeError('nothing to choose from');
      return leastAction(chosen);
    },
  }));
}

/** The private parts of a room. */
interface OpenRoom {
  readonly windows: TableWindows;
  readonly serializer: StateSerializer;
}

function roomOf({ id }: LiveTable): OpenRoom {
  return matchMaker.getLocalRoomById(id) as unknown as OpenRoom;
}

/** How those who see a table late are shown it. */
interface LateRoom {
  show(seen: PublicTable, hold: number, hands: unknown): void;
}

/** Does something whenever the table's room has shown it; `show` has the room show it again. */
function afterShowing(table: LiveTable, work: (show: () => void) => void): void {
  const { windows } = roomOf(table);
  const show = windows.changed.bind(windows);
  windows.changed = () => {
    show();
    work(show);
  };
}

/** From time to time something changes that only the seat at the dealer's left is told, depending on its hand. */
export function hiddenChange(table: LiveTable): void {
  const whole = table.whole.bind(table);
  let times = 0;
  table.whole = () => {
    const shown = whole();
    const told = ((table.play as unknown as { state: TrickState }).state.dealer + 1) % table.head.seats;
    return {
      ...shown,
      own: (seat) => ({ ...shown.own(seat), ...(seat === told && times % 2 > 0 && { by: told }) }),
    };
  };
  afterShowing(table, (show) => {
    if (secretAt(table) < 3) return;
    times++;
    show();
  });
}

/** A leak of each kind that a server could have, by name. */
export const PLANTED: readonly (readonly [name: string, planted: Planted])[] = [
  [
    'a view that tells',
    leaking(() => ({
      view: (s, viewer) => ({ ...(WHIST as Game<TrickState, object>).secrecy.view(s, viewer), hint: secretOf(s) }),
    })),
  ],
  [
    'a seat that is sent the part of another',
    saying(({ head: { seats } }, { own }) => ({
      own: (seat: number) => ({ ...own(seat), known: own((seat + 1) % seats).known }),
    })),
  ],
  [
    'a hand that stands in what everybody is sent',
    leaking(() => ({
      view(s, viewer) {
        const { view } = (WHIST as Game<TrickState, { readonly trick: object }>).secrecy;
        const shown = view(s, viewer);
        return viewer >= 0 ? shown : { ...shown, trick: view(s, (s.dealer + 1) % s.trick.seats).trick };
      },
    })),
  ],
  [
    'a state of a seat that is shown to those who look on',
    {
      table(table) {
        const room = Reflect.get(roomOf(table).serializer, 'room') as { seatOf(client: Client): number };
        const seatOf = room.seatOf.bind(room);
        room.seatOf = (client) => Math.max(0, seatOf(client));
      },
    },
  ],
  [
    'frames that come when something changes that others know',
    {
      table(table) {
        hiddenChange(table);
        const { serializer } = roomOf(table);
        serializer.applyPatches = (clients) =>
          SchemaSerializer.prototype.applyPatches.call(serializer, clients, serializer.state);
      },
    },
  ],
  ['a clock that tells', saying((table, { until }) => ({ until: until + secretAt(table) }))],
  ['a count of people that tells', saying((table, { watchers }) => ({ watchers: watchers + secretAt(table) }))],
  [
    'a refusal that tells',
    leaking((game) => ({
      whyNot: (s, seat, action) => ({ ...game.rules.whyNot(s, seat, action), with: { secret: secretOf(s) } }),
    })),
  ],
  [
    'a chat that tells',
    {
      table(table) {
        afterShowing(table, () => {
          matchMaker.getLocalRoomById(table.id)?.broadcast('line', { said: { text: String(secretAt(table)) } });
        });
      },
    },
  ],
  [
    'a count of people that tells those who see the table late',
    {
      table(table) {
        const { windows } = roomOf(table);
        if (windows.late === null) return;
        const room = Reflect.get(windows.late, 'room') as LateRoom;
        const show = room.show.bind(room);
        room.show = (seen, hold, hands) => show({ ...seen, watchers: secretAt(table) }, hold, hands);
      },
    },
  ],
  [
    'hands that are open while they are played',
    {
      table(table) {
        const { late } = roomOf(table).windows;
        if (table.head.settings.kibitz === 'never' || late === null) return;
        const room = Reflect.get(late, 'room') as LateRoom;
        const show = room.show.bind(room);
        room.show = (seen, hold) => show(seen, hold, Reflect.get(Reflect.get(late, 'last') as object, 'hands'));
      },
    },
  ],
  [
    'a wait that tells',
    {
      table(table) {
        const { windows } = roomOf(table);
        const held = windows.held.bind(windows);
        windows.held = (ms) => held(ms + secretAt(table));
      },
    },
  ],
  [
    'a question that tells by how long it stands',
    {
      table(table) {
        const { vote } = table.takeBacks;
        const ask = vote.ask.bind(vote);
        vote.ask = (seat, about) => {
          vote.patience = 15_000 + secretAt(table);
          ask(seat, about);
        };
      },
    },
  ],
  [
    'a take-back that tells by being refused',
    {
      table(table) {
        const { takeBacks } = table;
        const isLast = takeBacks.isLast.bind(takeBacks);
        takeBacks.isLast = (seat) => isLast(seat) && secretAt(table) > 1;
      },
    },
  ],
  ['a bot that looks into the hands of others', peeking()],
];

/** The most scenes played until a leak is found. */
const MOST_PAIRS = 30;

/** What is reported about a planted leak; '' if it is not found in this many pairs of worlds. */
export async function foundOf(planted: Planted, pairs = MOST_PAIRS): Promise<string> {
  const stage = await LeakStage.open(planted);
  try {
    const asked = { pairs, longest: 14, ofOne: 2, from: 2, endsWithLeak: true };
    const { leaks } = await comparePairs(stage, stage.gameAs(WHIST), await secrecyOf(WHIST.id), asked);
    return leaks[0] ?? '';
  } finally {
    await stage.close();
  }
}

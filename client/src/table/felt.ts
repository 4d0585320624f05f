import type { Table } from '@kibitz/shared/kit/table/table';
import { type Plain, sharedWith } from '@kibitz/shared/wire/plain';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { cardSize, highCards, sorting } from '../settings/atTable.ts';
import { type ContractSpot, contractSpot } from './layout/contractSpot.ts';
import { type LaidTable, layOut } from './layout/layOut.ts';
import { isCrowded, openHandsOf } from './layout/openHands.ts';
import type { SeatSpot } from './layout/seats.ts';
import { type ResultRoom, resultRoomOf, screenKindOf, type Viewport, viewportOf } from './layout/viewport.ts';
import { handsOf } from './layout/zones.ts';
import { type Look, looksOf, raiseChosen, raiseWinner } from './looks.ts';
import { HandSorter, heldSuit, orderAt } from './order.ts';
import type { Drawer, Play } from './play.ts';
import { isAsking } from './tableNews.ts';

/** How much wider cards are with the setting "larger". */
const LARGER = 1.2;
/** Their width, as a share of the usual one, on a phone held upright where all hands lie open, as in a replay. */
const CROWDED = 0.6;
/** What an open drawer takes from the felt of a desktop, its margin included: paper is wider than lacquer. */
const DRAWER_WIDTH = 366;
const PAPER_WIDTH = 436;
/** The least room for the open hand, in CSS pixels. */
const HAND_WIDTH = 640;
const HAND_HEIGHT = 620;

function drawerWidth(drawer: Drawer | null): number {
  if (drawer === null) return 0;
  return drawer === 'sheet' || drawer === 'help' ? PAPER_WIDTH : DRAWER_WIDTH;
}

/** The layout of the landed table, even if the next one is staged at the same moment. */
function landedIn(
  staged: ReadonlySignal<LaidTable | null>,
  table: ReadonlySignal<Table | null>,
): ReadonlySignal<LaidTable | null> {
  let landed: LaidTable | null = null;
  let last: LaidTable | null = null;
  return computed(() => {
    const next = staged.value;
    if (next === null || next.table === table.value) landed = next;
    else if (last?.table === table.value) landed = last;
    last = next;
    return landed;
  });
}

/** Where plates lie, with the same objects for those that lie as before. */
function spotsIn(laid: ReadonlySignal<LaidTable | null>): ReadonlySignal<readonly SeatSpot[]> {
  let spots: readonly SeatSpot[] = [];
  return computed(() => {
    const next = laid.value?.seats ?? [];
    spots = sharedWith(spots as unknown as Plain, next as unknown as Plain) as unknown as readonly SeatSpot[];
    return spots;
  });
}

/** Whether the finished hand is laid open on the felt, beside its result. It then includes the seats. */
export function isHandOnFelt(play: Play, { kind, width, height, bar }: Viewport): boolean {
  const hasResult = (play.table.value?.summary ?? null) !== null;
  const hasRoom = kind === 'desktop' && width >= HAND_WIDTH && height - bar >= HAND_HEIGHT;
  return play.panel.HandShown !== undefined && hasResult && hasRoom;
}

/** The felt of a table: how large it is, and where everything on it lies. */
export class Felt {
  /** The size of the element that holds the table, in CSS pixels. */
  readonly size: Signal<{ readonly width: number; readonly height: number }>;
  readonly viewport: ReadonlySignal<Viewport>;
  /** Where the result of the hand or of the game lies, beside the viewport; null while there is none. */
  readonly resultRoom: ReadonlySignal<ResultRoom | null>;
  /** The table laid out as of the last card that has landed; null while there is none. */
  readonly laid: ReadonlySignal<LaidTable | null>;
  /** Where its plates lie; each is the same object until it lies elsewhere. */
  readonly seats: ReadonlySignal<readonly SeatSpot[]>;
  /** The staged table laid out: where its cards lie, or go. */
  readonly staged: ReadonlySignal<LaidTable | null>;
  /** The same with what is selected or under the mouse raised. */
  readonly shown: ReadonlySignal<LaidTable | null>;
  /** How each card of `shown` is drawn, one for one. */
  readonly looks: ReadonlySignal<readonly Look[]>;
  /** The key of the card under the mouse. */
  readonly hovered: Signal<string | null> = signal(null);
  /** Calls, or the game's panel, lie in the middle. */
  readonly isTaken: ReadonlySignal<boolean>;
  /** Where the contract lies; null while there is none, where the felt has no room for it, and beside a result. */
  readonly contract: ReadonlySignal<ContractSpot | null>;
  private readonly stops: readonly (() => void)[];

  constructor(play: Play, width: number, height: number) {
    this.size = signal({ width, height });
    this.isTaken = computed(
      () => play.table.value?.calls !== undefined || play.panel.takesFelt?.(play.seen.value) === true,
    );
    // people come and go, and clocks run, while cards are moving: that needs no new layout
    const table = computed(() => play.staged.value.table);
    const me = computed(() => play.staged.value.me);
    const openHands = computed(() => (table.value === null ? 0 : openHandsOf(handsOf(table.value, me.value)).length));
    const hasResult = computed(() => (play.table.value?.summary ?? null) !== null);
    this.resultRoom = computed(() => {
      if (!hasResult.value) return null;
      return resultRoomOf({ ...this.size.value, drawer: drawerWidth(play.drawer.value) });
    });
    this.viewport = computed(() => {
      const size = this.size.value;
      const kind = screenKindOf(size.width, size.height);
      const larger = cardSize.value === 'larger' ? LARGER : 1;
      return viewportOf({
        ...size,
        drawer: drawerWidth(play.drawer.value),
        // nothing is operated while a result is shown, nor by spectators
        foot: hasResult.value || me.value < 0 ? 0 : (play.panel.foot?.(kind) ?? 0),
        result: this.resultRoom.value,
        scale: isCrowded(kind, openHands.value) ? CROWDED : larger,
      });
    });
    const options = computed(() => play.staged.value.options);
    const own = computed(() => {
      const { layout } = play.panel;
      return typeof layout === 'function' ? layout(options.value) : layout;
    });
    const isAsked = computed(() => isAsking(play.seen.value));
    const sorter = new HandSorter();
    this.staged = computed(() => {
      if (table.value === null) return null;
      const order = orderAt(table.value, { by: sorting.value, high: highCards.value });
      const ranking = table.value.own?.ranking ?? table.value.ranking ?? '';
      return layOut({
        viewport: this.viewport.value,
        table: table.value,
        me: me.value,
        sortHand: (faces) => sorter.sort(faces, order, ranking),
        suitOfFace: (face) => heldSuit(face, ranking),
        isFeltTaken: this.isTaken.value,
        isAsked: isAsked.value,
        own: own.value,
      });
    });
    this.laid = landedIn(this.staged, play.table);
    this.seats = spotsIn(this.laid);
    this.contract = computed(() => (hasResult.value ? null : this.spotOfContract(play, me.value)));
    this.shown = computed(() => {
      const laid = this.staged.value;
      return laid === null
        ? null
        : raiseChosen(raiseWinner(laid, play.table.value), me.value, play.selected.value, this.hovered.value);
    });
    this.looks = computed(() => this.looksNow(play, me.value));
    this.stops = [
      effect(() => {
        play.lying.value = new Map(this.staged.value?.cards.map((card) => [card.key, card]) ?? []);
      }),
      effect(() => {
        // another card may lie on the place that the mouse is over
        if (table.value !== null) this.hovered.value = null;
      }),
    ];
  }

  private looksNow(play: Play, me: number): readonly Look[] {
    const laid = this.shown.value;
    if (laid === null) return [];
    return looksOf({
      laid,
      told: play.table.value,
      me,
      moves: play.moves.value,
      selected: play.selected.value,
      hovered: this.hovered.value,
      hinted: play.hinted.value?.action ?? null,
    });
  }

  private spotOfContract(play: Play, me: number): ContractSpot | null {
    const laid = this.laid.value;
    if (laid === null || this.isTaken.value || play.table.value?.contract === undefined) return null;
    return contractSpot(laid, me);
  }

  close(): void {
    for (const stop of this.stops) stop();
  }
}

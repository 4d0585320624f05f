import { codeOf } from '../kit/cards/cards.ts';
import { BACK, unpackAll } from '../kit/cards/packed.ts';
import type { Choice } from '../kit/game/action.ts';
import type { News, OwnPicture, SeatPicture, Table, Zone } from '../kit/table/table.ts';
import type { Message } from '../kit/words/message.ts';
import type { Me, SeenTable } from './seen.ts';
import {
  ASKED,
  type ChoiceByCard,
  MAY_TAKE_BACK,
  OWN_PROMPT,
  type SyncedOwn,
  type SyncedOwnPicture,
  type SyncedPicture,
  type SyncedSeat,
  type SyncedTable,
  type SyncedZone,
} from './syncedTable.ts';

/** Makes something from an object once, for as long as the object lives. */
function once<F extends object, T>(make: (from: F) => T): (from: F) => T {
  const made = new WeakMap<F, T>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const fresh = make(from);
    made.set(from, fresh);
    return fresh;
  };
}

const zoneOf = once((zone: SyncedZone): Zone => {
  const { cards } = zone;
  return { ...zone, cards: typeof cards === 'string' ? cards : BACK.repeat(cards) };
});

const zonesOf = once((zones: readonly SyncedZone[]): readonly Zone[] => zones.map(zoneOf));

const newsOf = once((news: News): News => {
  const { key, with: values } = news.text;
  const card = values?.['card'];
  return typeof card !== 'number' ? news : { ...news, text: { key, with: { ...values, card: codeOf(card) } } };
});

function isByCard(choice: Choice | ChoiceByCard): choice is ChoiceByCard {
  return typeof choice['each'] === 'object';
}

const choicesOf = once((choices: SyncedOwn['choices']): readonly Choice[] =>
  choices.flatMap((choice): Choice[] => {
    if (!isByCard(choice)) return [choice];
    return unpackAll(choice.cards).map((card) => ({ ...choice.each, card: codeOf(card) }));
  }),
);

const NO_CHOICES: readonly Choice[] = [];

const seatOnTurn = once((seat: SyncedSeat): SeatPicture => ({ ...seat, turn: true }));
const seatOffTurn = once((seat: SyncedSeat): SeatPicture => ({ ...seat, turn: false }));

function pictureOf({ turns, ...table }: SyncedPicture, own: SyncedOwn | null): Table {
  return {
    ...table,
    zones: zonesOf(table.zones),
    news: table.news === null ? null : newsOf(table.news),
    seats: table.seats.map((seat, i) => (((turns >> i) & 1) === 1 ? seatOnTurn(seat) : seatOffTurn(seat))),
    own: own === null || own.picture === null ? null : ownPictureOf(own.picture, own.now, table.prompt),
  };
}

function ownPictureOf(picture: SyncedOwnPicture, now: number, prompt: Message): OwnPicture {
  return { ...picture, prompt: (now & OWN_PROMPT) !== 0 && picture.prompt !== null ? picture.prompt : prompt };
}

function isAsked({ now }: SyncedOwn): boolean {
  return (now & ASKED) !== 0;
}

/**
 * The table as a client sees it: what has been synced to it, and what the room's last message `me` said. Parts that have not changed since
 * the last reading are the same objects.
 */
export function readTable({ shared, own }: SyncedTable, me: Me): SeenTable {
  // a client that changes its seat is sent the new one's part before `me` says so
  const mine = own !== null && (own.by ?? own.seat) === me.seat ? own : null;
  return {
    ...shared,
    me: mine?.seat ?? me.seat,
    chair: me.seat,
    coming: me.coming,
    isHost: me.isHost,
    late: me.late,
    powers: me.powers,
    isIdle: me.isIdle,
    knocks: me.knocks,
    knocking: me.knocking,
    table: shared.table === null ? null : pictureOf(shared.table, mine),
    choices: mine !== null && isAsked(mine) ? choicesOf(mine.choices) : NO_CHOICES,
    turn: mine?.turn ?? 0,
    mayClaim: mine?.claim ?? 'none',
    mayTakeBack: mine !== null && (mine.now & MAY_TAKE_BACK) !== 0,
  };
}

import { cardOfCode } from '../kit/cards/cards.ts';
import { BACK, pack } from '../kit/cards/packed.ts';
import type { Choice } from '../kit/game/action.ts';
import type { News, OwnPicture, SeatPicture, Table, Zone } from '../kit/table/table.ts';
import type { Message } from '../kit/words/message.ts';
import { isSame, type Plain } from './changes/plain.ts';
import type { SeenTable } from './seen.ts';
import type { OwnPart, WholeTable } from './wholeTable.ts';

/*
 * What a room syncs: for each client the part of a table that all see, and the part of its own seat. It is JSON data, and only what changes
 * in it is sent (changes/), so it is laid out for that: what changes at every card stands close together, and what says the same twice is said once.
 */

/** A zone; cards that all lie face down are their number. */
export interface SyncedZone extends Omit<Zone, 'cards'> {
  readonly cards: string | number;
}

/** A plate, except for whose turn it is. */
export type SyncedSeat = Omit<SeatPicture, 'turn'>;

/** The part of a picture that all see. */
export interface SyncedPicture extends Omit<Table, 'zones' | 'seats' | 'own'> {
  /** The seats whose turn it is, as bits. */
  readonly turns: number;
  readonly zones: readonly SyncedZone[];
  readonly seats: readonly SyncedSeat[];
}

/** The part of a table that all see. */
export interface PublicTable
  extends Pick<SeenTable, 'id' | 'game' | 'phase' | 'options' | 'open' | 'watchers' | 'until' | 'span' | 'rematch'>,
    Pick<SeenTable, 'claim' | 'takeBack' | 'seats' | 'watching' | 'stage' | 'pausedBy' | 'clock' | 'settings'> {
  readonly table: SyncedPicture | null;
}

/** Choices that differ only in their card. */
export interface ChoiceByCard {
  readonly each: Choice;
  /** Packed (kit/cards/packed.ts). */
  readonly cards: string;
}

/** The part of a picture that one seat sees. */
export interface SyncedOwnPicture extends Omit<OwnPicture, 'prompt'> {
  /** The seat's own prompt, or its last one: OWN_PROMPT says whether it holds. Null if it has had none. */
  readonly prompt: Message | null;
}

/** In `now` of a private part: its choices may be made now. */
export const ASKED = 1;
/** In `now` of a private part: its prompt is not everybody's. */
export const OWN_PROMPT = 2;

/** In `now` of a private part: what this seat did last may be taken back. */
export const MAY_TAKE_BACK = 4;

/** What one seat alone may know. */
export interface SyncedOwn extends Pick<OwnPart, 'turn' | 'claim' | 'by'> {
  readonly seat: number;
  /** ASKED, OWN_PROMPT and MAY_TAKE_BACK, as bits. */
  readonly now: number;
  /** What may be done now or, without ASKED, what could be done last: the next choices are much like them. */
  readonly choices: readonly (Choice | ChoiceByCard)[];
  readonly picture: SyncedOwnPicture | null;
}

/** What a client has of its table: what all see, and its own seat's part, if it has a seat. */
export interface SyncedTable {
  readonly shared: PublicTable;
  readonly own: SyncedOwn | null;
  /** How the table was before, if people are to see that for a while first: a trick that is full, and then gathered. */
  readonly held: HeldTable | null;
}

/** A past state of a table, and how long it stays on display, in milliseconds. */
export interface HeldTable {
  readonly table: SyncedTable;
  readonly ms: number;
}

function zoneOf(zone: Zone): SyncedZone {
  const { cards } = zone;
  if (cards === '') return zone;
  for (const char of cards) if (char !== BACK) return zone;
  return { ...zone, cards: cards.length };
}

/** News, in which a card is its number: changing that takes fewer bytes than its code. */
function newsOf(news: News): News {
  const { key, with: values } = news.text;
  const card = typeof values?.['card'] === 'string' ? cardOfCode(values['card']) : -1;
  return card < 0 ? news : { event: news.event, text: { key, with: { ...values, card } } };
}

function seatOf({ line, dealer, out, side }: SeatPicture): SyncedSeat {
  return { line, dealer, out, side };
}

function turnsIn(seats: readonly SeatPicture[]): number {
  return seats.reduce((turns, { turn }, seat) => (turn ? turns | (1 << seat) : turns), 0);
}

function pictureOf(table: Table): SyncedPicture {
  const { zones, seats, facts, chips, score, sheet, prompt, news, summary, panel, ranking } = table;
  return {
    turns: turnsIn(seats),
    prompt,
    news: news === null ? null : newsOf(news),
    zones: zones.map(zoneOf),
    seats: seats.map(seatOf),
    facts,
    chips,
    score,
    summary,
    ...(panel !== undefined && { panel }),
    ...(ranking !== undefined && { ranking }),
    sheet,
  };
}

/** Names are the only free text that is synced: half a surrogate pair in one would come out as something else. */

function wellFormed<P extends { readonly name: string }>(people: readonly P[]): readonly P[] {
  if (people.every(({ name }) => name.isWellFormed())) return people;
  return people.map((one) => ({ ...one, name: one.name.toWellFormed() }));
}

/** The public part of a table's state, which everybody at it gets. */
export function sharedPart(whole: WholeTable): PublicTable {
  return {
    until: whole.until,
    span: whole.span,
    table: whole.table === null ? null : pictureOf(whole.table),
    phase: whole.phase,
    claim: whole.claim,
    takeBack: whole.takeBack,
    seats: wellFormed(whole.seats),
    stage: whole.stage,
    watchers: whole.watchers,
    watching: wellFormed(whole.watching),
    open: whole.open,
    rematch: whole.rematch,
    pausedBy: whole.pausedBy,
    id: whole.id,
    game: whole.game,
    options: whole.options,
    clock: whole.clock,
    settings: whole.settings,
  };
}

/** The card of a choice, packed; '' if it has none. */
function cardIn(choice: Choice): string {
  const { card } = choice;
  if (typeof card !== 'string') return '';
  const found = cardOfCode(card);
  return found < 0 ? '' : pack(found);
}

/** Do two choices differ in their card at most? */
function isOfOneKind(a: Choice, b: Choice): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key === 'card' || a[key] === b[key]);
}

/** Choices with those that differ only in their card put together. */
function byCard(choices: readonly Choice[]): (Choice | ChoiceByCard)[] {
  const synced: (Choice | ChoiceByCard)[] = [];
  for (let i = 0; i < choices.length; ) {
    const first = choices[i] as Choice;
    let cards = cardIn(first);
    let next = i + 1;
    if (cards === '') synced.push(first);
    else {
      for (; next < choices.length; next++) {
        const choice = choices[next] as Choice;
        const card = cardIn(choice);
        if (card === '' || !isOfOneKind(first, choice)) break;
        cards += card;
      }
      const { card: _, ...each } = first;
      synced.push({ each: each as Choice, cards });
    }
    i = next;
  }
  return synced;
}

/** What one seat alone may know. `table` is the picture that all see, `before` what was synced of the same seat to the same client last. */
export function ownPart(seat: number, own: OwnPart, table: Table | null, before: SyncedOwn | null): SyncedOwn {
  const { picture, choices, turn, claim, mayTakeBack, by } = own;
  const isAsked = choices.length > 0;
  const hasPrompt = picture !== null && !(table !== null && isSameMessage(picture.prompt, table.prompt));
  return {
    turn,
    now: (isAsked ? ASKED : 0) | (hasPrompt ? OWN_PROMPT : 0) | (mayTakeBack ? MAY_TAKE_BACK : 0),
    choices: isAsked ? byCard(choices) : (before?.choices ?? []),
    claim,
    picture:
      picture === null ? null : { ...picture, prompt: hasPrompt ? picture.prompt : (before?.picture?.prompt ?? null) },
    seat,
    ...(by !== undefined && { by }),
  };
}

function isSameMessage(a: Message, b: Message): boolean {
  return a === b || isSame(a as unknown as Plain, b as unknown as Plain);
}

import { BACK } from '../cards/packed.ts';
import type { Ranking } from '../cards/ranking.ts';
import type { Together } from '../game/action.ts';
import { type Actors, isActor } from '../game/actors.ts';
import { SPECTATOR, type Viewer } from '../game/viewer.ts';
import type { Message } from '../words/message.ts';
import type { CallBox, CallSheet } from './callSheet.ts';
import type { Contract } from './contract.ts';
import type { Drawing } from './drawing.ts';
import type { Chips, Fact, News, OwnPicture, ScoreLine, SeatPicture, Sheet, Summary, Table, Zone } from './table.ts';

/** What any game defines for its picture. What is left out is not shown, unless noted otherwise. */
export interface Picture<V> {
  /** How many seats the table has. */
  readonly seats: (view: V) => number;
  /** The cards on the table. */
  readonly zones: (view: V) => readonly Zone[];
  /** The cards that the viewer sees (`Drawing.cardsSeen`). */
  readonly cardsSeen: (view: V) => string;
  /** The line under a seat's name; null for none. */
  readonly line: (view: V, seat: number) => Message | null;
  /** Who deals, if the plates show it. */
  readonly dealer?: (view: V) => number;
  /** The seats that may act as far as everybody knows. */
  readonly turns: (view: V) => Actors;
  readonly isOut?: (view: V, seat: number) => boolean;
  /** Which seats play together; without it everybody plays for themselves. */
  readonly sideOf?: (view: V, seat: number) => number;
  /** Tags in the bar. */
  readonly facts?: (view: V) => readonly Fact[];
  /** What the hand is played for; undefined while there is no such thing. */
  readonly contract?: (view: V) => Contract | undefined;
  /** What has been called before the play; undefined while nothing is called. */
  readonly calls?: (view: V) => CallSheet | undefined;
  /** What the viewer, who has a seat, may call before the play; undefined while nothing is asked. */
  readonly asked?: (view: V) => CallBox | undefined;
  readonly chips?: (view: V) => readonly Chips[];
  /** The running score. */
  readonly score: (view: V) => readonly ScoreLine[];
  readonly sheet?: (view: V) => Sheet | null;
  /** What the table waits for, as everybody reads it. */
  readonly prompt: (view: V) => Message;
  /** What happened last, null for nothing; `event` counts what happened. */
  readonly happened: (view: V) => Message | null;
  readonly event: (view: V) => number;
  /** The hand or game just scored, asked only while that is shown. */
  readonly summary?: (view: V) => Summary | null;
  readonly isScoreShown: (view: V) => boolean;
  readonly ranking?: (view: V) => Ranking | undefined;
  /** Suits hardly matter: a hand that would be sorted by suit is sorted by rank. */
  readonly isHeldByRank?: boolean;
  /** How many cards a seat is dealt at once, round by round (`Table.packets`); without it one. */
  readonly packets?: readonly number[];
  /** What the viewer, who has a seat, reads in place of `prompt`; null for `prompt`. */
  readonly ownPrompt?: (view: V) => Message | null;
  /** The true cards of zones that are face down for others, by zone id. */
  readonly ownCards?: (view: V) => OwnPicture['cards'];
  readonly ownFacts?: (view: V) => readonly Fact[];
  readonly ownRanking?: (view: V) => Ranking | undefined;
  readonly together?: (view: V) => Together | undefined;
}

/** How the views of a game are drawn, from its picture. */
export function drawingOf<V extends { readonly viewer: Viewer }>(picture: Picture<V>): Drawing<V> {
  return {
    table: (view) => tableOf(view, picture),
    news: (view) => newsOf(view, picture),
    ownPicture: (view) => ownPictureOf(view, picture),
    cardsSeen: picture.cardsSeen,
    turns: picture.turns,
    isScoreShown: picture.isScoreShown,
    together: (view) => picture.together?.(view),
  };
}

/** The running score where everybody plays for themselves, by seat. */
export function scoreBySeat(values: readonly number[]): ScoreLine[] {
  return values.map((value, seat) => ({ label: null, seats: [seat], value }));
}

/** The hands of all seats, face down, with these sizes. */
export function handZones(sizes: readonly number[]): Zone[] {
  return sizes.map((n, seat) => ({ id: `hand:${seat}`, kind: 'hand', seat, cards: BACK.repeat(n) }));
}

function tableOf<V extends { readonly viewer: Viewer }>(view: V, picture: Picture<V>): Table {
  const turns = picture.turns(view);
  const ranking = picture.ranking?.(view);
  const contract = picture.contract?.(view);
  const calls = picture.calls?.(view);
  return {
    zones: picture.zones(view),
    seats: Array.from({ length: picture.seats(view) }, (_, seat) => plateOf(view, seat, turns, picture)),
    facts: picture.facts?.(view) ?? [],
    ...(contract !== undefined && { contract }),
    ...(calls !== undefined && { calls }),
    chips: picture.chips?.(view) ?? [],
    score: picture.score(view),
    sheet: picture.sheet?.(view) ?? null,
    prompt: picture.prompt(view),
    news: newsOf(view, picture),
    summary: picture.isScoreShown(view) ? (picture.summary?.(view) ?? null) : null,
    ...(ranking !== undefined && { ranking }),
    ...(picture.isHeldByRank === true && { isHeldByRank: true }),
    ...(picture.packets !== undefined && { packets: picture.packets }),
    own: ownPictureOf(view, picture),
  };
}

function plateOf<V>(view: V, seat: number, turns: Actors, picture: Picture<V>): SeatPicture {
  return {
    line: picture.line(view, seat),
    dealer: picture.dealer?.(view) === seat,
    turn: isActor(turns, seat),
    out: picture.isOut?.(view, seat) ?? false,
    side: picture.sideOf?.(view, seat) ?? seat,
  };
}

function newsOf<V>(view: V, { happened, event }: Picture<V>): News | null {
  const text = happened(view);
  return text === null ? null : { event: event(view), text };
}

function ownPictureOf<V extends { readonly viewer: Viewer }>(view: V, picture: Picture<V>): OwnPicture | null {
  if (view.viewer === SPECTATOR) return null;
  const together = picture.together?.(view);
  const ranking = picture.ownRanking?.(view);
  const asked = picture.asked?.(view);
  return {
    cards: picture.ownCards?.(view) ?? {},
    prompt: picture.ownPrompt?.(view) ?? picture.prompt(view),
    facts: picture.ownFacts?.(view) ?? [],
    ...(together !== undefined && { together }),
    ...(ranking !== undefined && { ranking }),
    ...(asked !== undefined && { asked }),
  };
}

import { codeOfFace, EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Action } from '@kibitz/shared/kit/game/action';
import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import { type CardMoves, goesWith, isUsable } from './input/cardMoves.ts';
import { HOVERED_RISE, risenStrip, SELECTED_RISE } from './layout/hand.ts';
import type { LaidTable } from './layout/layOut.ts';
import { type Laid, raised } from './layout/pose.ts';
import { isMeldOfAnother } from './layout/zones.ts';

/** How a card stands out: not at all, with a gold line (it wins, it fits, it is free to take), or selected. */
export type Ring = 'none' | 'line' | 'selected';

/** How a card is drawn, apart from where it lies. */
export interface Look {
  readonly ring: Ring;
  /** The rules refuse it now. */
  readonly isDim: boolean;
}

/** What the looks of the cards depend on. */
interface LooksInput {
  readonly laid: LaidTable;
  /** The table as of the last card that has landed: winners, and cards that fit, are not shown before that. */
  readonly told: Table | null;
  readonly me: number;
  readonly moves: CardMoves;
  readonly selected: readonly string[];
  readonly hovered: string | null;
  readonly hinted: Action | null;
}

/** How far the card that has won a full trick rises, in CSS pixels. */
const WINNER_RISE = 8;

/**
 * Whether a trick is full and stands to be seen: nobody is to play to it, and it shows who has won. The last one of a
 * hand does so beside the result.
 */
function isHeld(zone: Zone, table: Table): boolean {
  const played = Array.from(zone.cards).filter((face) => face !== EMPTY);
  const isTrick = zone.kind === 'trick' || zone.kind === 'lastTrick';
  return isTrick && zone.marks?.length === 1 && played.length > 1 && !table.seats.some(({ turn }) => turn);
}

const PLAIN: Look = { ring: 'none', isDim: false };

/** The zone of this name, once this card lies there for all that is told. */
function toldZone({ zone, place, face }: Laid, told: Table | null): Zone | undefined {
  const known = told?.zones.find(({ id }) => id === zone);
  return known?.kind === 'pile' || known?.cards.at(place) === face ? known : undefined;
}

function hintedCodes(hinted: Action | null): readonly string[] {
  if (hinted === null) return [];
  const named = hinted['cards'] ?? hinted['card'];
  return typeof named === 'string' ? named.trim().split(/\s+/) : [];
}

/** Whether there are cards to choose from at all. While only buttons can be pressed, no card is refused. */
function choosesCards(moves: CardMoves): boolean {
  return moves.single.size > 0 || moves.sets.length > 0 || moves.gathering !== null;
}

/** Whether this card is one of those to choose from, but may not be used now. */
function isRefused(moves: CardMoves, code: string): boolean {
  return choosesCards(moves) && !isUsable(moves, code);
}

/** Whether the viewer now plays from these open cards of another seat. */
function isPlayed(moves: CardMoves, zone: Zone): boolean {
  return Array.from(zone.cards, codeOfFace).some((code) => isUsable(moves, code));
}

function lookOf(
  card: Laid,
  zone: Zone | undefined,
  input: LooksInput,
  codes: readonly string[],
  hints: readonly string[],
): Look {
  const code = codeOfFace(card.face);
  if (zone === undefined || code === '') return PLAIN;
  const known = toldZone(card, input.told);
  const isMarked = (zone.kind === 'tableau' ? zone : known)?.marks?.includes(card.place) === true;
  const isSelected = input.selected.includes(card.key);
  if (isSelected) return { ring: 'selected', isDim: false };
  if (isMeldOfAnother(zone, input.me)) return PLAIN;
  const fits = goesWith(input.moves, codes, code) && (zone.kind !== 'tableau' || isMarked);
  if (fits || hints.includes(code)) return { ring: 'line', isDim: false };
  switch (zone.kind) {
    case 'tableau':
      return { ring: 'none', isDim: zone.marks !== undefined && !isMarked };
    case 'hand':
      return { ring: 'none', isDim: zone.seat === input.me && isRefused(input.moves, code) };
    case 'columns':
      return { ring: 'none', isDim: isPlayed(input.moves, zone) && isRefused(input.moves, code) };
    case 'trick':
    case 'lastTrick':
      if (known !== undefined && input.told !== null && isHeld(known, input.told))
        return { ring: isMarked ? 'line' : 'none', isDim: !isMarked };
      return isMarked ? { ring: 'line', isDim: false } : PLAIN;
    default:
      return isMarked ? { ring: 'line', isDim: false } : PLAIN;
  }
}

/** How each card of a laid table is drawn: one for one with its cards. */
export function looksOf(input: LooksInput): Look[] {
  const zones = new Map(input.laid.table.zones.map((zone) => [zone.id, zone]));
  const codes = input.selected.flatMap((key) => {
    const card = input.laid.cards.find((one) => one.key === key);
    return card === undefined ? [] : [codeOfFace(card.face)];
  });
  const hints = hintedCodes(input.hinted);
  return input.laid.cards.map((card) => lookOf(card, zones.get(card.zone), input, codes, hints));
}

/** Raises the card that has won a full trick, once all of it has landed. */
export function raiseWinner(laid: LaidTable, told: Table | null): LaidTable {
  const trick = told === null ? undefined : told.zones.find((zone) => isHeld(zone, told));
  if (trick === undefined) return laid;
  const cards = laid.cards.map((card) =>
    card.zone === trick.id && card.place === trick.marks?.[0] && trick.cards.at(card.place) === card.face
      ? { ...card, y: card.y - WINNER_RISE }
      : card,
  );
  return { ...laid, cards };
}

/** Raises what is selected or under the mouse out of the viewer's hand. */
export function raiseChosen(
  laid: LaidTable,
  me: number,
  selected: readonly string[],
  hovered: string | null,
): LaidTable {
  if (selected.length === 0 && hovered === null) return laid;
  const hands = new Set(
    laid.table.zones.filter((zone) => zone.kind === 'hand' && zone.seat === me).map((zone) => zone.id),
  );
  const cards = laid.cards.map((card) => {
    if (!hands.has(card.zone)) return card;
    const by = selected.includes(card.key) ? SELECTED_RISE : card.key === hovered ? HOVERED_RISE : 0;
    if (by === 0) return card;
    const isHeld = by === SELECTED_RISE && laid.viewport.kind === 'desktop';
    const strip = isHeld ? card.strip : risenStrip(laid.viewport, card.strip, card.width, by);
    return { ...raised(card, by), strip };
  });
  return { ...laid, cards };
}

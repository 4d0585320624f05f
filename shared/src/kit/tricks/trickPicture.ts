import { ACE_HIGH, type CardOrder } from '../cards/cardOrder.ts';
import { NO_SUIT, type Suit, suitLetter } from '../cards/cards.ts';
import { codeOfFace, distinctCards, packAll } from '../cards/packed.ts';
import { rankingOf } from '../cards/ranking.ts';
import { type Actors, actorBit } from '../game/actors.ts';
import { SPECTATOR } from '../game/viewer.ts';
import { isEachAlone, isHandShown, type SheetParts, sheetOf, summaryOf, winningSeats } from '../score/handSheet.ts';
import type { Drawing } from '../table/drawing.ts';
import { drawingOf, type Picture } from '../table/picture.ts';
import type { Fact, OwnPicture, ScoreLine, Summary, Zone } from '../table/table.ts';
import { type Message, message } from '../words/message.ts';
import { isSpeaking, OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from './handCourse.ts';
import type { AnyTrickView } from './trickGameView.ts';
import { goneIn } from './trickLog.ts';
import { handPrompt, ownPlayPrompt, playNews } from './trickTalk.ts';
import { handZone, sortedHand, trickZones } from './trickView.ts';

/** The seats of each side. */
type Sides = readonly (readonly number[])[];

/**
 * What a game defines for its picture; the kit draws the rest. Without `isOut` a seat that sits out of the hand is
 * drawn so; `sideOf` is for games whose sides change from hand to hand.
 */
export interface TrickPicture<V, S = unknown>
  extends Pick<
    Picture<V>,
    'contract' | 'calls' | 'asked' | 'ownPrompt' | 'ownFacts' | 'together' | 'chips' | 'packets' | 'isOut' | 'sideOf'
  > {
  /** The seats of each side, as in the rules; without it everybody plays for themselves. */
  readonly sides?: Sides;
  /** The line under a seat's name, null for none; without it the tricks that it has taken (`tricksLine`). */
  readonly line?: (view: V, seat: number) => Message | null;
  readonly facts: (view: V) => readonly Fact[];
  /** A small figure beside a side's score. */
  readonly aside?: (view: V, side: number) => Message | null;
  /** What the running score shows, if it is not the sides' total so far. */
  readonly standing?: (view: V, side: number) => number;
  /** What the table waits for in the phases that are the game's own, as everybody reads it. */
  readonly prompt?: (view: V) => Message;
  /** What the table waits for while cards are played, if the kit's prompt does not say it; null for that. */
  readonly playPrompt?: (view: V) => Message | null;
  /** What happened last in a phase of the game's own, and before the first card: the deal, or what was said. */
  readonly spoken: (view: V) => Message;
  /** What a scored hand brought; also while the next one is shuffled. */
  readonly scored: (view: V) => Message;
  /** Something rare that was made or broken in the hand just scored (`Summary.feat`); null for nothing. */
  readonly feat?: (view: V) => Message | null;
  /** Who has won; without it the kit says so, with the scores. */
  readonly won?: (view: V) => Message;
  /**
   * What happened last in the play, if the game says more than which card was played and who took the trick; null for
   * that.
   */
  readonly played?: (view: V) => Message | null;
  /** The score sheet and the summary of a hand. */
  readonly sheet: SheetParts<V, S>;
  /** How cards rank in the view, for hands in order; without it the ace is high. */
  readonly orderOf?: (view: V) => CardOrder;
  /** The trump suit if only the viewer knows it; NO_SUIT otherwise. */
  readonly ownTrump?: (view: V) => Suit;
  /** A seat's hand, if it is not just as many cards face down as the seat holds. */
  readonly hand?: (view: V, zone: Zone) => Zone;
  /** All that lies on the table; without it the usual zones: the hands, the trick and the one before. */
  readonly zones?: (view: V, usual: readonly Zone[]) => readonly Zone[];
  /**
   * True faces of zones that are face down for others, in addition to the viewer's hand; `hand` is that hand, sorted.
   */
  readonly ownCards?: (view: V, hand: string) => OwnPicture['cards'];
  /** Who acts now as far as everybody knows, as bits, if it is not one speaker or the player of the next card. */
  readonly turns?: (view: V) => Actors;
}

/** Whether the hand is scored and not yet cleared away. */
export function isScored({ phase }: Pick<AnyTrickView, 'phase'>): boolean {
  return phase === SCORED || phase === OVER;
}

/** The number of the hand that is played or was scored last, from 1. */
export function handNumber(view: Pick<AnyTrickView, 'phase' | 'hands'>): number {
  return view.hands.length + (isScored(view) ? 0 : 1);
}

/** How the views of a trick game are drawn, from the game's picture. */
export function trickDrawing<V extends AnyTrickView, S>(picture: TrickPicture<V, S>): Drawing<V> {
  const orderIn = (view: V) => picture.orderOf?.(view) ?? ACE_HIGH;
  const handIn = (view: V) => sortedHand(view.trick.own, orderIn(view), view.trick.trump);
  return drawingOf<V>({
    ...picture,
    seats: ({ trick }) => trick.sizes.length,
    zones: (view) => zonesIn(view, picture),
    cardsSeen: (view) => cardsSeenIn(view, picture),
    line: picture.line ?? tricksLine,
    dealer: ({ dealer }) => dealer,
    turns: (view) => turnsOf(view, picture),
    isOut: picture.isOut ?? (({ trick }, seat) => ((trick.sitsOut >> seat) & 1) === 1),
    sideOf: (view, seat) =>
      picture.sideOf?.(view, seat) ?? sidesOf(view, picture).findIndex((seats) => seats.includes(seat)),
    score: (view) => sidesOf(view, picture).map((seats, side) => scoreLine(view, seats, side, picture)),
    sheet: (view) => sheetOf(view, picture.sheet, sidesOf(view, picture)),
    prompt: (view) => promptOf(view, picture),
    happened: (view) => (view.events === 0 ? null : newsText(view, picture, sidesOf(view, picture))),
    event: ({ events }) => events,
    summary: (view) => summaryWithFeat(view, picture),
    isScoreShown: (view) => isHandShown(view, picture.sheet),
    ranking: (view) => rankingOf(orderIn(view), view.trick.trump),
    ownPrompt: (view) => picture.ownPrompt?.(view) ?? ownPromptOf(view, orderIn(view)),
    ownCards: (view) => ownCardsIn(view, handIn(view), picture),
    ownRanking: (view) => {
      const ownTrump = picture.ownTrump?.(view) ?? NO_SUIT;
      return ownTrump === NO_SUIT ? undefined : rankingOf(orderIn(view), ownTrump);
    },
  });
}

function summaryWithFeat<V extends AnyTrickView, S>(view: V, picture: TrickPicture<V, S>): Summary | null {
  const summary = summaryOf(view, picture.sheet, sidesOf(view, picture));
  const feat = isScored(view) ? (picture.feat?.(view) ?? null) : null;
  return summary === null || feat === null ? summary : { ...summary, feat };
}

/** What the viewer reads while cards are played; null otherwise. */
function ownPromptOf({ phase, trick, viewer }: AnyTrickView, order: CardOrder): Message | null {
  return phase === PLAYING ? ownPlayPrompt(trick, viewer, order) : null;
}

function sidesOf(view: AnyTrickView, { sides }: { readonly sides?: Sides }): Sides {
  return sides ?? view.trick.sizes.map((_, seat) => [seat]);
}

/** Who acts now as far as everybody knows: as the game says, or else one speaker or the player of the next card. */
export function turnsOf<V extends AnyTrickView>(view: V, { turns }: Pick<TrickPicture<V>, 'turns'>): Actors {
  if (turns !== undefined) return turns(view);
  if (view.phase === PLAYING) return actorBit(view.trick.turn);
  return isSpeaking(view.phase) ? actorBit(view.speaker) : 0;
}

function scoreLine<V extends AnyTrickView, S>(
  view: V,
  seats: readonly number[],
  side: number,
  { standing, aside }: TrickPicture<V, S>,
): ScoreLine {
  const said = aside?.(view, side) ?? null;
  return {
    label: null,
    seats,
    value: standing?.(view, side) ?? view.scores[side] ?? 0,
    ...(said !== null && { aside: said }),
  };
}

/** Whether the kit knows what is awaited in this phase. */
function isKits(phase: number): boolean {
  return [TO_DEAL, PLAYING, TO_GATHER, TO_SCORE, SCORED, OVER].includes(phase);
}

function promptOf<V extends AnyTrickView, S>(view: V, { prompt, playPrompt }: TrickPicture<V, S>): Message {
  const { phase, trick } = view;
  if (phase === PLAYING) return playPrompt?.(view) ?? handPrompt(phase, trick);
  return isKits(phase) || prompt === undefined ? handPrompt(phase, trick) : prompt(view);
}

function zonesIn<V extends AnyTrickView>(
  view: V,
  { hand, zones }: Pick<TrickPicture<V>, 'hand' | 'zones'>,
): readonly Zone[] {
  const usual = trickZones(view.trick).map((zone) => (zone.kind === 'hand' ? (hand?.(view, zone) ?? zone) : zone));
  return zones?.(view, usual) ?? usual;
}

function ownCardsIn<V extends AnyTrickView>(
  view: V,
  hand: string,
  { ownCards }: Pick<TrickPicture<V>, 'ownCards'>,
): OwnPicture['cards'] {
  return ownCards?.(view, hand) ?? { [handZone(view.viewer)]: hand };
}

/** The cards that lie open, and the viewer's own: a pack has each of them once. */
function cardsSeenIn<V extends AnyTrickView>(
  view: V,
  picture: Pick<TrickPicture<V>, 'hand' | 'zones' | 'ownCards'>,
): string {
  const { own } = view.trick;
  // where the kit draws all zones, only cards that have been played lie open
  if (picture.hand === undefined && picture.zones === undefined) return own + packAll(goneIn(view.trick));
  const shown = zonesIn(view, picture).map(({ cards }) => cards);
  if (view.viewer !== SPECTATOR) shown.push(...Object.values(ownCardsIn(view, own, picture)));
  return distinctCards(shown);
}

/** What happened last, if anything. */
function newsText<V extends AnyTrickView, S>(view: V, picture: TrickPicture<V, S>, sides: Sides): Message {
  switch (view.phase) {
    case OVER:
      return picture.won?.(view) ?? wonNews(view, sides);
    case SCORED:
      return picture.scored(view);
    case TO_DEAL:
      return view.hands.length === 0 ? picture.spoken(view) : picture.scored(view);
    case PLAYING:
    case TO_GATHER:
    case TO_SCORE:
      return picture.played?.(view) ?? playNews(view.trick) ?? picture.spoken(view);
    default:
      return picture.spoken(view);
  }
}

/**
 * Who has won, in the kit's words: of two sides with both scores; of more the player with their score, or how many
 * share it.
 */
function wonNews(view: AnyTrickView, sides: Sides): Message {
  const { scores } = view;
  const [who, ...others] = winningSeats(view, sides);
  if (who === undefined) return message('news.level');
  const points = scores[who] ?? 0;
  if (sides.length === 2) {
    const values = { who, mine: points, theirs: scores[1 - who] ?? 0 };
    return isEachAlone(sides) ? message('news.wonAlone', values) : message('news.won', { ...values, partner: who + 2 });
  }
  if (others.length > 0) return message('news.shared', { n: others.length + 1, points });
  return message('news.wonWith', { who, points });
}

/** The line under a name that says how many tricks a seat has taken in the hand; null before it is dealt. */
export function tricksLine({ phase, trick }: Pick<AnyTrickView, 'phase' | 'trick'>, seat: number): Message | null {
  return phase === TO_DEAL ? null : message('seat.tricks', { n: trick.won[seat] ?? 0 });
}

/** The fact that says which hand is played, with the number of hands or the target, if there is one (0 for none). */
export function handFact(view: Pick<AnyTrickView, 'phase' | 'hands'>, { of = 0, target = 0 } = {}): Fact {
  const n = handNumber(view);
  if (of > 0) return { id: 'hand', text: message('fact.handOf', { n, of }) };
  return { id: 'hand', text: target > 0 ? message('fact.handTo', { n, target }) : message('fact.hand', { n }) };
}

/** The fact that says what is trumps; none before there are any. */
export function trumpsFact({ trick }: Pick<AnyTrickView, 'trick'>): Fact[] {
  return trick.trump < 0 ? [] : [{ id: 'trumps', text: message('fact.trumps', { suit: suitLetter(trick.trump) }) }];
}

/** A card of a view as its code, `KH`; '' if none is there. */
export function codeAt(faces: string, place: number): string {
  return codeOfFace(faces.charAt(place));
}

/** The news that somebody deals, in the kit's words. */
export function dealtNews({ dealer }: Pick<AnyTrickView, 'dealer'>): Message {
  return message('news.dealt', { who: dealer });
}

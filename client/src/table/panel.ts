import type { Action } from '@kibitz/shared/kit/game/action';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Message, Words } from '@kibitz/shared/kit/words/message';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import type { ComponentType } from 'preact';
import { Catalog, fromFolder } from '../words/catalog.ts';
import type { OwnLayout, ZoneLabel } from './layout/ownLayout.ts';
import type { ScreenKind, Viewport } from './layout/viewport.ts';

/**
 * What a game adds to the table that every game gets: `panels/<game>/index.tsx` exports one as `panel`. A game without
 * a folder there is played with the generic panels.
 */
export interface GamePanel {
  /**
   * What the panel says, in English; keys begin with `panel.`, unless the game has its own wording for one of the
   * table's. Other languages stand beside it, in `words.<code>.ts`.
   */
  readonly words?: Words;
  /** Printed on the felt, under the cards. */
  readonly Felt?: ComponentType;
  /** What stands over a group of melds on the felt; without it, the words of their zone. */
  readonly GroupLabel?: ComponentType<{ at: ZoneLabel; group: number }>;
  /** What is operated, over the cards. Without it, choices that no card makes are buttons in a generic panel. */
  readonly Controls?: ComponentType;
  /** Tags of the game's own in the bar, before its facts: a clock that everybody plays against. */
  readonly Tags?: ComponentType;
  /**
   * The game's own score sheet, on paper, in place of the table of hands that every game has: in its drawer, and in the
   * results of a hand and of the game in place of their columns.
   */
  readonly ScoreSheet?: ComponentType;
  /**
   * The hand that is over, laid open. Where a desktop is wide enough it takes the felt, and the result stands beside
   * it; elsewhere it is printed on the result's paper.
   */
  readonly HandShown?: ComponentType<{ onPaper: boolean }>;
  /** What bots and people have agreed with their partners, in the drawer with the rules: others may know it. */
  readonly Agreed?: ComponentType;
  /** Where cards and plates lie; a function where that depends on the table's options. */
  readonly layout?: OwnLayout | ((options: AnyOptions) => OwnLayout);
  /** What the pill over the hand says, if it is not the prompt; null for the prompt. */
  readonly prompt?: (seen: SeenTable) => Message | null;
  /** The bar offers hints to somebody who plays with bots alone; true by default. */
  readonly hasHints?: boolean;
  /** What the controls take of the felt, in CSS pixels: the `foot` of its viewport. */
  readonly foot?: (kind: ScreenKind) => number;
  /** The panel lies in the middle of the felt now, so that cards and plates make way. */
  readonly takesFelt?: (seen: SeenTable) => boolean;
  /** Types of choices that are made by touching a zone, by the zone's id: the stock of Pyramid draws. */
  readonly zoneChoices?: { readonly [zone: string]: readonly string[] };
  /** What to try so that the rules say why this card cannot be used; null if the table's own words must do. */
  readonly attempt?: (seen: SeenTable, code: string) => Action | null;
  /** Facts that the panel says itself on this screen, by their ids: the bar does not say them again. */
  readonly saysFact?: (id: string, viewport: Viewport) => boolean;
  /** The score stands in the bar; true by default. */
  readonly showsScore?: boolean;
  /** Facts, by their id, that the bar keeps though they are not bright: nothing on the felt says them. */
  readonly keptFacts?: readonly string[];
  /** An oval is printed on the felt; true by default. */
  readonly hasOval?: boolean;
  /**
   * A sound announces the viewer's turn; true by default. False where everybody may act all the time: it would never
   * end.
   */
  readonly soundsTurn?: boolean;
  /** The panel draws the plates of the seats itself. */
  readonly drawsSeats?: (viewport: Viewport) => boolean;
}

interface PanelFile {
  readonly panel: GamePanel;
}

const files = import.meta.glob<PanelFile>('../panels/*/index.tsx');
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));

/**
 * The panel of a game at a table with so many seats; an empty one where it has none. A table for two that its panel
 * does not lay out gets the composition for two, which no other table loads.
 */
export async function loadPanel(game: string, seats: number): Promise<GamePanel> {
  const [file, two] = await Promise.all([loaders.get(game)?.(), seats === 2 ? import('./layout/two.ts') : null]);
  const panel = file?.panel ?? {};
  return two === null || panel.layout !== undefined ? panel : { ...panel, layout: two.forTwo };
}

const wordsFiles = import.meta.glob<Words>(['../panels/*/words.*.ts', '!../panels/*/words.en.ts'], { import: 'words' });
const catalogs = new Map<string, Catalog>();

/** The words of a game's panel. */
export function panelCatalog(game: string, panel: GamePanel): Catalog {
  let catalog = catalogs.get(game);
  if (catalog === undefined) {
    catalog = new Catalog(fromFolder(wordsFiles, `../panels/${game}`), panel.words ?? {});
    catalogs.set(game, catalog);
  }
  return catalog;
}

import { BACK, codeOfFace } from '@kibitz/shared/kit/cards/packed';
import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { type Atlas, buildAtlas, buildBackAtlas } from '../../cards/atlas.ts';
import type { BackName } from '../../cards/back.ts';
import { type CourtArt, loadCourts } from '../../cards/courtArt.ts';
import type { MarkName } from '../../cards/marks.ts';

/** How the cards of a table are printed. */
interface Print {
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Four colours of suits. */
  readonly four: boolean;
  readonly back: BackName;
}

/** What a card of one width is drawn from. */
export interface CardTextures {
  /** The picture of a packed face; the back if there is none. */
  face(face: string): Texture;
  mark(name: MarkName): Texture;
  /** How much wider a card is drawn in the textures than in CSS pixels. */
  readonly scale: number;
  /** How far a mark's picture reaches beyond the card, in the textures' own pixels. */
  marginOf(name: MarkName): number;
}

/** On fine screens a card may be drawn from a picture up to this many times as wide. */
const SHARED_UP_TO = 1.3;
const FINE_RATIO = 2;

class Sheet implements CardTextures {
  readonly scale: number;
  /** The exchange in which a card last took a picture from it, or after which. */
  round = 0;
  private readonly atlas: Atlas;
  private readonly source: CanvasSource;
  private readonly made = new Map<string, Texture>();

  constructor(atlas: Atlas, widthPx: number) {
    this.atlas = atlas;
    this.scale = atlas.cardWidth / widthPx;
    this.source = new CanvasSource({ resource: atlas.canvas, alphaMode: 'premultiply-alpha-on-upload' });
  }

  face(face: string): Texture {
    const code = face === BACK ? '' : codeOfFace(face);
    return this.named(code === '' || !this.atlas.frames.has(code) ? 'back' : code);
  }

  mark(name: MarkName): Texture {
    return this.named(name);
  }

  marginOf(name: MarkName): number {
    return this.atlas.frames.get(name)?.margin ?? 0;
  }

  destroy(): void {
    for (const texture of this.made.values()) texture.destroy(false);
    this.source.destroy();
    // a canvas of size zero gives its memory back at once
    this.atlas.canvas.width = 0;
  }

  private named(name: string): Texture {
    const known = this.made.get(name);
    if (known !== undefined) return known;
    const frame = this.atlas.frames.get(name);
    if (frame === undefined) return Texture.EMPTY;
    const { x, y, width, height } = frame;
    const texture = new Texture({ source: this.source, frame: new Rectangle(x, y, width, height) });
    this.made.set(name, texture);
    return texture;
  }
}

/** The pictures of all cards at the widths at which a table shows them, drawn when they are first needed. */
export class CardPictures {
  /** Settled once the figures of the court cards are loaded, or cannot be. */
  readonly figures: Promise<void>;
  private readonly sheets = new Map<string, Sheet>();
  /** How many exchanges there have been. */
  private round = 0;
  private print: Print;
  private courts: CourtArt | undefined;

  /** `arrived` is called once the figures of the court cards are loaded: earlier drawings lack them. */
  constructor(print: Print, arrived: () => void) {
    this.print = print;
    this.figures = loadCourts().then(
      (courts) => {
        this.courts = courts;
        arrived();
      },
      // without them court cards show a large pip
      () => undefined,
    );
  }

  /** Changes the print. True if that invalidates everything drawn so far. */
  reprint(print: Print): boolean {
    const { ratio, four, back } = this.print;
    if (print.ratio === ratio && print.four === four && print.back === back) return false;
    this.print = print;
    return true;
  }

  /** What faces of this width in CSS pixels are drawn from; `isLarge`: with the large index. */
  faces(width: number, isLarge: boolean): CardTextures {
    const style = isLarge ? 'large' : 'plain';
    return this.used(this.near(style, width) ?? this.make(style, width));
  }

  /** What backs of this width are drawn from, where no face of that width is needed. */
  backs(width: number): CardTextures {
    const known = this.near('plain', width) ?? this.near('large', width) ?? this.near('back', width);
    return this.used(known ?? this.make('back', width));
  }

  /** Has all cards take their pictures again, as `take` does, and frees those that none of them needs any more. */
  exchange(take: () => void): void {
    this.round++;
    take();
    for (const [key, sheet] of this.sheets) {
      if (sheet.round === this.round) continue;
      sheet.destroy();
      this.sheets.delete(key);
    }
  }

  /** Frees all pictures. They are drawn again when needed. */
  clear(): void {
    for (const sheet of this.sheets.values()) sheet.destroy();
    this.sheets.clear();
  }

  private used(sheet: Sheet): Sheet {
    sheet.round = this.round;
    return sheet;
  }

  private near(style: string, width: number): Sheet | undefined {
    const exact = this.sheets.get(`${style} ${width}`);
    if (exact !== undefined || this.print.ratio < FINE_RATIO) return exact;
    for (const [key, sheet] of this.sheets) {
      const [printed, size] = key.split(' ');
      if (printed === style && Number(size) >= width && Number(size) <= width * SHARED_UP_TO) return sheet;
    }
    return undefined;
  }

  private make(style: 'plain' | 'large' | 'back', width: number): Sheet {
    const { ratio, four, back } = this.print;
    const size = { widthPx: width, dpr: ratio };
    const atlas =
      style === 'back'
        ? buildBackAtlas(size, back)
        : buildAtlas({ ...size, four, back, big: style === 'large' }, this.courts);
    const sheet = new Sheet(atlas, width);
    this.sheets.set(`${style} ${width}`, sheet);
    return sheet;
  }
}

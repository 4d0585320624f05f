import { createHash } from 'node:crypto';
import { RecentMap } from '../recent.ts';
import { Drawing } from './drawing.ts';

/** How many pictures are cached: some 180 KB each. */
const MOST_CACHED = 100;
/** How many pictures may wait to be drawn before further ones are refused. */
const MOST_WAITING = 20;

/** A picture that has been drawn. */
export interface Picture {
  /** Names what is on it. */
  readonly tag: string;
  readonly png: Uint8Array;
}

/** Pictures of SVG texts. Each is drawn once, one at a time, and cached. */
export class Pictures {
  private readonly drawing: Pick<Drawing, 'draw' | 'length'>;
  /** By tag, those wanted most recently. */
  private readonly cached = new RecentMap<string, Promise<Uint8Array>>(MOST_CACHED);

  constructor(drawing: Pick<Drawing, 'draw' | 'length'> = new Drawing()) {
    this.drawing = drawing;
  }

  /** A name for what an SVG shows: the same for the same SVG. */
  tagOf(svg: string): string {
    return createHash('sha256').update(svg).digest('base64url').slice(0, 16);
  }

  /** Whether it is drawn, or about to be. */
  has(svg: string): boolean {
    return this.cached.has(this.tagOf(svg));
  }

  /** The picture; null if too many wait to be drawn. Throws DrawingFailed. */
  async of(svg: string): Promise<Picture | null> {
    const tag = this.tagOf(svg);
    const known = this.cached.get(tag);
    if (known !== undefined) {
      this.cached.set(tag, known);
      return { tag, png: await known };
    }
    if (this.drawing.length >= MOST_WAITING) return null;
    const drawn = this.drawing.draw(svg);
    this.cached.set(tag, drawn);
    // what failed is drawn again when it is wanted again
    drawn.catch(() => this.cached.delete(tag));
    return { tag, png: await drawn };
  }
}

import { BACK } from '@kibitz/shared/kit/cards/packed';
import { Container } from 'pixi.js';
import type { BackName } from '../../cards/back.ts';
import { zoom } from '../../settings/zoom.ts';
import { LASTS, lastsUntilLanded, SQUARES, STAGGER } from '../director/beats.ts';
import { type Leaving, planMotion } from '../director/motion.ts';
import type { LaidTable } from '../layout/layOut.ts';
import type { Laid, Pose } from '../layout/pose.ts';
import { hasLargeIndex, type Viewport } from '../layout/viewport.ts';
import type { Look } from '../looks.ts';
import { CardSprite } from './cardSprite.ts';
import { newRenderer } from './drawing.ts';
import type { SpriteRenderer } from './spriteRenderer.ts';
import { CardPictures, type CardTextures } from './textures.ts';
import { Tweens } from './tween.ts';

/** Times of motion that is no beat, at the usual pace, in milliseconds. */
const SELECTION_LASTS = 120;
const SHAKE_LASTS = 320;
/** How many backs are drawn for the deck, and how far they stick out before it is squared, in CSS pixels. */
const DECK_CARDS = 4;
const LOOSE = 7;
/** The most device pixels per CSS pixel that are drawn: finer ones are not seen, and cost four times as much. */
const FINEST = 3;
/** Moving cards are drawn over those at rest. */
const ON_THE_WAY = 1000;

/** What the scene shows. */
interface Shown {
  readonly laid: LaidTable;
  readonly looks: readonly Look[];
  /** The factor for the times of motion; 0 for none. */
  readonly pace: number;
  readonly four: boolean;
  readonly back: BackName;
  /** The large index is wanted everywhere. */
  readonly wantsLarge: boolean;
}

/** Device pixels per CSS pixel. */
function finestRatio(): number {
  return Math.min(FINEST, (window.devicePixelRatio || 1) * zoom.peek());
}

function samePose(a: Pose, b: Pose): boolean {
  return (
    Math.abs(a.x - b.x) < 0.1 &&
    Math.abs(a.y - b.y) < 0.1 &&
    Math.abs(a.width - b.width) < 0.1 &&
    Math.abs(a.angle - b.angle) < 0.001
  );
}

function sameViewport(a: Viewport, b: Viewport): boolean {
  return a.width === b.width && a.height === b.height && a.card === b.card && a.foot === b.foot;
}

/** The cards of a table on a canvas. It draws only when something has changed, and sleeps in between. */
export class FeltScene {
  private readonly renderer: SpriteRenderer;
  private readonly canvas: HTMLCanvasElement;
  private readonly stage = new Container();
  private readonly pictures: CardPictures;
  private readonly tweens = new Tweens(() => this.draw());
  private sprites: CardSprite[] = [];
  /** The deck while cards are dealt from it. */
  private deck: CardSprite[] = [];
  private before: Shown | null = null;
  private isGone = false;

  private constructor(renderer: SpriteRenderer, canvas: HTMLCanvasElement, ratio: number) {
    this.renderer = renderer;
    this.canvas = canvas;
    this.stage.sortableChildren = true;
    this.pictures = new CardPictures({ ratio, four: false, back: 'lattice' }, () => {
      this.pictures.clear();
      this.retexture();
    });
    canvas.addEventListener('webglcontextrestored', this.redraw);
  }

  /**
   * Starts a scene on a canvas: WebGL if the browser has it, otherwise plain canvas drawing. Rejects if it has neither;
   * the table can be played without, since buttons lie where cards would.
   */
  static async start(canvas: HTMLCanvasElement, width: number, height: number): Promise<FeltScene> {
    const ratio = finestRatio();
    const renderer = await newRenderer();
    await renderer.init({
      canvas,
      width,
      height,
      resolution: ratio,
      backgroundAlpha: 0,
      antialias: false,
      skipExtensionImports: true,
      // textures are freed when no longer needed; looking for forgotten ones would take a timer that never stops
      gcActive: false,
    });
    return new FeltScene(renderer, canvas, ratio);
  }

  /** Settled once the court cards have their figures, or it is certain that they will not have them. */
  get figures(): Promise<void> {
    return this.pictures.figures;
  }

  /** Gives the canvas another size, in CSS pixels. */
  resize(width: number, height: number): void {
    const ratio = finestRatio();
    this.renderer.resize(width, height, ratio);
    this.draw();
  }

  /** Shows a table. Cards go from where they lay to where they lie now. */
  show(next: Shown): void {
    if (this.isGone) return;
    const before = this.before;
    this.before = next;
    const ratio = finestRatio();
    const { four, back, wantsLarge } = next;
    const isReprinted = this.pictures.reprint({ ratio, four, back }) || before?.wantsLarge !== wantsLarge;
    if (isReprinted) this.pictures.clear();
    if (before === null) this.layAtOnce(next);
    else this.moveFrom(before, next);
    if (isReprinted || (before !== null && !sameViewport(before.laid.viewport, next.laid.viewport))) this.retexture();
    this.draw();
  }

  /** Shakes the card of a place to show a refusal. */
  shake(key: string, pace: number): void {
    const at = this.before?.laid.cards.findIndex((card) => card.key === key) ?? -1;
    if (pace > 0) this.sprites[at]?.shake(SHAKE_LASTS * pace);
  }

  destroy(): void {
    this.isGone = true;
    this.tweens.stopAll();
    this.canvas.removeEventListener('webglcontextrestored', this.redraw);
    for (const child of [...this.stage.children]) child.destroy();
    this.stage.destroy();
    this.pictures.clear();
    this.renderer.destroy({ removeView: false });
  }

  private texturesFor(card: Laid, next: Shown): CardTextures {
    const width = Math.round(card.width);
    // opponents' hands are backs and stay so: they need no faces of their size
    const isBack = card.face === BACK && next.laid.cards.every((one) => one.zone !== card.zone || one.face === BACK);
    return isBack
      ? this.pictures.backs(width)
      : this.pictures.faces(width, hasLargeIndex(next.laid.viewport, width, next.wantsLarge));
  }

  private add(card: Laid, pose: Pose, face: string, next: Shown): CardSprite {
    const sprite = new CardSprite(pose, face, this.texturesFor(card, next), this.tweens);
    this.stage.addChild(sprite);
    return sprite;
  }

  private layAtOnce(next: Shown): void {
    this.sprites = next.laid.cards.map((card, i) => {
      const sprite = this.add(card, card, card.face, next);
      this.finishAt(sprite, card, i, next);
      return sprite;
    });
  }

  private finishAt(sprite: CardSprite, card: Laid, i: number, next: Shown): void {
    sprite.zIndex = i;
    sprite.alpha = 1;
    sprite.visible = !card.isAside;
    const look = next.looks[i];
    sprite.look(look?.ring ?? 'none', look?.isDim ?? false);
  }

  private moveFrom(before: Shown, next: Shown): void {
    const motion = planMotion(before.laid, next.laid);
    const isResized = !sameViewport(before.laid.viewport, next.laid.viewport);
    const isSelection = before.laid.table === next.laid.table;
    const pace = isResized ? 0 : next.pace;
    const old = this.sprites;
    const dealing = motion.staying.filter(({ kind }) => kind === 'deal').length;
    let dealt = 0;
    this.sprites = next.laid.cards.map((card, i) => {
      const step = motion.staying[i];
      const held = step === undefined ? undefined : old[step.was];
      const start = step?.from ?? card;
      const sprite = held ?? this.add(card, start, step?.fromFace ?? card.face, next);
      const isMoving = held === undefined ? !samePose(start, card) || sprite.face !== card.face : true;
      if (held !== undefined && samePose(held.pose, card) && held.face === card.face) {
        this.tweens.stop(held);
        this.finishAt(held, card, i, next);
        return held;
      }
      sprite.setTextures(this.texturesFor(card, next));
      this.finishAt(sprite, card, i, next);
      sprite.visible = true;
      const kind = step?.kind ?? 'shift';
      const lasts = (isSelection ? SELECTION_LASTS : LASTS[kind]) * pace;
      if (isMoving && kind !== 'shift' && lasts > 0) sprite.zIndex = ON_THE_WAY + i;
      const delay = (step?.waits ?? 0) * STAGGER + (kind === 'deal' && motion.deck !== null ? SQUARES : 0);
      const landed = () => {
        sprite.visible = !card.isAside;
        // the cards of a deal land frame by frame: all of them are put in order once
        if (kind !== 'deal' || lasts === 0) sprite.zIndex = i;
        else if (++dealt === dealing) this.putInOrder();
      };
      if (kind === 'reveal') {
        // a ring would give the card away before it is turned up
        sprite.look('none', false);
        const open = () => this.finishAt(sprite, card, i, next);
        const turn = () => sprite.moveTo(card, card.face, lasts - LASTS.play * pace, 0, open);
        sprite.moveTo(card, BACK, LASTS.play * pace, delay * pace, turn);
      } else if (kind === 'shift' || isSelection) sprite.moveTo(card, card.face, lasts, delay * pace, landed);
      else {
        // until it sets out, a new card is part of the pile or deck that it comes from; for `visible`, unlike alpha,
        // Pixi would go through all cards
        sprite.alpha = held !== undefined || delay * pace <= 0 ? 1 : 0;
        sprite.flyTo(card, card.face, lasts, delay * pace, landed);
      }
      return sprite;
    });
    for (const sprite of this.deck) if (!sprite.destroyed && !isSelection) sprite.destroy();
    if (motion.deck !== null && pace > 0) {
      this.showDeck(motion.deck, (lastsUntilLanded(motion) - LASTS.deal) * pace, pace);
    }
    for (const { was, to, via } of motion.leaving) {
      const sprite = old[was];
      if (sprite !== undefined) this.sendAway(sprite, { to, via }, LASTS.sweep * pace);
    }
  }

  private putInOrder(): void {
    for (const [i, sprite] of this.sprites.entries()) sprite.zIndex = i;
  }

  /** Takes a card off the table: a trick comes together first, and goes to its winner as one packet. */
  private sendAway(sprite: CardSprite, { to, via }: Pick<Leaving, 'to' | 'via'>, lasts: number): void {
    sprite.look('none', false);
    sprite.zIndex += ON_THE_WAY / 2;
    if (lasts <= 0) {
      sprite.destroy();
      return;
    }
    const fade = { sprite };
    this.tweens.run(fade, lasts * 0.3, lasts * 0.7, (t) => {
      if (!sprite.destroyed) sprite.alpha = 1 - t;
    });
    const gathers = via === null ? 0 : lasts * 0.4;
    const leave = () =>
      sprite.moveTo(to ?? sprite.pose, sprite.face, lasts - gathers, 0, () => {
        this.tweens.stop(fade);
        sprite.destroy();
      });
    if (via === null) leave();
    else sprite.moveTo({ ...via, angle: sprite.pose.angle * 0.3 }, sprite.face, gathers, 0, leave);
  }

  /**
   * The deck in the dealer's hands: squared first, and thinner until the last card sets out after `lasts` milliseconds.
   */
  private showDeck(at: Pose, lasts: number, pace: number): void {
    for (let i = 0; i < DECK_CARDS; i++) {
      const loose = { ...at, x: at.x + (i % 2 === 0 ? -1 : 1) * LOOSE, angle: (i - 1.5) * 0.09 };
      const squared = { ...at, x: at.x - i, y: at.y - 2 * i };
      const sprite = new CardSprite(loose, BACK, this.pictures.backs(Math.round(at.width)), this.tweens);
      sprite.zIndex = ON_THE_WAY - DECK_CARDS + i;
      this.stage.addChild(sprite);
      this.deck[i] = sprite;
      const ends = (lasts * (DECK_CARDS - i)) / DECK_CARDS;
      const squaring = SQUARES * 0.8 * pace;
      sprite.moveTo(squared, BACK, squaring, 0, () =>
        sprite.moveTo(squared, BACK, 1, Math.max(0, ends - squaring), () => sprite.destroy()),
      );
    }
  }

  /** Draws all cards from other pictures: the print, the sizes or the court cards' figures have changed. */
  private retexture(): void {
    const shown = this.before;
    if (this.isGone || shown === null) return;
    this.pictures.exchange(() => {
      this.sprites.forEach((sprite, i) => {
        const card = shown.laid.cards[i];
        if (card !== undefined) sprite.setTextures(this.texturesFor(card, shown));
      });
      // cards on their way out are no longer among them, and their textures may go
      for (const child of [...this.stage.children]) {
        if (!(child instanceof CardSprite) || this.sprites.includes(child)) continue;
        if (this.deck.includes(child)) child.setTextures(this.pictures.backs(Math.round(child.pose.width)));
        else child.destroy();
      }
    });
    this.draw();
  }

  private readonly redraw = (): void => this.draw();

  private draw(): void {
    if (!this.isGone) this.renderer.render(this.stage);
  }
}

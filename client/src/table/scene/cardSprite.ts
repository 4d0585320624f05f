import { BACK } from '@kibitz/shared/kit/cards/packed';
import { Container, Sprite } from 'pixi.js';
import type { Pose } from '../layout/pose.ts';
import { RATIO } from '../layout/pose.ts';
import type { Ring } from '../looks.ts';
import type { CardTextures } from './textures.ts';
import type { Tweens } from './tween.ts';

/** A dimmed card keeps this share of its brightness. */
const DIMMED = 0xbdbdbd;
const PLAIN = 0xffffff;

/** A card on the scene: its shadow or ring, and its face or back. */
export class CardSprite extends Container {
  /** Where it lies at this moment of its motion. */
  pose: Pose;
  /** What it shows. */
  face: string;
  private textures: CardTextures;
  private readonly under = new Sprite();
  private readonly front = new Sprite();
  private readonly tweens: Tweens;
  private ring: Ring = 'none';
  /** How far it is turned over: 1 lies flat, 0 stands on its edge. */
  private turned = 1;

  constructor(pose: Pose, face: string, textures: CardTextures, tweens: Tweens) {
    super();
    this.pose = pose;
    this.face = face;
    this.textures = textures;
    this.tweens = tweens;
    this.under.anchor.set(0.5);
    this.front.anchor.set(0.5);
    this.addChild(this.under, this.front);
    this.setTextures(textures);
  }

  /** Changes its textures. */
  setTextures(textures: CardTextures): void {
    this.textures = textures;
    this.front.texture = textures.face(this.face);
    this.under.texture = textures.mark(this.ring === 'none' ? 'shadow' : this.ring === 'line' ? 'line' : 'ring');
    this.put(this.pose);
  }

  /** Shows another face. */
  show(face: string): void {
    if (face === this.face) return;
    this.face = face;
    this.front.texture = this.textures.face(face);
  }

  /** How it stands out. */
  look(ring: Ring, isDim: boolean): void {
    this.front.tint = isDim ? DIMMED : PLAIN;
    if (ring === this.ring) return;
    this.ring = ring;
    this.setTextures(this.textures);
  }

  /** Puts it somewhere; `turned` is how far it is turned over on the way. */
  put(pose: Pose, turned = this.turned): void {
    this.pose = pose;
    this.turned = turned;
    this.position.set(pose.x, pose.y);
    this.rotation = pose.angle;
    // textures are in device pixels, poses in CSS pixels
    const scale = pose.width / this.widthInTexture();
    this.scale.set(scale * turned, scale);
  }

  /** Moves it there over `lasts` milliseconds, showing `face` from halfway on if that is another one. */
  moveTo(goal: Pose, face: string, lasts: number, delay: number, done?: () => void): void {
    const from = this.pose;
    const turns = face !== this.face && (face === BACK || this.face === BACK);
    if (!turns) this.show(face);
    this.tweens.stop(this);
    this.tweens.run(this, lasts, delay, (t) => {
      const mix = (a: number, b: number) => a + (b - a) * t;
      if (turns && t >= 0.5) this.show(face);
      this.put(
        {
          x: mix(from.x, goal.x),
          y: mix(from.y, goal.y),
          width: mix(from.width, goal.width),
          angle: mix(from.angle, goal.angle),
        },
        turns ? Math.max(0.04, Math.abs(Math.cos(Math.PI * t))) : 1,
      );
      if (t === 1) done?.();
    });
  }

  /** Shakes it sideways to show a refusal. */
  shake(lasts: number): void {
    const rest = this.pose;
    this.tweens.stop(this);
    this.tweens.run(this, lasts, 0, (t) => {
      this.put({ ...rest, x: rest.x + Math.sin(t * Math.PI * 6) * 3 * (1 - t) });
    });
  }

  /** The width of a card in the textures' pixels. */
  private widthInTexture(): number {
    return Math.max(1, this.front.texture.width);
  }

  /** The height of the card in the textures' pixels. */
  get tall(): number {
    return this.widthInTexture() * RATIO;
  }

  override destroy(): void {
    this.tweens.stop(this);
    super.destroy({ children: true });
  }
}

import { BACK } from '@kibitz/shared/kit/cards/packed';
import { Container, Sprite } from 'pixi.js';
import type { Pose } from '../layout/pose.ts';
import { RATIO } from '../layout/pose.ts';
import type { Ring } from '../looks.ts';
import type { CardTextures } from './textures.ts';
import { eased, type Tweens } from './tween.ts';

/** A dimmed card keeps this share of its brightness. */
const DIMMED = 0xbdbdbd;
const PLAIN = 0xffffff;
/** A card in the air: how high its way arches, how much larger it is at the top of it, and how far its shadow falls. */
const ARCH = 26;
const ARCH_OF_WAY = 0.14;
const NEARER = 0.06;
const SHADOW_FALLS = 9;
/** How long a card that has come down still settles, in milliseconds, and by how much of its size. */
const SETTLES = 60;
const SETTLES_BY = 0.018;

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

  /** Puts it somewhere; `turned` is how far it is turned over on the way, `high` (0 to 1) how high it flies. */
  put(pose: Pose, turned = this.turned, high = 0): void {
    this.pose = pose;
    this.turned = turned;
    this.position.set(pose.x, pose.y);
    this.rotation = pose.angle;
    // textures are in device pixels, poses in CSS pixels
    const scale = pose.width / this.widthInTexture();
    this.scale.set(scale * turned, scale);
    this.under.y = (SHADOW_FALLS * high) / Math.max(0.01, scale);
  }

  /** Moves it there over `lasts` milliseconds, showing `face` from halfway on if that is another one. */
  moveTo(goal: Pose, face: string, lasts: number, delay: number, done?: () => void): void {
    const way = this.wayTo(goal, face);
    this.tweens.run(this, lasts, delay, (t) => {
      way(t, 0);
      if (t === 1) done?.();
    });
  }

  /**
   * The same through the air: it rises from the table, comes down after `lasts` milliseconds, and settles for a moment
   * more. It becomes visible when it sets out.
   */
  flyTo(goal: Pose, face: string, lasts: number, delay: number, done?: () => void): void {
    if (lasts <= 0) {
      this.moveTo(goal, face, 0, 0, done);
      return;
    }
    const way = this.wayTo(goal, face);
    const all = lasts + SETTLES;
    this.tweens.run(this, all, delay, (_, time) => {
      if (time > 0) this.alpha = 1;
      const flown = Math.min(1, (time * all) / lasts);
      way(eased(flown), 4 * flown * (1 - flown));
      const settled = (time * all - lasts) / SETTLES;
      if (settled > 0) this.put({ ...goal, width: goal.width * (1 - SETTLES_BY * Math.sin(Math.PI * settled)) });
      if (time === 1) done?.();
    });
  }

  /** Its way to another pose: puts it at a part of that, so high (0 to 1) over the table. */
  private wayTo(goal: Pose, face: string): (t: number, high: number) => void {
    const from = this.pose;
    const arch = Math.min(ARCH, Math.hypot(goal.x - from.x, goal.y - from.y) * ARCH_OF_WAY);
    const turns = face !== this.face && (face === BACK || this.face === BACK);
    if (!turns) this.show(face);
    return (t, high) => {
      const mix = (a: number, b: number) => a + (b - a) * t;
      if (turns && t >= 0.5) this.show(face);
      this.put(
        {
          x: mix(from.x, goal.x),
          y: mix(from.y, goal.y) - arch * high,
          width: mix(from.width, goal.width) * (1 + NEARER * high),
          angle: mix(from.angle, goal.angle),
        },
        turns ? Math.max(0.04, Math.abs(Math.cos(Math.PI * t))) : 1,
        high,
      );
    };
  }

  /** Shakes it sideways to show a refusal. */
  shake(lasts: number): void {
    const rest = this.pose;
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

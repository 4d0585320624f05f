import { cardHeight, cornerRadius, type Pen } from './pen.ts';

/** What is drawn round or in place of a card. */
export type MarkName = 'shadow' | 'ring' | 'line' | 'outline' | 'slot';

/** A mark: how far it reaches beyond the card at each side, in CSS pixels, and its drawing for a card at 0, 0. */
interface Mark {
  readonly reach: number;
  draw(pen: Pen, width: number, scale: number): void;
}

interface Shade {
  readonly down: number;
  readonly blur: number;
  readonly colour: string;
}

const gold = '#f2c14e';

/** Far enough to the left to be outside of every canvas. */
const AWAY = 20_000;

/** Adds the card's shape, grown by `grow` on every side, to the path. */
function trace(pen: Pen, width: number, grow: number): void {
  pen.roundRect(-grow, -grow, width + 2 * grow, cardHeight(width) + 2 * grow, cornerRadius(width) + grow);
}

/** Draws only the shadow of the card's shape: the shape itself is out of sight. */
function drawShade(pen: Pen, width: number, scale: number, grow: number, { down, blur, colour }: Shade): void {
  pen.save();
  pen.shadowColor = colour;
  pen.shadowBlur = blur * scale;
  // Shadows are offset in pixels of the canvas, whatever the pen's transform.
  pen.shadowOffsetX = AWAY;
  pen.shadowOffsetY = down * scale;
  pen.translate(-AWAY, 0);
  pen.fillStyle = '#000';
  pen.beginPath();
  trace(pen, width, grow);
  pen.fill();
  pen.restore();
}

/** Keeps the drawing off the card itself, so that a mark may lie under a card or on it. */
function spareCard(pen: Pen, width: number, reach: number): void {
  pen.beginPath();
  pen.rect(-reach, -reach, width + 2 * reach, cardHeight(width) + 2 * reach);
  trace(pen, width, 0);
  pen.clip('evenodd');
}

function drawHalo(pen: Pen, width: number, scale: number, reach: number, thick: number, ink: string, shades: Shade[]) {
  pen.save();
  spareCard(pen, width, reach * scale);
  for (const shade of shades) drawShade(pen, width, scale, thick * scale, shade);
  pen.fillStyle = ink;
  pen.beginPath();
  trace(pen, width, thick * scale);
  pen.fill();
  pen.restore();
}

/** Draws a dashed outline within the card's place. The dashes divide each side evenly, so no corner shows a seam. */
function drawDashes(pen: Pen, width: number, scale: number): void {
  const inset = scale;
  // on a low felt a place may be smaller than its corners
  const radius = Math.max(0, cornerRadius(width) - inset);
  const [wide, high] = [width - 2 * inset, cardHeight(width) - 2 * inset];
  const around = 2 * (wide + high) - (8 - 2 * Math.PI) * radius;
  const dash = around / (2 * Math.max(1, Math.round(around / (11 * scale))));
  pen.save();
  pen.strokeStyle = 'rgba(246, 243, 234, .28)';
  pen.lineWidth = 2 * scale;
  pen.setLineDash([dash, dash]);
  pen.beginPath();
  pen.roundRect(inset, inset, wide, high, radius);
  pen.stroke();
  pen.restore();
}

/** The marks by name; all sizes in CSS pixels, which `scale` turns into device pixels. */
export const marks: Readonly<Record<MarkName, Mark>> = {
  /** Under a card that lies on the table. */
  shadow: {
    reach: 12,
    draw(pen, width, scale) {
      drawShade(pen, width, scale, 0, { down: 1, blur: 2, colour: 'rgba(0, 0, 0, .35)' });
      drawShade(pen, width, scale, 0, { down: 3, blur: 8, colour: 'rgba(0, 0, 0, .28)' });
    },
  },
  /** Round a selected card: gold, glowing, with the shadow of a card held higher. */
  ring: {
    reach: 34,
    draw(pen, width, scale) {
      drawHalo(pen, width, scale, 34, 3, gold, [
        { down: 8, blur: 22, colour: 'rgba(0, 0, 0, .45)' },
        { down: 0, blur: 14, colour: 'rgba(242, 193, 78, .55)' },
      ]);
    },
  },
  /** Round the card that wins the trick, and the cards of a meld on offer. */
  line: {
    reach: 16,
    draw(pen, width, scale) {
      drawHalo(pen, width, scale, 16, 2, gold, [{ down: 3, blur: 10, colour: 'rgba(0, 0, 0, .4)' }]);
    },
  },
  /** Round a place or card that is worth a look but not the viewer's to play. */
  outline: {
    reach: 4,
    draw(pen, width, scale) {
      drawHalo(pen, width, scale, 4, 2, '#f6f3ea', []);
    },
  },
  /** A place without a card. */
  slot: { reach: 0, draw: drawDashes },
};

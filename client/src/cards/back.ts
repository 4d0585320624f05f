import { cardHeight, drawGround, drawSuit, type Pen } from './pen.ts';
import { everySuit } from './suits.ts';

/** The colour of a deck's back. */
export type BackHue = 'blue' | 'red';

const hues: Readonly<Record<BackHue, { middle: string; rim: string }>> = {
  blue: { middle: '#2a4b8e', rim: '#162b57' },
  red: { middle: '#a82a3d', rim: '#6b1322' },
};

/** Draws a back with its top left corner at 0, 0 and in exact device pixels: `width` by `cardHeight(width)`. */
export function drawBack(pen: Pen, width: number, hue: BackHue): void {
  const height = cardHeight(width);
  const { middle, rim } = hues[hue];
  drawGround(pen, width, height, '#fbfaf6');

  const margin = width * 0.055;
  const round = width * 0.045;
  const [x, y] = [width / 2, height / 2];
  pen.save();
  pen.beginPath();
  pen.roundRect(margin, margin, width - 2 * margin, height - 2 * margin, round);
  pen.clip();
  const field = pen.createRadialGradient(x, y, 0, x, y, height * 0.6);
  field.addColorStop(0, middle);
  field.addColorStop(1, rim);
  pen.fillStyle = field;
  pen.fillRect(0, 0, width, height);
  // A lattice through the card's middle, so that the back looks the same either way up.
  pen.strokeStyle = 'rgba(255, 255, 255, .26)';
  pen.lineWidth = Math.max(0.6, width * 0.009);
  const step = width * 0.11;
  const lines = Math.ceil((width + height) / step);
  pen.beginPath();
  for (let i = -lines; i <= lines; i++) {
    const across = x + (i + 0.5) * step;
    pen.moveTo(across - y, 0);
    pen.lineTo(across + y, height);
    pen.moveTo(across - y, height);
    pen.lineTo(across + y, 0);
  }
  pen.stroke();
  pen.restore();

  const inset = margin * 1.9;
  pen.strokeStyle = 'rgba(255, 255, 255, .75)';
  pen.lineWidth = Math.max(0.8, width * 0.012);
  pen.beginPath();
  pen.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, round * 0.7);
  pen.stroke();

  pen.fillStyle = rim;
  pen.strokeStyle = 'rgba(255, 255, 255, .85)';
  pen.beginPath();
  pen.arc(x, y, width * 0.2, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  const apart = width * 0.09;
  everySuit.forEach((suit, i) => {
    const angle = (i * Math.PI) / 2;
    drawSuit(pen, suit, x + Math.sin(angle) * apart, y - Math.cos(angle) * apart, width * 0.125, '#fff');
  });
}

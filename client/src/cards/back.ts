import { cardHeight, drawGround, drawSuit, type Pen } from './pen.ts';
import { everySuit } from './suits.ts';

/** Draws the lines of a pattern about the middle of a card of this size; it looks the same either way up. */
type Pattern = (pen: Pen, width: number, height: number) => void;

/** Lines both ways, 45 degrees steep; `apart` is how far they are from each other, as a share of the width. */
function latticeOf(apart: number): Pattern {
  return (pen, width, height) => {
    const step = width * apart;
    const lines = Math.ceil((width + height) / step);
    const y = height / 2;
    for (let i = -lines; i <= lines; i++) {
      const across = width / 2 + (i + 0.5) * step;
      pen.moveTo(across - y, 0);
      pen.lineTo(across + y, height);
      pen.moveTo(across - y, height);
      pen.lineTo(across + y, 0);
    }
  };
}

function drawDiamonds(pen: Pen, width: number, height: number): void {
  const step = width * 0.11;
  const [x, y] = [width / 2, height / 2];
  for (let reach = step; reach < width / 2 + y; reach += step) {
    pen.moveTo(x, y - reach);
    pen.lineTo(x + reach, y);
    pen.lineTo(x, y + reach);
    pen.lineTo(x - reach, y);
    pen.closePath();
  }
}

function drawWaves(pen: Pen, width: number, height: number): void {
  const step = width * 0.085;
  const rows = Math.ceil(height / step / 2);
  for (let row = -rows; row <= rows; row++) {
    const y = height / 2 + (row + 0.5) * step;
    for (let i = 0; i <= 48; i++) {
      const x = (i / 48) * width;
      const swing = Math.sin((x / width - 0.5) * 6 * Math.PI) * step * 0.7;
      if (i === 0) pen.moveTo(x, y + swing);
      else pen.lineTo(x, y + swing);
    }
  }
}

function drawRays(pen: Pen, width: number, height: number): void {
  const rays = 48;
  for (let i = 0; i < rays; i++) {
    const angle = ((i + 0.5) * 2 * Math.PI) / rays;
    pen.moveTo(width / 2, height / 2);
    pen.lineTo(width / 2 + Math.cos(angle) * height, height / 2 + Math.sin(angle) * height);
  }
}

function drawDots(pen: Pen, width: number, height: number): void {
  const step = width * 0.1;
  const [columns, rows] = [Math.ceil(width / step / 2), Math.ceil(height / step / 2)];
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      // every second row is shifted by half a step
      const x = width / 2 + (column + (row % 2 === 0 ? 0 : 0.5)) * step;
      const y = height / 2 + row * step;
      pen.moveTo(x + step * 0.16, y);
      pen.arc(x, y, step * 0.16, 0, 2 * Math.PI);
    }
  }
}

const looks = {
  lattice: { middle: '#2a4b8e', rim: '#162b57', pattern: latticeOf(0.11) },
  diamonds: { middle: '#a82a3d', rim: '#6b1322', pattern: drawDiamonds },
  waves: { middle: '#1f7a66', rim: '#0b4438', pattern: drawWaves },
  rays: { middle: '#6a3fa0', rim: '#391f5e', pattern: drawRays },
  dots: { middle: '#454b55', rim: '#1d2127', pattern: drawDots },
  trellis: { middle: '#a3662a', rim: '#5f3710', pattern: latticeOf(0.22) },
} as const satisfies { [name: string]: { middle: string; rim: string; pattern: Pattern } };

/** The back of a deck, by the name of its pattern. */
export type BackName = keyof typeof looks;

/** Draws a back with its top left corner at 0, 0 and in exact device pixels: `width` by `cardHeight(width)`. */
export function drawBack(pen: Pen, width: number, name: BackName): void {
  const height = cardHeight(width);
  const { middle, rim, pattern } = looks[name];
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
  pen.strokeStyle = 'rgba(255, 255, 255, .26)';
  pen.lineWidth = Math.max(0.6, width * 0.009);
  pen.beginPath();
  pattern(pen, width, height);
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

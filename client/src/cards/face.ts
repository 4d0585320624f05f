import { type CourtArt, isCourt } from './courtArt.ts';
import { drawFigure } from './figure.ts';
import { drawIndex } from './indices.ts';
import { drawJoker } from './joker.ts';
import { cardHeight, drawBothWays, drawGround, drawSuit, type Pen } from './pen.ts';
import { pipPlaces } from './pips.ts';
import { isSuitLetter, type SuitLetter, suitInk } from './suits.ts';

/** How the faces of a deck look. */
export interface FaceStyle {
  /** Four colours: diamonds blue, clubs green. */
  readonly four: boolean;
  /** The large-index face with one pip, for cards under 72 CSS pixels wide. */
  readonly big: boolean;
}

function drawAce(pen: Pen, suit: SuitLetter, width: number, height: number, ink: string): void {
  const x = width / 2;
  const y = height / 2;
  const size = width * (suit === 'S' ? 0.6 : 0.46);
  drawSuit(pen, suit, x, y, size, ink);
  if (suit !== 'S') return;
  // The ace of spades carries the maker's mark, as it has since it was taxed: here, a kibitzer's eye.
  pen.save();
  pen.translate(x, y + size * 0.1);
  pen.scale(size, size);
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.moveTo(-0.21, 0);
  pen.quadraticCurveTo(0, -0.235, 0.21, 0);
  pen.quadraticCurveTo(0, 0.235, -0.21, 0);
  pen.fill();
  pen.fillStyle = ink;
  pen.beginPath();
  pen.arc(0, 0, 0.082, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.arc(0.028, -0.028, 0.024, 0, 2 * Math.PI);
  pen.fill();
  pen.restore();
}

function drawPips(pen: Pen, rank: string, suit: SuitLetter, width: number, height: number, ink: string): void {
  const size = width * 0.176;
  for (const [across, down] of pipPlaces(rank)) {
    pen.save();
    pen.translate(width * (0.5 + across * 0.168), height * (0.5 + down * 0.33));
    if (down > 0) pen.rotate(Math.PI);
    drawSuit(pen, suit, 0, 0, size, ink);
    pen.restore();
  }
}

/**
 * Draws a face with its top left corner at 0, 0 and in exact device pixels: `width` by `cardHeight(width)`. Without
 * `courts` a court card shows a large pip in a frame. Throws a RangeError on what is not a card's code.
 */
export function drawFace(pen: Pen, code: string, width: number, style: FaceStyle, courts?: CourtArt): void {
  const height = cardHeight(width);
  const paper = pen.createLinearGradient(0, 0, 0, height);
  paper.addColorStop(0, '#ffffff');
  paper.addColorStop(1, '#f4f1ea');
  drawGround(pen, width, height, paper);
  if (code === 'JK') {
    drawJoker(pen, width, height, style.big);
    return;
  }
  const rank = code.charAt(0);
  const suit = code.charAt(1);
  if (code.length !== 2 || !isSuitLetter(suit)) throw new RangeError(`no card is called ${code}`);
  const ink = suitInk(suit, style.four);
  const index = () => drawIndex(pen, rank, suit, width, style.big, ink);

  if (isCourt(code)) {
    drawFigure(pen, code, suit, ink, width, height, style.big, courts?.get(code));
  } else if (style.big) {
    drawSuit(pen, suit, width * 0.6, height * 0.615, width * 0.47, ink);
  } else if (rank === 'A') {
    drawAce(pen, suit, width, height, ink);
  } else {
    drawPips(pen, rank, suit, width, height, ink);
  }
  // The large-index face is for cards that often show only their top left: a turned index would be cut off below.
  if (style.big) index();
  else drawBothWays(pen, width, height, index);
}

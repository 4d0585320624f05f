import { drawBothWays, drawLetter, type Pen, pathOf } from './pen.ts';

const red = '#c8102e';
const blue = '#27408b';
const gold = '#f3bd48';
const ink = '#15181c';

/** The cap's three points, in a drawing 100 wide round the middle of the card. */
const lobes = [
  { d: 'M-29 9C-45-5-47-24-36-36C-25-31-15-21-10-4L-6 9Z', fill: red },
  { d: 'M29 9C45-5 47-24 36-36C25-31 15-21 10-4L6 9Z', fill: blue },
  { d: 'M-14 9C-14-16-6-36 0-44C6-36 14-16 14 9Z', fill: gold },
];
const bells: readonly (readonly [x: number, y: number])[] = [
  [-36.5, -39],
  [0, -48],
  [36.5, -39],
];
const collar = 'M-27 38L-20 56L-10 44L0 60L10 44L20 56L27 38Q14 45 0 45Q-14 45-27 38Z';

function drawFool(pen: Pen): void {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = ink;
  pen.lineWidth = 1.8;
  pen.fillStyle = red;
  pen.fill(pathOf(collar));
  pen.stroke(pathOf(collar));

  pen.fillStyle = '#fff3df';
  pen.beginPath();
  pen.ellipse(0, 24, 21, 22, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  for (const { d, fill } of lobes) {
    pen.fillStyle = fill;
    pen.fill(pathOf(d));
    pen.stroke(pathOf(d));
  }
  pen.fillStyle = ink;
  pen.beginPath();
  pen.roundRect(-31, 6, 62, 8, 4);
  pen.fill();
  for (const [x, y] of bells) {
    pen.fillStyle = gold;
    pen.beginPath();
    pen.arc(x, y, 5.5, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
  }
  pen.fillStyle = ink;
  for (const x of [-8, 8]) {
    pen.beginPath();
    pen.ellipse(x, 22, 2.3, 3, 0, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = red;
  pen.beginPath();
  pen.arc(0, 28, 2.6, 0, 2 * Math.PI);
  pen.fill();
  pen.beginPath();
  pen.arc(0, 27, 11, 0.35, Math.PI - 0.35);
  pen.stroke();
}

/**
 * Draws what is on a joker: a fool in cap and bells, and its name letter under letter where other cards have their
 * index. On the large-index face the name is larger, stands once, and the fool beside it.
 */
export function drawJoker(pen: Pen, width: number, height: number, big: boolean): void {
  pen.save();
  pen.translate(width * (big ? 0.62 : 0.5), height * (big ? 0.5 : 0.49));
  pen.scale((width / 100) * (big ? 0.68 : 0.72), (width / 100) * (big ? 0.68 : 0.72));
  drawFool(pen);
  pen.restore();

  const cap = width * (big ? 0.17 : 0.112);
  const x = width * (big ? 0.15 : 0.105);
  const name = () => {
    [...'JOKER'].forEach((letter, i) => {
      drawLetter(pen, letter, x, width * 0.085 + i * cap * 1.2, cap, cap, red);
    });
  };
  if (big) name();
  else drawBothWays(pen, width, height, name);
}

/** What is to be seen of a court card's figure where others lie over it, as SVG. */
import { optimize } from 'svgo';
import svgpath from 'svgpath';

/**
 * The figures are drawn in 1300 by 2000 units; these are a fifth as fine, which is a quarter of a pixel in the lobby.
 */
const WIDE = 260;
const HIGH = 400;
const SCALE = WIDE / 1300;
/** In the figures' own units, of which twenty are a pixel in the lobby: a curve that bows out by less is straight. */
const UNSEEN = 8;
/** In the same units: what is smaller is not drawn, nor are lines that are finer. */
const SMALLEST = 20;
const FINEST = 4;

const attributeOf = (markup, name) => new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1];

/** A symbol that a layer uses, such as the pip on a sleeve, as a path of its own. */
function pathOfUse(use, symbols) {
  const symbol = symbols.get(attributeOf(use, 'href').slice(1));
  const size = Number(attributeOf(use, 'width'));
  const path = svgpath(attributeOf(symbol, 'd'))
    .translate(600, 600)
    .scale(size / 1200);
  return { paint: '', path: path.transform(attributeOf(use, 'transform')) };
}

function pathOf(markup) {
  const paint = ['fill', 'stroke', 'stroke-linecap', 'stroke-linejoin']
    .filter((name) => attributeOf(markup, name) !== undefined)
    .map((name) => ` ${name}="${attributeOf(markup, name)}"`);
  const stroke = attributeOf(markup, 'stroke-width');
  if (stroke !== undefined && stroke < FINEST) return null;
  if (stroke !== undefined) paint.push(` stroke-width="${stroke * SCALE}"`);
  return { paint: paint.join(''), path: svgpath(attributeOf(markup, 'd')) };
}

/** The layers of a figure from the ground up. Each is drawn as it is and turned upside down. */
function layersOf(court) {
  const symbols = new Map([...court.matchAll(/<symbol id="(\w+)".*?<\/symbol>/g)].map(([markup, id]) => [id, markup]));
  const order = [...court.matchAll(/href="#(\w+)"\/>/g)].map(([, id]) => id);
  const figure = court.slice(court.indexOf('</defs>'));
  return [...new Set(order)]
    .filter((id) => figure.includes(`href="#${id}"`))
    .map((id) =>
      [...symbols.get(id).matchAll(/<(path|use)[^>]*>/g)]
        .map(([markup, name]) => (name === 'use' ? pathOfUse(markup, symbols) : pathOf(markup)))
        .filter((part) => part !== null),
    );
}

/** The parts of a path that begin with a move, each with all the points that it may touch. */
function partsOf(path) {
  const parts = [];
  path = svgpath.from(path).abs().unshort();
  path.iterate(([command, ...numbers]) => {
    if (command === 'M') parts.push({ d: '', xs: [], ys: [] });
    parts.at(-1).d += command + numbers.join(' ');
  });
  let at = -1;
  // an arc as curves, whose points hold it between them
  svgpath
    .from(path)
    .unarc()
    .iterate(([command, ...numbers], _i, x, y) => {
      if (command === 'M') at++;
      const { xs, ys } = parts[at];
      if (command === 'H') numbers.push(y);
      if (command === 'V') numbers.unshift(x);
      xs.push(...numbers.filter((_, n) => n % 2 === 0));
      ys.push(...numbers.filter((_, n) => n % 2 === 1));
    });
  return parts;
}

/** Whether any of the box that holds these points is seen. */
function isBoxSeen({ xs, ys }, isSeen) {
  const steps = 12;
  const margin = 8;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
  for (let i = 0; i <= steps; i++) {
    for (let j = 0; j <= steps; j++) {
      if (isSeen((left + (width * i) / steps) / 1300, (top + (height * j) / steps) / 2000)) return true;
    }
  }
  return false;
}

/** How far a point lies from the line between two others. */
function away([x, y], [fromX, fromY], [toX, toY]) {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length;
}

/**
 * A path whose curves are straight where nobody can tell at the lobby's size: most of the art is lines of a hair's
 * breadth.
 */
function straightened(path) {
  return path
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _i, x, y) => {
      if (command !== 'C' && command !== 'Q') return undefined;
      const end = numbers.slice(-2);
      const bows = [];
      for (let i = 0; i < numbers.length - 2; i += 2) bows.push(away(numbers.slice(i, i + 2), [x, y], end));
      // a curve bows out by three quarters of its handles, or by half of its one
      const bow = Math.max(...bows) * (command === 'C' ? 0.75 : 0.5);
      return bow < UNSEEN ? [['L', ...end]] : undefined;
    });
}

const extent = (numbers) => Math.max(...numbers) - Math.min(...numbers);

function seenPart({ paint, path }, isSeen) {
  const seen = partsOf(path).filter(
    (part) => Math.max(extent(part.xs), extent(part.ys)) >= SMALLEST && isBoxSeen(part, isSeen),
  );
  if (seen.length === 0) return '';
  const d = straightened(svgpath(seen.map((part) => part.d).join('')))
    .scale(SCALE)
    .rel()
    .round(0);
  return `<path${paint} d="${d}"/>`;
}

/** Paths with as few letters as possible. */
function shortened(paths) {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg">${paths}</svg>`, {
    multipass: true,
    plugins: [
      {
        name: 'preset-default',
        params: { overrides: { convertPathData: { floatPrecision: 0, makeArcs: false }, mergePaths: false } },
      },
    ],
  });
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

/**
 * The figure of a court card in a box of its frame's size, without what cannot be seen. `isSeen` is told a point of the
 * frame, 0 to 1 across and down.
 */
export function heroCourt(court, { x, y, width, height }, isSeen) {
  const halves = layersOf(court).map((layer) => {
    const upright = layer.map((part) => seenPart(part, isSeen)).join('');
    const turned = layer.map((part) => seenPart(part, (across, down) => isSeen(1 - across, 1 - down))).join('');
    return (
      shortened(upright) +
      (turned === '' ? '' : `<g transform="rotate(180 ${WIDE / 2} ${HIGH / 2})">${shortened(turned)}</g>`)
    );
  });
  const scale = [width / WIDE, height / HIGH].map((factor) => factor.toFixed(5)).join(' ');
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})`;
  return `<g transform="${place}" clip-path="url(#f)">${halves.join('')}</g>`;
}

/** What clips a figure to its frame; belongs into the picture once. */
export const frameClip = `<clipPath id="f"><path d="M0 0h${WIDE}v${HIGH}H0z"/></clipPath>`;

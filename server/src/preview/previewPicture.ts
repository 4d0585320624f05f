import { readFile } from 'node:fs/promises';
import { escaped } from '../html.ts';
import type { Seat } from '../tables/seating.ts';
import { type Font, fontFor, TEXT, TITLE } from './fonts.ts';
import { PICTURE } from './previewTags.ts';
import type { PreviewTexts } from './previewTexts.ts';
import type { TablePreview } from './tablePreview.ts';

/*
 * The picture of a link: a table seen from above, as the waiting room shows it. It is written as SVG here and drawn in
 * a thread (pictures.ts).
 */

/** The colours of client/src/style/tokens.css. */
const INK = '#f6f3ea';
const INK_2 = '#c6d2c9';
const GOLD = '#f2c14e';
const BOT = '#1a5144';
const PEOPLE = ['#2f68cf', '#ad4f28', '#8b3fa8', '#0e7464', '#a8326b', '#5a5cc4', '#77650f', '#39752a', '#47606e'];

const MIDDLE = { x: PICTURE.width / 2, y: 322 } as const;
const FELT = { across: 452, down: 214 } as const;
/** Where the middles of the seats are: on the rim. */
const ROUND = { across: 500, down: 246 } as const;
/** A seat's radius. */
const SEAT = 46;
/** How wide text on the felt may be. */
const WIDEST = 700;
/** The greatest average width of a letter of the title, in units of the font size. */
const LETTER = 0.58;

const BOT_ICON = 'M6 9h12v10H6zM12 9V5.5M12 4.2v.1M9.5 13v1.5M14.5 13v1.5M3.5 12.5v3M20.5 12.5v3';
const PERSON_ICON = 'M12 4.5a3.9 3.9 0 1 0 .01 0M4.5 20c0-4.4 3.2-6.6 7.5-6.6s7.5 2.2 7.5 6.6';
const PLUS_ICON = 'M12 6v12M6 12h12';

function icon(d: string, x: number, y: number, size: number, colour: string): string {
  const scale = size / 24;
  return `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" d="${d}" fill="none"
 stroke="${colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function seat(kind: Seat['kind'], i: number, of: number): string {
  const angle = Math.PI / 2 + (2 * Math.PI * i) / of;
  const x = Math.round(MIDDLE.x + ROUND.across * Math.cos(angle));
  const y = Math.round(MIDDLE.y + ROUND.down * Math.sin(angle));
  const round = (fill: string, more = '') => `<circle cx="${x}" cy="${y}" r="${SEAT}" fill="${fill}"${more}/>`;
  switch (kind) {
    case 'free':
      return (
        round('#06231b', ` stroke="${GOLD}" stroke-width="3.5" stroke-dasharray="11 8"`) +
        icon(PLUS_ICON, x, y, 52, GOLD)
      );
    case 'bot':
      return round(BOT, ' stroke="#041812" stroke-width="4"') + icon(BOT_ICON, x, y, 54, INK);
    case 'person':
      return (
        round(PEOPLE[i % PEOPLE.length] ?? BOT, ' stroke="#041812" stroke-width="4"') +
        icon(PERSON_ICON, x, y, 56, '#fff')
      );
  }
}

/** A text without the marks that isolate a name's direction: it is drawn in one font, and so in one direction. */
function withoutMarks(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

interface Written {
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly fonts: readonly Font[];
}

/** A line of text; nothing where no font has all of its letters. */
function line(said: string, { y, size, colour, fonts }: Written): string {
  const text = withoutMarks(said);
  const font = fontFor(text, fonts);
  if (text === '' || font === null) return '';
  const fitting = Math.min(size, Math.floor(WIDEST / ([...text].length * LETTER)));
  return `<text x="${MIDDLE.x}" y="${y}" font-family="${font.family}" font-weight="600" font-size="${fitting}"
 fill="${colour}" text-anchor="middle">${escaped(text)}</text>`;
}

const LOGO = `<g transform="translate(32 26) scale(1.35)">
<rect x="8" y="9" width="22" height="31" rx="3" fill="${INK}" transform="rotate(-12 18 26)"/>
<g transform="rotate(10 30 26)">
<rect x="18" y="9" width="22" height="31" rx="3" fill="${GOLD}" stroke="#06231b" stroke-width="1.5"/>
<path d="M20.6 24.5q8.4-10.5 16.8 0-8.4 10.5-16.8 0Z" fill="#06231b"/><circle cx="29" cy="24.5" r="3.2" fill="${GOLD}"/>
<circle cx="30" cy="23.5" r="1.1" fill="#fff"/></g></g>
<text x="102" y="74" font-family="Fraunces" font-weight="600" font-size="40" fill="${INK}">Kibitz</text>`;

const GROUND = `<defs><radialGradient id="room" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#14493a"/>
<stop offset=".45" stop-color="#0a3126"/><stop offset="1" stop-color="#041812"/></radialGradient>
<radialGradient id="felt" cx=".5" cy=".46" r=".6"><stop offset="0" stop-color="#1b7b58"/>
<stop offset=".45" stop-color="#146a4b"/><stop offset="1" stop-color="#0d4a36"/></radialGradient></defs>
<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="url(#room)"/>
<ellipse cx="${MIDDLE.x}" cy="${MIDDLE.y}" rx="${FELT.across}" ry="${FELT.down}" fill="url(#felt)"
 stroke="#4f2a1a" stroke-width="22"/>
<ellipse cx="${MIDDLE.x}" cy="${MIDDLE.y}" rx="${FELT.across + 11}" ry="${FELT.down + 11}" fill="none"
 stroke="#7c4a2b" stroke-width="2"/>`;

const emblems = new Map<string, Promise<string>>();

/** The whole SVG of a game's emblem, from the game's folder; '' if it has none. */
function emblemOf(game: string): Promise<string> {
  let emblem = emblems.get(game);
  if (emblem === undefined) {
    const file = new URL(`../../../shared/src/games/${game}/emblem.svg`, import.meta.url);
    emblem = readFile(file, 'utf8').catch(() => '');
    emblems.set(game, emblem);
  }
  return emblem;
}

/** The picture of a preview as SVG. Whatever the fonts cannot write is left out. */
export async function pictureOf(
  { game, seats, host: hostName }: Pick<TablePreview, 'game' | 'seats' | 'host'>,
  texts: PreviewTexts,
): Promise<string> {
  const emblem = await emblemOf(game);
  const host = [texts.host, hostName].find((text) => fontFor(withoutMarks(text), TEXT) !== null) ?? '';
  const size = 96;
  const data = Buffer.from(emblem).toString('base64');
  const placed =
    emblem === ''
      ? ''
      : `<image x="${MIDDLE.x - size / 2}" y="136" width="${size}" height="${size}"
 href="data:image/svg+xml;base64,${data}"/>`;
  const lines = [
    line(texts.game, { y: 312, size: 84, colour: INK, fonts: TITLE }),
    line(host, { y: 378, size: 36, colour: INK, fonts: TEXT }),
    line(texts.now, { y: host === '' ? 396 : 430, size: 34, colour: GOLD, fonts: TEXT }),
    line(texts.rules, { y: host === '' ? 444 : 476, size: 28, colour: INK_2, fonts: TEXT }),
  ];
  const round = seats.map((kind, i) => seat(kind, i, seats.length));
  const { width, height } = PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${GROUND}${placed}${lines.join('')}${round.join('')}${LOGO}</svg>`;
}

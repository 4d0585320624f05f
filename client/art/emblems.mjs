/** The emblem of each game by its id: what stands inside of an SVG of 48 by 48. */
import { black, card, cream, disc, gold, line, night, onGold, red, rose, shape, suit, word } from './emblemParts.mjs';

/** The empty outline of a card at x, y, turned by `angle` degrees. */
const ghost = (x, y, angle) =>
  `<rect x="-7.5" y="-10.5" width="15" height="21" rx="1.7" transform="translate(${x} ${y}) rotate(${angle})" fill="none" stroke="#9db2a6" stroke-width="1.7"/>`;

const pyramid = [[24], [18.4, 29.6], [12.8, 24, 35.2], [7.2, 18.4, 29.6, 40.8]].flatMap((row, i) =>
  row.map((x) => card(x, 9.5 + i * 8.9, 9.4, 0, i === 3 ? gold : cream)),
);

/** The eight stripes on the rim of a chip. */
const stripes = Array.from({ length: 8 }, (_, i) => {
  const at = (angle) => `${(24 + 17.5 * Math.cos(angle)).toFixed(2)} ${(24 + 17.5 * Math.sin(angle)).toFixed(2)}`;
  const middle = (i * Math.PI) / 4;
  return `M${at(middle - 0.196)}A17.5 17.5 0 0 1 ${at(middle + 0.196)}`;
}).join('');

export const emblems = {
  'contract-bridge': [
    line('M3 39V31C10 14.5 38 14.5 45 31v8', gold, 2.6, 'butt'),
    line('M3 31h42', gold, 2.6, 'butt'),
    line('M12 31v-7.5M20 31V20.8M28 31V20.8M36 31v-7.5', gold, 1.7, 'butt'),
    suit('S', 8.5, 11, 9, cream),
    suit('H', 18.8, 8, 8.6, rose),
    suit('D', 29.2, 8, 8.6, rose),
    suit('C', 39.5, 11, 9, cream),
  ],
  whist: [
    card(13.5, 25, 14, -90, '#d9e2da'),
    card(34.5, 25, 14, 90, '#d9e2da'),
    card(24, 14, 14, 0, '#eef0e8'),
    card(24, 34.5, 15, 0, gold, suit('S', 0, 0, 10, onGold)),
  ],
  spades: [suit('S', 24, 24, 38, cream), line('M25 13.5c3.5 5.5 9 8.5 10.5 13.5', gold, 2.4)],
  euchre: [
    card(16.5, 25, 20, -11, cream, word('J', -5, -6, 10, black) + suit('S', -4.6, 4, 7.5, black)),
    card(31.5, 24.5, 20, 9, gold, word('J', -5, -7, 10, onGold) + suit('C', 1.2, 3.8, 12.5, onGold)),
  ],
  'five-hundred': [
    word('500', 24, 18, 19, gold, 'black', 0.04),
    suit('S', 9.3, 38, 9, cream),
    suit('C', 19.1, 38, 9, cream),
    suit('D', 28.9, 38, 8.6, rose),
    suit('H', 38.7, 38, 8.6, rose),
  ],
  'oh-hell': [
    shape(
      'M24.5 2.5c2 7 13 11.5 13 25a13.5 13.5 0 0 1-27 0c0-5.5 3-8.5 4-12.5 2 2 3 3.5 4 6.5 3.5-5 6-10.5 6-19z',
      rose,
    ),
    shape('M24 17.5h3l-1.2 13h-3.6l-1.2-13z', night),
    disc(24, 35, 2.5, night),
  ],
  nap: [
    shape('M3 33.5C8 14.5 16 8 24 8s16 6.5 21 25.5c-6-3-13-4.5-21-4.5s-15 1.5-21 4.5z', cream),
    shape('M8 35.5c5-2.3 10-3 16-3s11 .7 16 3l1 4c-5-2-11-3-17-3s-12 1-17 3z', gold),
    disc(24, 19, 5.2, rose),
    disc(24, 19, 2.3, cream),
  ],
  'solo-whist': [ghost(11, 27, -16), ghost(37, 27, 16), card(24, 23, 20, 0, gold, suit('S', 0, 0, 13, onGold))],
  trex: [
    shape('M6 36.5h36v5H6z', gold),
    shape('M6 33.5L3 13.5l11 9L24 7.5l10 15 11-9-3 20z', gold),
    suit('H', 24, 27.5, 9.5, '#a3122b'),
    disc(3.5, 12, 2.6, cream),
    disc(24, 6, 2.6, cream),
    disc(44.5, 12, 2.6, cream),
  ],
  'twenty-eight': [word('28', 24, 20, 26, cream, 'black', 0.03), line('M8.5 41h31', gold, 3)],
  pinochle: [
    card(16.5, 24, 21, -9, cream, word('Q', -5, -6.5, 10, black) + suit('S', -5, 4.5, 7.5, black)),
    card(31.5, 25, 21, 8, cream, word('J', -5.4, -7, 10, red) + suit('D', 1, 4, 13.5, red)),
  ],
  showcase: [
    line('M5 41h38M10 41v-6.5h28V41', gold, 2.6, 'butt'),
    '<rect x="7.5" y="5" width="33" height="29.5" rx="3" fill="none" stroke="#f2c14e" stroke-width="2.3"/>',
    card(24, 20, 15.5, 0, cream, suit('H', 0, 0, 9.5, red)),
    line('M11.5 12.5l3.5-3.5', cream, 1.8),
  ],
  war: [
    line('M8 7l24.5 25M40 7L15.5 32', cream, 4.2),
    line('M26.5 37.5l10-10M21.5 37.5l-10-10', gold, 3.6),
    line('M33 34l7 7M15 34l-7 7', gold, 4),
  ],
  'mini-baccarat': [
    disc(24, 24, 21, '#9b2836'),
    line(stripes, cream, 6, 'butt'),
    `<circle cx="24" cy="24" r="13" fill="#7c1d2a" stroke="${cream}" stroke-width="1.3"/>`,
    word('9', 24, 24, 15, gold),
  ],
  'mexican-sweat': [
    shape('M3 34c6 5.5 36 5.5 42 0-3-3-8-4-10.5-4C34 18.5 30 11.5 24 11.5S14 18.5 13.5 30C11 30 6 31 3 34z', gold),
    line('M13.6 27.5c6 2.6 14.8 2.6 20.8 0', '#a3122b', 3.2, 'butt'),
    shape('M39.5 8c2.7 4.2 4.3 6.4 4.3 8.8a4.3 4.3 0 0 1-8.6 0c0-2.4 1.6-4.6 4.3-8.8z', '#8fd3ff'),
  ],
  pyramid,
};

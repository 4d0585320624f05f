import { describe, expect, test } from '@jest/globals';
import { layOut } from '../../table/layout/layOut.ts';
import { boundsOf } from '../../table/layout/pose.ts';
import { overlap, SCREENS, THIRTEEN, trickTable, viewport } from '../../table/layout/testTables.ts';
import { layout } from './places.ts';

/** Before the dealer's first card: three cards lie, and the one turned up. */
function laid(width: number, height: number, dealer: number) {
  const hands = trickTable(4, THIRTEEN.slice(1));
  const trick = Array.from('ABCD', (face, seat) => (seat === dealer ? '.' : face)).join('');
  const zones = hands.zones.map((zone) => (zone.kind === 'trick' ? { ...zone, cards: trick } : zone));
  const turned = { id: 'turned', kind: 'row', seat: dealer, cards: 'A', label: { key: 'zone.turned' } } as const;
  const sortHand = (faces: string) => Array.from(faces, (_, i) => i);
  const table = { ...hands, zones: [...zones, turned] };
  return layOut({ viewport: viewport(width, height), table, me: 0, sortHand, isFeltTaken: false, own: layout });
}
describe.each(SCREENS)('on %s', (_name, width, height) => {
  describe.each([0, 1, 2, 3])('with seat %i as the dealer', (dealer) => {
    const table = laid(width, height, dealer);
    const ofZone = (id: string) => table.cards.filter(({ zone }) => zone === id).map(boundsOf);
    const lying = [...ofZone('trick'), ...ofZone('hand:0')];

    test('the card turned up lies clear of the trick and of the hand', () => {
      const [turned] = ofZone('turned');
      expect(turned).toBeDefined();
      expect(turned!.left).toBeGreaterThanOrEqual(0);
      expect(turned!.top).toBeGreaterThanOrEqual(0);
      expect(lying.filter((box) => overlap(box, turned!))).toEqual([]);
    });
  });
});

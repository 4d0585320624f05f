import type { SeenSeat, SeenTable } from '@kibitz/shared/wire/seen';
import { NOBODY_SEATED } from '@kibitz/shared/wire/seen';
import { computed, signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { trickTable } from './layout/testTables.ts';
import type { GamePanel } from './panel.ts';
import { type Connection, Play, type TableLink } from './play.ts';
import type { Speech } from './speech.ts';

const seats = ['Hanna', 'Theo', 'Akiko', 'Samir'].map((name): SeenSeat => ({ kind: 'person', name, ...NOBODY_SEATED }));

/** Four people, and so many cards in the trick. */
function trickOf(cards: string): SeenTable {
  const table = {
    ...trickTable(4, 'AEIMNRVZ', cards.padEnd(4, '.')),
    news: { event: 5 + cards.length, text: { key: 'played' } },
  };
  return {
    table,
    seats,
    me: 0,
    ownSeat: 0,
    turn: cards.length,
    choices: [],
    claim: null,
    takeBack: null,
    until: 0,
  } as Partial<SeenTable> as SeenTable;
}

function playing(seen: TableLink['seen'], first: SeenTable): Play {
  const link = { seen, connection: signal<Connection>('connected') } as Partial<TableLink> as TableLink;
  const speech = { t: (key: string) => key } as Partial<Speech> as Speech;
  return new Play(link, first, speech, {} as GamePanel);
}

test('no name is said anew because a card has been played, but each is once somebody else sits there', () => {
  const first = trickOf('');
  const seen = signal<SeenTable | null>(first);
  const play = playing(seen, first);
  const said: string[] = [];
  const names = computed(() => {
    const all = seats.map((_, seat) => play.nameOf(seat)).join(' ');
    said.push(all);
    return `${all} ${play.playsFor}`;
  });
  expect(names.value).toBe('you Theo Akiko Samir ');
  seen.value = trickOf('A');
  expect(play.table.value?.zones).toEqual(trickOf('A').table?.zones);
  expect(names.value).toBe('you Theo Akiko Samir ');
  expect(said).toHaveLength(1);
  seen.value = { ...trickOf('AB'), seats: seats.with(1, { kind: 'person', ...NOBODY_SEATED, name: 'Leila' }) };
  expect(names.value).toBe('you Leila Akiko Samir ');
  play.close();
});

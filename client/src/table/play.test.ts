import type { SeenSeat, SeenTable } from '@kibitz/shared/wire/seen';
import { NOBODY_SEATED } from '@kibitz/shared/wire/seen';
import { computed, signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { trickTable } from './layout/tables.testing.ts';
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

function playing(seen: TableLink['seen'], first: SeenTable, more: Partial<TableLink> = {}): Play {
  const link = { seen, connection: signal<Connection>('connected'), ...more } as Partial<TableLink> as TableLink;
  const speech = { t: (key: string) => key } as Partial<Speech> as Speech;
  return new Play(link, first, speech, {} as GamePanel);
}

test('a played card renders no name again, but a new player in the seat does', () => {
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

test.each([
  ['names no card where only words were chosen', ['redeal', '', ''], undefined],
  ['names the card of an action, as that does', ['double', 'QS', ''], undefined],
  ['names all cards of several actions', ['pass', 'QS', '2H'], 'QS 2H'],
])('a hint to a decision of two actions %s', async (_, [type = '', card = '', other = ''], cards) => {
  const first = trickOf('');
  const named = (code: string) => (code === '' ? {} : { card: code });
  const answer = { ok: true, action: { type, ...named(card) }, more: [{ type: 'ready', ...named(other) }] } as const;
  const play = playing(signal(first), first, { request: () => Promise.resolve(answer) });
  await play.askHint();
  expect(play.hinted.value?.action).toEqual({ type, ...named(card), ...(cards !== undefined && { cards }) });
  play.close();
});

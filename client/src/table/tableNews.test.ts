import type { News } from '@kibitz/shared/kit/table/table';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { TableNews } from './tableNews.ts';

const newsAt = (event: number): News => ({ event, text: { key: `news.${event}` } });

/** A table without claims and seats, with the news of this event. */
const seenAt = (event: number) =>
  ({ table: { news: newsAt(event) }, seats: [], claim: null, takeBack: null }) as unknown as SeenTable;

const eventsOf = (news: TableNews) => news.list.value.map(({ event }) => event);

test('a page that is opened in the middle of a game has the news from before', () => {
  const news = new TableNews(signal(seenAt(3)), signal([1, 2, 3].map(newsAt)));
  expect(eventsOf(news)).toEqual([1, 2, 3]);
});

test('news missed while the connection was down is filled in, and nothing is reported twice', () => {
  const seen = signal(seenAt(1));
  const earlier = signal<readonly News[]>([]);
  const news = new TableNews(seen, earlier);
  seen.value = seenAt(2);
  earlier.value = [1, 2, 3, 4].map(newsAt);
  seen.value = seenAt(4);
  expect(eventsOf(news)).toEqual([1, 2, 3, 4]);
});

test('news of moves that were taken back is dropped', () => {
  const seen = signal(seenAt(1));
  const news = new TableNews(seen);
  seen.value = seenAt(2);
  seen.value = seenAt(3);
  seen.value = seenAt(2);
  expect(eventsOf(news)).toEqual([1, 2]);
});

test('everybody else is told who plays for a bot, once a hand', () => {
  const bot = { kind: 'bot', name: 'Cinque', coming: '' };
  const ann = { kind: 'person', name: 'Ann', coming: '' };
  const at = (event: number, ownSeat: number, playedBy?: number) =>
    ({ ...seenAt(event), ownSeat, seats: [ann, { ...bot, playedBy }] }) as unknown as SeenTable;
  for (const [ownSeat, told] of [
    [-1, 2],
    [0, 0],
  ] as const) {
    const seen = signal(at(1, ownSeat));
    const news = new TableNews(seen);
    seen.value = at(2, ownSeat, 0);
    seen.value = at(3, ownSeat, 0);
    seen.value = at(4, ownSeat);
    seen.value = at(5, ownSeat, 0);
    const own = news.list.value.filter(({ event }) => event < 0);
    expect(own.map(({ text }) => text)).toEqual(
      Array(told).fill({ key: 'for.news', with: { name: 'Ann', bot: 'bot.Cinque' } }),
    );
  }
});

test('a question about taking back that is gone after a restart is reported as closed, once', () => {
  const asked = { n: 7, seat: 1, stage: 'asked', agreed: [], awaited: [0], by: -1, until: 0 };
  const seen = signal(seenAt(1));
  const news = new TableNews(seen);
  seen.value = { ...seenAt(1), takeBack: asked } as unknown as SeenTable;
  seen.value = seenAt(1);
  seen.value = seenAt(2);
  const keys = news.list.value.map(({ text }) => text.key);
  expect(keys.filter((key) => key.startsWith('takeBack.'))).toEqual(['takeBack.asked', 'takeBack.gone']);
});

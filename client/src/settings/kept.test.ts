import { beforeEach, expect, test, vi } from 'vitest';

let store: Map<string, string>;
const read = () => JSON.parse(store.get('kibitz.settings') ?? '{}') as Record<string, unknown>;

/** The settings as a newly opened page with a table finds them. */
async function openPage() {
  vi.resetModules();
  const page = { ...(await import('./kept.ts')), ...(await import('./settings.ts')) };
  page.keepSettings();
  return { ...page, ...(await import('./atTable.ts')) };
}

beforeEach(() => {
  store = new Map();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
    document: { documentElement: { dataset: {} } },
  });
});

test('what was set is found again by the next page', async () => {
  const first = await openPage();
  first.deck.value = 'four';
  first.sound.value = false;
  const next = await openPage();
  expect(next.deck.value).toBe('four');
  expect(next.sound.value).toBe(false);
});

test('a game keeps a setting of its own, and a page that has not loaded the game does not forget it', async () => {
  const atGame = await openPage();
  atGame.oneOf('game.pace', ['calm', 'quick'], 'calm').value = 'quick';
  const elsewhere = await openPage();
  elsewhere.deck.value = 'four';
  expect(read()).toMatchObject({ 'game.pace': 'quick', deck: 'four' });
  const again = await openPage();
  expect(again.oneOf('game.pace', ['calm', 'quick'], 'calm').value).toBe('quick');
});

test('a stored value that its setting does not know falls back to the default', async () => {
  store.set('kibitz.settings', '{"deck":"seven","sound":"loud","size":125}');
  const page = await openPage();
  expect([page.deck.value, page.sound.value, page.size.value]).toEqual(['two', true, '100']);
  store.set('kibitz.settings', 'no JSON');
  expect((await openPage()).deck.value).toBe('two');
});

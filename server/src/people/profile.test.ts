import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import type { Profile } from '@kibitz/shared/wire/people';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { wholeGame } from '../testing/playing.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';

let server: TestServer;
let ann: Visitor;
let ben: Visitor;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
  [ann, ben] = [await server.visitor('Ann'), await server.visitor('Ben')];
});
afterEach(() => server.close());

const GAME = { game: 'high-card', seats: 3, options: { hands: 1 }, open: true } as const;

async function profile(asker: Visitor, of: Visitor): Promise<Profile> {
  await server.app.history.idle();
  return (await asker.ask('GET', `/api/people/${of.guest.handle}/profile`)).body as Profile;
}

describe('a profile', () => {
  test('shows how somebody has played, and those of their games that anybody may see', async () => {
    const shown = await wholeGame([ann, ben], GAME);
    const hidden = await wholeGame([ann, ben], { ...GAME, open: false });
    const late = await wholeGame([ann, ben], { ...GAME, settings: { delay: 600 } });
    const cleo = await server.visitor('Cleo');
    const found = await profile(cleo, ann);
    expect(found.games.map(({ table }) => table)).toEqual([shown]);
    expect(found).toMatchObject({ name: 'Ann', handle: ann.guest.handle, figures: [{ game: 'high-card', games: 2 }] });
    expect(found.games).toMatchObject([{ mySeat: 0, seats: [{ name: 'Ann' }, { name: 'Ben' }, { kind: 'bot' }] }]);
    for (const told of [hidden, late, ann.guest.id, ben.guest.id]) expect(JSON.stringify(found)).not.toContain(told);
    const { games } = (await ann.ask('GET', '/api/me/history')).body as Pick<Profile, 'games'>;
    expect(games.map(({ table }) => table)).toEqual([late, hidden, shown]);
  });

  test('gives the day on which somebody joined, not the time', async () => {
    const day = 24 * 60 * 60_000;
    expect((await profile(ben, ann)).since).toBe(Math.floor(Date.now() / day) * day);
  });

  test('names mutual friends, to those two alone', async () => {
    const cleo = await server.visitor('Cleo');
    const { friends } = server.app.company;
    for (const one of [ann, ben]) {
      await friends.act(one.guest.id, cleo.guest.id, 'ask');
      await friends.act(cleo.guest.id, one.guest.id, 'ask');
    }
    expect((await profile(ann, ben)).inCommon).toMatchObject([{ name: 'Cleo' }]);
    expect((await profile(cleo, ben)).inCommon).toEqual([]);
    expect((await profile(ann, ann)).inCommon).toEqual([]);
    expect((await profile(await server.visitor(), ben)).inCommon).toEqual([]);
  });

  test('shows what somebody plays at Bridge once they say so, which only they can do', async () => {
    const card = {
      approach: ' Acol ',
      noTrump: '12 to 14',
      twos: '',
      competition: '',
      slams: '',
      leads: 'Top of nothing',
    };
    const shownCard = async (asker: Visitor) => (await asker.ask('GET', `/api/people/${ann.guest.handle}/card`)).body;
    expect((await profile(ben, ann)).card).toBeNull();
    expect((await ann.ask('POST', '/api/me/card', card)).status).toBe(200);
    const kept = { ...card, approach: 'Acol' };
    expect((await profile(ben, ann)).card).toEqual(kept);
    for (const wrong of [{ ...card, leads: 'x'.repeat(101) }, { ...card, twos: 'a\u0000b' }, { approach: '' }, []])
      expect((await ann.ask('POST', '/api/me/card', wrong)).status).toBe(400);
    await server.reopen();
    [ann, ben] = [ann.again(server.url), ben.again(server.url)];
    expect(await shownCard(ben)).toEqual({ card: kept });
    expect((await ann.ask('GET', '/api/me/export')).body).toMatchObject({ account: { card: kept } });
    await server.app.company.friends.act(ann.guest.id, ben.guest.id, 'block');
    expect(await shownCard(ben)).toMatchObject({ refused: { code: 'not-found' } });
    const none = Object.fromEntries(Object.keys(card).map((entry) => [entry, '']));
    expect((await ann.ask('POST', '/api/me/card', none)).status).toBe(200);
    expect(await shownCard(ann)).toEqual({ card: null });
  });

  test('does not exist for people its owner has blocked, and is back once they are unblocked', async () => {
    const { friends } = server.app.company;
    await friends.act(ann.guest.id, ben.guest.id, 'block');
    const nobody = { refused: { code: 'not-found', why: { key: 'refused.person' } } };
    expect(await profile(ben, ann)).toEqual(nobody);
    expect((await ben.ask('GET', '/api/people/nobody/profile')).body).toEqual(nobody);
    expect(await profile(ann, ben)).toMatchObject({ name: 'Ben' });
    await friends.act(ann.guest.id, ben.guest.id, 'unblock');
    expect(await profile(ben, ann)).toMatchObject({ name: 'Ann' });
  });
});

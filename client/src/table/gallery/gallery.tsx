import type { Game } from '@kibitz/shared/kit/game';
import { render } from 'preact';
import { TableScreen } from '../TableScreen.tsx';
import { type GalleryWish, LocalTable } from './localTable.ts';
import '../../style/tokens.css';
import '../../style/base.css';
import '../../app/app.css';
import '../../style/fonts.ts';

/**
 * Tables without a server, for developing the table screen: the address says which game, from whose seat and how far it has come, for
 * instance `gallery.html?game=spades&me=0&moves=20&until=mine&frozen`. It is no part of the product.
 */
const files = import.meta.glob<{ readonly [name: string]: unknown }>('../../../../shared/src/games/*/index.ts');

function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'dealerStep' in value;
}

async function gameOf(id: string): Promise<Game> {
  const load = files[`../../../../shared/src/games/${id}/index.ts`];
  const game = Object.values((await load?.()) ?? {}).find(isGame);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  return game;
}

function wishFrom(game: Game, query: URLSearchParams): GalleryWish {
  const figure = (name: string, standard: number) => Number(query.get(name) ?? standard);
  const until = query.get('until');
  return {
    game,
    seats: figure('seats', game.seats.at(-1) ?? 1),
    me: figure('me', 0),
    seed: figure('seed', 1),
    dealer: figure('dealer', 0),
    options: JSON.parse(query.get('options') ?? '{}'),
    moves: figure('moves', 0),
    until: until === 'mine' || until === 'summary' || until === 'over' ? until : 'now',
    isFrozen: query.has('frozen'),
    free: (query.get('free') ?? '').split(',').filter(Boolean).map(Number),
  };
}

async function begin(root: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const id = query.get('game');
  if (id === null) {
    const ids = Object.keys(files).map((path) => path.split('/').at(-2) ?? '');
    render(
      <ul>
        {ids.map((one) => (
          <li key={one}>
            <a href={`?game=${one}`}>{one}</a>
          </li>
        ))}
      </ul>,
      root,
    );
    return;
  }
  const table = new LocalTable(wishFrom(await gameOf(id), query));
  // a frozen table goes on step by step from the console: `galleryTable.request('next', {})`
  Object.assign(globalThis, { galleryTable: table });
  if (query.has('down')) table.connection.value = 'reconnecting';
  render(
    <TableScreen
      seen={table.seen}
      connection={table.connection}
      act={(action) => table.act(action)}
      request={(name, payload) => table.request(name, payload)}
      serverNow={table.serverNow}
      retry={() => table.retry()}
      leave={() => table.leave()}
    />,
    root,
  );
}

const root = document.getElementById('app');
if (root !== null) void begin(root);

import { type Game, isGame } from '@kibitz/shared/kit/game/game';
import { render } from 'preact';
import { knowGames } from '../../lobby/lobbyState.ts';
import { BACKS, back, deck, FELTS, felt } from '../../settings/atTable.ts';
import { keepSettings } from '../../settings/kept.ts';
import { keepZoom } from '../../settings/zoom.ts';
import { languages } from '../../words/languages.ts';
import { speak, spoken, tellPage } from '../../words/spoken.ts';
import type { Drawer } from '../play.ts';
import { TableScreen } from '../TableScreen.tsx';
import { LocalTable, TURN_MS, type WantedMoment } from './localTable.ts';
import { endOfRecord, momentInRecords } from './recordMoment.ts';
import '../../style/tokens.css';
import '../../style/base.css';
import '../../app/app.css';
import '../../style/fonts.ts';

/**
 * Tables without a server, for developing the table screen: the address says which game, from whose seat and how far it
 * has come, for instance `gallery.html?game=ID&me=0&moves=20&until=mine&frozen`; `until=offers:bid` waits for a turn
 * with that action, and `claimant=1` lets a seat claim the rest, `asker=1` one ask to take back its move, `seeds=50`
 * tries that many games for it and then the game's golden records, `goes=12` plays that many further steps once it is
 * shown, `left=9` leaves nine seconds of a turn, `drawer=log` opens a drawer, `tour` shows the first steps,
 * `lang=ar` speaks another language, `record=bots` begins where the game's record `records/bots.json` stops,
 * `felt=blue`, `back=rays` and `deck=four` show the table by these settings. It is not part of the product.
 */
const files = import.meta.glob<{ readonly [name: string]: unknown }>('../../../../shared/src/games/*/index.ts');

/** The golden records, without what the checker answers to them. */
const recordFiles = import.meta.glob<unknown>(
  ['../../../../shared/src/games/*/records/*.json', '!../../../../shared/src/games/*/records/*.expected.json'],
  { import: 'default' },
);

const DRAWERS: readonly Drawer[] = ['settings', 'help', 'log', 'sheet', 'lastTrick'];

async function gameOf(id: string): Promise<Game> {
  const load = files[`../../../../shared/src/games/${id}/index.ts`];
  const game = Object.values((await load?.()) ?? {}).find(isGame);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  return game;
}

function untilFrom(text: string | null): WantedMoment['until'] {
  if (text === 'mine' || text === 'summary' || text === 'over') return text;
  return text?.startsWith('offers:') ? { offers: text.slice('offers:'.length) } : 'now';
}

function momentFrom(game: Game, query: URLSearchParams): WantedMoment {
  const figure = (name: string, standard: number) => Number(query.get(name) ?? standard);
  return {
    game,
    seats: figure('seats', game.seats.at(-1) ?? 1),
    me: figure('me', 0),
    seed: figure('seed', 1),
    dealer: figure('dealer', 0),
    options: JSON.parse(query.get('options') ?? '{}'),
    moves: figure('moves', 0),
    until: untilFrom(query.get('until')),
    isFrozen: query.has('frozen'),
    left: figure('left', (TURN_MS / 1000) * (query.has('frozen') ? 0.72 : 1)),
    recorded: [],
    claimant: figure('claimant', -1),
    asker: figure('asker', -1),
    free: (query.get('free') ?? '').split(',').filter(Boolean).map(Number),
  };
}

/**
 * The table of the first seed, from the given one on, that reaches the wanted moment; if none does, of the last one
 * tried.
 */
function tableOfSeeds(wanted: WantedMoment, seeds: number): LocalTable {
  const table = new LocalTable(wanted);
  if (seeds <= 1 || table.isReached()) return table;
  table.stop();
  return tableOfSeeds({ ...wanted, seed: wanted.seed + 1 }, seeds - 1);
}

async function recordsOf(id: string): Promise<readonly unknown[]> {
  const own = Object.entries(recordFiles).filter(([path]) => path.split('/').at(-3) === id);
  return await Promise.all(own.map(([, load]) => load()));
}

/** The table where the record of this name in the game's folder stops. */
async function tableOfRecord(wanted: WantedMoment, name: string): Promise<LocalTable> {
  const own = Object.entries(recordFiles).find(([path]) => path.endsWith(`/${wanted.game.id}/records/${name}.json`));
  const setting = endOfRecord(wanted.game, await own?.[1]());
  if (setting === null) throw new Error(`${wanted.game.id} has no record ${name} that can be read`);
  const { moves, ...table } = setting;
  return new LocalTable({ ...wanted, ...table, recorded: moves });
}

/**
 * The wanted table. An offer that no seed reaches is looked for in the game's own records, with their options and from
 * the seat that has it.
 */
async function tableOf(wanted: WantedMoment, seeds: number): Promise<LocalTable> {
  const table = tableOfSeeds(wanted, seeds);
  if (seeds <= 1 || typeof wanted.until !== 'object' || table.isReached()) return table;
  const moment = momentInRecords(wanted.game, await recordsOf(wanted.game.id), wanted.until.offers);
  if (moment === null) return table;
  table.stop();
  const { moves, seat, ...setting } = moment;
  return new LocalTable({ ...wanted, ...setting, me: seat, moves: 0, recorded: moves });
}

/** Shows the table that a query asks for, in place of what was shown; returns whether it reached the wanted moment. */
async function show(root: HTMLElement, id: string, query: URLSearchParams): Promise<boolean> {
  const game = await gameOf(id);
  const card = {
    ...game,
    title: id,
    about: '',
    sides: [],
    clocks: { quick: 20, easy: 60 },
    allowsEmptySeats: game.rules.emptySeat !== null,
    isOfSkill: game.traits.isOfChance !== true,
    hasIdlePartner: game.rules.idlePartner !== undefined,
  };
  knowGames(spoken.peek(), [card]);
  const wanted = momentFrom(game, query);
  const record = query.get('record');
  const table = await (record === null
    ? tableOf(wanted, Number(query.get('seeds') ?? 1))
    : tableOfRecord(wanted, record));
  // checked before the game goes on
  const isReached = table.isReached();
  // a frozen table goes on step by step from the console: `galleryTable.request('next', {})`; `galleryFelt` says where
  // its cards lie, `galleryPlay.askHint()` shows what a bot advises
  Object.assign(globalThis, { galleryTable: table });
  if (query.has('down')) table.connection.value = 'reconnecting';
  render(null, root);
  await new Promise<void>((resolve) => {
    render(
      <TableScreen
        seen={table.seen}
        connection={table.connection}
        act={(action, more) => table.act(action, more)}
        request={(name, payload) => table.request(name, payload)}
        serverNow={table.serverNow}
        retry={() => table.retry()}
        leave={() => table.leave()}
        opened={(felt, play) => {
          Object.assign(globalThis, { galleryFelt: felt, galleryPlay: play });
          table.goOnBy(Number(query.get('goes') ?? 0));
          const drawer = DRAWERS.find((one) => one === query.get('drawer'));
          if (drawer !== undefined) play.toggle(drawer);
          play.tour.value = query.has('tour');
          resolve();
        }}
      />,
      root,
    );
  });
  return isReached;
}

/** Sets the looks that a query names. */
function dress(query: URLSearchParams): void {
  felt.value = FELTS.find((name) => name === query.get('felt')) ?? felt.value;
  back.value = BACKS.find((name) => name === query.get('back')) ?? back.value;
  if (query.get('deck') === 'four') deck.value = 'four';
}

async function begin(root: HTMLElement): Promise<void> {
  const first = new URLSearchParams(location.search);
  tellPage();
  keepSettings();
  keepZoom();
  const showQuery = async (query: URLSearchParams): Promise<boolean> => {
    const language = languages.find(({ code }) => code === query.get('lang'));
    if (language !== undefined) await speak(language.code);
    dress(query);
    return show(root, query.get('game') ?? '', query);
  };
  // one page shows many tables, one after the other: it need not be loaded for each
  Object.assign(globalThis, { galleryShow: (search: string) => showQuery(new URLSearchParams(search)) });
  if (first.get('game') !== null) {
    // the gallery's pictures are taken only of moments that were reached
    root.dataset['reached'] = String(await showQuery(first));
    return;
  }
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
}

const root = document.getElementById('app');
if (root !== null) void begin(root);

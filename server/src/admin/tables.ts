import { delayOf, opensHands } from '@kibitz/shared/wire/kibitzing';
import { type AnyTable, RemoteTable } from '../cluster/remoteTable.ts';
import { knowledgeOf } from '../history/knowledge.ts';
import { type Content, type Html, html } from '../html.ts';
import type { StoredTable, TableEvent, TableHead } from '../journal/journal.ts';
import { ParkedTable } from '../tables/parkedTable.ts';
import type { Seating } from '../tables/seating.ts';
import { historyOf } from '../tables/tableHistory.ts';
import { ADMIN, type AdminServices, facts, list, moment, page, written } from './page.ts';

/** The number of tables on a page. */
const ON_A_PAGE = 100;

/**
 * How a table's page names its events, by kind; null for kinds it leaves out, because their number alone could give
 * away what somebody has done in secret, or because they hold cards and secrets.
 */
const TOLD: Readonly<Record<TableEvent['type'], string | null>> = {
  sat: 'sat down',
  stood: 'stood up',
  coming: 'to sit down at the next deal',
  notComing: 'did not sit down at the deal',
  bot: 'bot seated',
  botLeft: 'bot removed',
  renamed: 'renamed',
  helped: 'bot took over',
  back: 'came back',
  starting: 'asked to start',
  started: 'started',
  host: 'handed over',
  swapped: 'seats changed',
  removed: 'sent away',
  openTo: 'hands opened or closed to a friend',
  sawHands: 'hands in play seen',
  paused: 'paused',
  resumed: 'resumed',
  strangers: 'strangers looked for',
  rules: 'rules changed',
  rematch: 'rematch',
  closed: 'closed',
  move: null,
  ready: null,
  takenBack: null,
  due: null,
  spent: null,
  secret: null,
  gathered: null,
  shuffled: null,
};

function phaseOf(table: AnyTable): string {
  const where = table instanceof ParkedTable ? ', parked' : table instanceof RemoteTable ? ', at another process' : '';
  return `${table.phase()}${where}`;
}

/** Who sits there, on one line. */
function seatsOf({ seats }: Seating): Content {
  return seats.map((occupant, seat) => [
    seat === 0 ? null : ', ',
    occupant.kind === 'free' ? 'free' : [written(occupant.name), occupant.kind === 'bot' ? ' (bot)' : null],
  ]);
}

function link(id: string): Html {
  return html`<a href="${ADMIN}/tables/${id}">${id}</a>`;
}

/** An open or parked table, whichever process has it; undefined if there is none. Throws StorageFailed. */
export async function openTableAt(services: AdminServices, id: string): Promise<AnyTable | undefined> {
  return (await services.directory.known(id)) ?? (await services.directory.allAsked()).find((table) => table.id === id);
}

/**
 * The tables of all processes whose id contains `wanted`, the newest first. `number` counts pages from 1. Throws
 * StorageFailed.
 */
export async function tablesPage(services: AdminServices, wanted: string, number: number): Promise<string> {
  const found = (await services.directory.allAsked())
    .filter(({ id }) => id.includes(wanted))
    .sort((a, b) => b.head.opened - a.head.opened);
  const from = (number - 1) * ON_A_PAGE;
  const shown = found.slice(from, from + ON_A_PAGE);
  const to = (page: number): string => `${ADMIN}/tables?id=${encodeURIComponent(wanted)}&page=${page}`;
  return page('Tables', [
    html`<form method="get" action="${ADMIN}/tables">
<label>Part of an id <input name="id" value="${wanted}" maxlength="40" autocomplete="off"></label>
<button>Search</button></form>`,
    list(
      `${found.length} ${found.length === 1 ? 'table' : 'tables'}`,
      ['Table', 'Game', 'Phase', 'Opened', 'Seats'],
      shown.map((table) => [
        link(table.id),
        table.head.game,
        phaseOf(table),
        moment(table.head.opened),
        seatsOf(table.seating),
      ]),
      'None is open here. A closed table is found by its whole id.',
    ),
    html`<p>${number > 1 ? html`<a href="${to(number - 1)}">Newer</a> ` : null}${
      from + ON_A_PAGE < found.length ? html`<a href="${to(number + 1)}">Older</a>` : null
    }</p>`,
  ]);
}

function headFacts(head: TableHead): [string, Content][] {
  const { game, opened, clock, options, isOpen, settings } = head;
  const delay = delayOf(settings);
  const rules = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [
    ['Game', game],
    ['Opened', moment(opened)],
    ['Clock', clock === 0 ? 'none' : `${clock} s`],
    ['Rules changed', rules.length === 0 ? 'none' : rules.join(', ')],
    ['In the lobby', isOpen ? 'listed' : 'by its link only'],
    ['Watchers see it', delay === 'none' ? 'at once' : delay === 'hand' ? 'a hand late' : `${delay} s late`],
    ['They see hands', opensHands(settings) ? 'a hand late' : 'never'],
  ];
}

function seatRows(seating: Seating, isHere: (account: string) => boolean): Content[][] {
  return seating.seats.map((occupant, seat) => {
    if (occupant.kind !== 'person')
      return [seat + 1, occupant.kind, occupant.kind === 'free' ? '' : written(occupant.name), '', ''];
    return [
      seat + 1,
      'person',
      written(occupant.name),
      html`<a href="${ADMIN}/bans?who=${encodeURIComponent(occupant.account)}">${occupant.account}</a>`,
      isHere(occupant.account) ? 'here' : 'away',
    ];
  });
}

function eventCounts(events: readonly TableEvent[]): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { type } of events) {
    const told = TOLD[type];
    if (told !== null) counts.set(told, (counts.get(told) ?? 0) + 1);
  }
  return [...counts];
}

/** Whether everybody may see the whole record of a closed table. Throws StorageFailed. */
export async function hasRecord(services: AdminServices, { head, status }: StoredTable): Promise<boolean> {
  return status !== 'live' && (await knowledgeOf(services, head.id, undefined, '')).isOver;
}

/**
 * The form that moves an open table to another process, if there is one: people read that it is moving, and are back in
 * a moment.
 */
async function moveForm(
  services: AdminServices,
  open: AnyTable | undefined,
  owner: string | undefined,
  field: Html,
): Promise<Content> {
  if (services.processes.isAlone || owner === undefined || open === undefined || open instanceof ParkedTable)
    return null;
  const others = (await services.journal.processes()).filter(
    ({ process, isDraining }) => process !== owner && !isDraining,
  );
  if (others.length === 0) return null;
  const choices = others.map(({ process, address }) => html`<option value="${process}">${process} ${address}</option>`);
  return html`<form method="post" action="${ADMIN}/tables/${open.id}/move">${field}
<label>Move it to <select name="process">${choices}</select></label>
<button>Move</button></form>`;
}

/** A table's page: who sits there and what has happened, without anything of its game. Throws StorageFailed. */
export async function tablePage(
  services: AdminServices,
  stored: StoredTable,
  open: AnyTable | undefined,
  field: Html,
): Promise<string> {
  const { head, status } = stored;
  const events = await services.journal.eventsBesideMoves(head.id);
  const history = historyOf(head.seats, events);
  const seating = open?.seating ?? history.seating;
  const owner = status === 'live' ? await services.journal.ownerOf(head.id) : null;
  const isClosable = status === 'live' && open !== undefined;
  const isHere = (account: string): boolean =>
    open !== undefined && !(open instanceof ParkedTable) && open.presence.isHere(account);
  const columns = ['Seat', 'Kind', 'Name', 'Account', 'Presence'];
  const isRecorded = history.dealer >= 0 && (await hasRecord(services, stored));
  return page(`Table ${head.id}`, [
    facts([
      ['State', open === undefined || status !== 'live' ? status : phaseOf(open)],
      ...headFacts(head),
      ...(owner === null
        ? []
        : [['Process', owner.process === services.journal.process ? 'this one' : owner.process] as [string, Content]]),
    ]),
    await moveForm(services, open, owner?.process, field),
    isClosable
      ? html`<p><a class="button grave" href="${ADMIN}/tables/${head.id}/close">Close this table</a></p>`
      : null,
    isRecorded ? html`<p><a class="button" href="${ADMIN}/tables/${head.id}/record">Its record</a></p>` : null,
    list('Seats', columns, seatRows(seating, isHere), ''),
    list('Events', ['Kind', { number: 'Count' }], eventCounts(events), 'None.'),
  ]);
}

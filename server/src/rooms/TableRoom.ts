import { type Client, ErrorCode, Room, type Serializer, ServerError } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { joinOptions, type TableCard } from '@kibitz/shared/wire/api';
import { type Answer, requests } from '@kibitz/shared/wire/messages';
import type { Me } from '@kibitz/shared/wire/seen';
import { TableState } from '@kibitz/shared/wire/tableState';
import { writeTable } from '@kibitz/shared/wire/writeTable';
import { serverNow } from '../clock.ts';
import type { House } from '../house.ts';
import type { Account } from '../journal/journal.ts';
import { cardOf } from '../lobby/cards.ts';
import { guardFrames, muteEmptyPatches } from './frames.ts';
import type { LiveTable } from './liveTable.ts';
import { answerTo, isRequest } from './requesting.ts';
import { RoomySerializer } from './roomySerializer.ts';

/** How many may watch a table, beside those who play. */
const MOST_WATCHERS = 200;

/** What a connection remembers: whose it is, and what it was told of itself. */
interface Window {
  readonly account: string;
  seat: number;
  coming: number;
  isHost: boolean;
  isTold: boolean;
}

type TableClient = Client<{ auth: { readonly id: string }; userData: Window }>;

/** How a room is made: only by the house, and with nothing that a client has said. */
export interface RoomOptions {
  /** The id of a table of the house, which becomes the room's. */
  readonly table: string;
}

/**
 * The class of the rooms of a house. A room syncs one table to everybody who is connected to it, and passes on what they ask. Everything else is the
 * table's.
 */
export function tableRoomOf(house: House) {
  return class TableRoom extends Room<{ state: TableState; metadata: TableCard; client: TableClient }> {
    override autoDispose = false;
    private table: LiveTable | null = null;
    private listed = '';

    /** Lets in whoever has a token of this house. */
    static override async onAuth(_token: string, options: unknown): Promise<{ id: string }> {
      const read = joinOptions.safeParse(options);
      const account = read.success ? await house.accounts.of(read.data.token) : null;
      // the client knows by the word that it has to come as a new guest
      if (account === null) throw new ServerError(ErrorCode.AUTH_FAILED, 'guest: the house does not know this token');
      return { id: account.id };
    }

    override onCreate({ table: id }: RoomOptions): void {
      const table = house.table(id);
      if (table === undefined) throw new ServerError(ErrorCode.APPLICATION_ERROR, `the house has no table ${id}`);
      this.table = table;
      this.roomId = id;
      this.maxClients = MOST_WATCHERS + table.head.seats;
      this.setPrivate(!table.head.isOpen);
      // in this order: without a timestep, a room without a patch rate keeps a timer of 60 Hz
      this.setTimestep(() => undefined, 250);
      this.patchRate = null;
      const state = new TableState();
      writeTable(state, table.whole());
      this.state = state;
      this.metadata = cardOf(table);
      guardFrames(this, isRequest, (error) => house.limitedLog.failure('a frame could not be handled', error));
      for (const name of Object.keys(requests).filter(isRequest)) {
        this.onMessage(name, async (client: TableClient, payload: unknown): Promise<Answer> => {
          const account = await this.accountOf(client);
          return answerTo(table, account, name, payload, (who, wanted) => house.rename(who, wanted));
        });
      }
      table.onChange = () => this.sync(table);
    }

    override onJoin(client: TableClient): void {
      const account = client.auth?.id;
      if (account === undefined || this.table === null) throw new ServerError(ErrorCode.AUTH_FAILED, 'guest: nobody');
      muteEmptyPatches(client);
      // everybody has a view, watchers an empty one: a client without is sent slices of a buffer that others' parts are written to
      client.view = new StateView();
      client.userData = { account, seat: -1, coming: -1, isHost: false, isTold: false };
      this.table.arrive(account);
    }

    override onLeave(client: TableClient): void {
      client.view?.dispose();
      if (client.userData !== undefined) this.table?.leave(client.userData.account);
    }

    override setSerializer(_usual: Serializer<TableState>): void {
      super.setSerializer(new RoomySerializer());
    }

    /** One patch to everybody, and word to those of whom something else is true now. */
    private sync(table: LiveTable): void {
      writeTable(this.state, table.whole());
      const host = table.host();
      const toTell = this.clients.filter((client) => this.settle(client, table, host));
      this.broadcastPatch();
      for (const client of toTell) this.tell(client);
      this.list(table);
    }

    /** Gives a client the view of its seat. True where it has to be told who it is. */
    private settle(client: TableClient, table: LiveTable, host: string): boolean {
      const window = client.userData;
      if (window === undefined) return false;
      const seat = table.seating.seatOf(window.account);
      const coming = table.seating.comingSeatOf(window.account);
      const isHost = host === window.account;
      const isSame = seat === window.seat && coming === window.coming && isHost === window.isHost;
      const isNews = !window.isTold || !isSame;
      if (seat !== window.seat) {
        const [before, after] = [this.state.own[window.seat], this.state.own[seat]];
        if (before !== undefined) client.view?.remove(before);
        if (after !== undefined) client.view?.add(after);
      }
      Object.assign(window, { seat, coming, isHost, isTold: true });
      return isNews;
    }

    private tell(client: TableClient): void {
      const window = client.userData;
      if (window === undefined) return;
      const { seat, coming, isHost } = window;
      const me: Me = { seat, coming, isHost, now: serverNow() };
      client.send('me', me);
    }

    /** Renews what the lobby shows of the table. */
    private list(table: LiveTable): void {
      const card = cardOf(table);
      const text = JSON.stringify(card);
      if (text === this.listed) return;
      this.listed = text;
      void this.setMetadata(card);
    }

    private async accountOf(client: TableClient): Promise<Account> {
      const id = client.auth?.id ?? '';
      return (await house.accounts.known(id)) ?? { id, name: 'Guest' };
    }
  };
}

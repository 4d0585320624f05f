import { Client, CloseCode, type Room, type SeatReservation } from '@colyseus/sdk';
import { WIRE } from '@kibitz/shared/wire/version';

/**
 * How long an attempt to join may take, in milliseconds: the first after a connection has fallen silent, and the
 * longest.
 */
const FIRST = 1000;
const LONGEST = 15_000;
const GROWS_BY = 2;

/** The server has another version than this page, which cannot read its tables. */
export class OutdatedPage extends Error {
  override readonly name = 'OutdatedPage';
}

/**
 * Colyseus's client, with a limit on each attempt: a stalled server takes requests and sockets but answers neither, and
 * while one waits a browser opens no other socket there.
 */
export class JoiningClient extends Client {
  private patience = LONGEST;
  /** The room whose socket is being opened. */
  private coming: Room | null = null;
  private processId = '';

  /** The id of the process that last gave a seat reservation; '' before the first. */
  get process(): string {
    return this.processId;
  }

  /**
   * Makes the next attempts time out sooner, so that another process can be tried. Each may take longer than the one
   * before, until one works.
   */
  hurry(): void {
    this.patience = FIRST;
  }

  /** Makes an attempt to join with this client, which fails if it takes too long. */
  async attempt<T>(join: () => Promise<T>): Promise<T> {
    const givenUp = new AbortController();
    this.http.options.signal = givenUp.signal;
    const timer = setTimeout(() => {
      this.patience = Math.min(LONGEST, this.patience * GROWS_BY);
      givenUp.abort();
      // this code takes effect at once, while any other would wait for the server
      this.coming?.connection.close(CloseCode.MAY_TRY_RECONNECT);
    }, this.patience);
    try {
      const joined = await join();
      this.patience = LONGEST;
      return joined;
    } finally {
      clearTimeout(timer);
      this.coming = null;
    }
  }

  /** Takes up a seat reservation. Rejects with OutdatedPage. */
  override async consumeSeatReservation<T>(
    reservation: SeatReservation & { readonly wire?: string },
  ): Promise<Room<unknown, T>> {
    if (reservation.wire !== WIRE) throw new OutdatedPage('the server has been updated');
    this.processId = reservation.processId ?? '';
    return super.consumeSeatReservation<T>(reservation);
  }

  protected override createRoom<T>(name: string): Room<unknown, T> {
    const room = super.createRoom<T>(name);
    this.coming = room;
    return room;
  }
}

import type { Guest } from '@kibitz/shared/wire/api';
import type { Refused } from '@kibitz/shared/wire/messages';
import { type ReadonlySignal, signal } from '@preact/signals';
import { languageSet } from '../settings/settings.ts';
import { ApiRefusal, send } from './api.ts';
import { BackOff } from './backOff.ts';

/** The name under which the guest is kept in the browser. */
export const GUEST_KEY = 'kibitz.guest';

/**
 * How often a request is repeated when the server says to try again later, and the longest wait each time, in seconds.
 */
const MOST_ATTEMPTS = 12;
const LONGEST_WAIT = 60;

/** Where a guest is remembered between visits; may throw in a browser that stores nothing. */
type Memory = () => Pick<Storage, 'getItem' | 'setItem'>;

/** One guest of a server: the token that says who they are, and the requests made with it. */
export class GuestSession {
  /** The guest; null until the server has been asked once. */
  readonly guest = signal<Guest | null>(null);
  /** Where the server with the API is; '' for the one that the page came from. */
  readonly origin: string;
  private readonly held = signal<Refused | null>(null);
  private readonly memory: Memory;
  private readonly language: () => string;
  private asking: Promise<Guest> | null = null;
  private isExtending = false;

  /** The guest that `memory` holds. A new one is named in `language`. */
  constructor(origin: string, memory: Memory, language: () => string = () => 'en') {
    this.origin = origin;
    this.memory = memory;
    this.language = language;
    this.guest.value = this.stored();
  }

  /** Why this guest has to wait right now; null if there is no wait. */
  get heldUp(): ReadonlySignal<Refused | null> {
    return this.held;
  }

  /** The guest, made on first use; waits when the server says so. Concurrent callers share one request. */
  become(): Promise<Guest> {
    const known = this.guest.value;
    if (known !== null) {
      if (Date.now() >= known.renewAt) void this.extend(known);
      return Promise.resolve(known);
    }
    return this.renewed({ lang: this.language() });
  }

  /**
   * Replaces a token that the server does not know by a newer one of another window. Without one it becomes a new guest
   * of the same name: the server's data were removed, or this device was signed out.
   */
  renew(): Promise<Guest> {
    const kept = this.stored();
    if (kept !== null && kept.token !== this.guest.value?.token) {
      this.guest.value = kept;
      return Promise.resolve(kept);
    }
    const name = this.guest.value?.name;
    return this.renewed(name === undefined ? { lang: this.language() } : { name });
  }

  /** Takes another name or picture. Throws ApiRefusal where the server refuses it. */
  async change(changes: { readonly name?: string; readonly picture?: string }): Promise<void> {
    const me = await this.become();
    this.adopt(await this.send<Guest>('POST', '/api/guests', changes, me.token));
  }

  /** Makes this browser this guest. */
  adopt(next: Guest): Guest {
    this.guest.value = next;
    this.remember(next);
    return next;
  }

  /** Forgets the guest. A new one is made when one is needed. */
  forget(): void {
    this.guest.value = null;
    this.remember(null);
  }

  /** Follows what another window of this browser has stored. */
  follow(): void {
    this.guest.value = this.stored();
  }

  /**
   * Asks the server as this guest. A token that is no longer valid is renewed once; a request over a limit is repeated
   * when the server says. Throws ApiRefusal.
   */
  async ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const me = await this.become();
    try {
      return await this.patiently(() => this.send<T>(method, path, body, me.token));
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.refused.code !== 'guest') throw error;
      const renewed = await this.renew();
      return this.send<T>(method, path, body, renewed.token);
    }
  }

  /** Gets a token that lasts longer. If that fails, the old one is kept until the next attempt. */
  private async extend({ token }: Guest): Promise<void> {
    if (this.isExtending) return;
    this.isExtending = true;
    try {
      const next = await this.send<Guest>('POST', '/api/guests', {}, token);
      // another window, or a new name, may have brought one meanwhile
      if (this.guest.value?.token === token) this.adopt(next);
    } catch {
      // the next request says so if the token is no longer good
    } finally {
      this.isExtending = false;
    }
  }

  private renewed(body: { readonly name?: string; readonly lang?: string }): Promise<Guest> {
    this.asking ??= this.patiently(() => this.send<Guest>('POST', '/api/guests', body))
      .then((guest) => this.adopt(guest))
      .finally(() => {
        this.asking = null;
      });
    return this.asking;
  }

  private async patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const backOff = new BackOff();
    for (let attempts = 1; ; attempts++) {
      try {
        return await attempt();
      } catch (error) {
        const refused = error instanceof ApiRefusal ? error.refused : null;
        const seconds = refused?.retryAfter ?? 0;
        if (seconds === 0 || seconds > LONGEST_WAIT || attempts === MOST_ATTEMPTS) throw error;
        this.held.value = refused;
        await new Promise((resolve) => setTimeout(resolve, backOff.wait(seconds * 1000)));
        this.held.value = null;
      }
    }
  }

  private send<T>(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<T> {
    return send<T>(method, this.origin + path, body, token);
  }

  private stored(): Guest | null {
    try {
      const text = this.memory().getItem(GUEST_KEY);
      const kept = text === null ? null : (JSON.parse(text) as Guest | null);
      if (kept === null) return null;
      // earlier versions did not keep these
      const { picture = '', handle = '', renewAt = 0 } = kept;
      return { ...kept, picture, handle, renewAt };
    } catch {
      return null;
    }
  }

  private remember(next: Guest | null): void {
    try {
      this.memory().setItem(GUEST_KEY, JSON.stringify(next));
    } catch {
      // a browser that stores nothing plays on, and is a new guest on its next visit
    }
  }
}

/** The guest of this browser. */
export const session = new GuestSession('', () => localStorage, languageSet);

/** Who this browser is: a guest with a signed token; null until the server has been asked once. */
export const guest = session.guest;

/** The guest, made on first use. Several callers at once share one request. */
export function becomeGuest(): Promise<Guest> {
  return session.become();
}

/** Changes the name. Throws ApiRefusal where the server refuses it. */
export function rename(name: string): Promise<void> {
  return session.change({ name });
}

/** Asks the server as this guest; a token that is no longer good is renewed once. */
export function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return session.ask<T>(method, path, body);
}

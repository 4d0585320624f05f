import { cardOfCode } from '@kibitz/shared/kit/cards/cards';
import { codeOfFace } from '@kibitz/shared/kit/cards/packed';
import type { Action, Choice } from '@kibitz/shared/kit/game/action';
import type { News, Table } from '@kibitz/shared/kit/table/table';
import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import { saidName } from '@kibitz/shared/wire/seatNames';
import type { HandsLaidOpen, SeenSeat, SeenTable } from '@kibitz/shared/wire/seen';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Talk } from '../chat/talk.ts';
import type { Shuffles } from '../fairness/shuffles.ts';
import { confirm } from '../settings/atTable.ts';
import { Director } from './director/director.ts';
import {
  actionOf,
  attemptWith,
  type Card,
  type CardMoves,
  type Confirming,
  cardMoves,
  gatheredChoices,
  tap,
} from './input/cardMoves.ts';
import type { Laid } from './layout/pose.ts';
import type { GamePanel } from './panel.ts';
import type { Company, Speech } from './speech.ts';
import { TableNews } from './tableNews.ts';

/** The state of the connection to the table. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'moving' | 'gone';

/** What the table screen is given: the table as it is seen, and the ways to act on it. */
export interface TableLink {
  readonly seen: ReadonlySignal<SeenTable | null>;
  readonly connection: ReadonlySignal<Connection>;
  /** Whether the connection is lost because the server was stopped, as for a restart. */
  readonly isRestarting?: ReadonlySignal<boolean>;
  /** The latest news from before this client joined or came back; without it there is none. */
  readonly recentNews?: ReadonlySignal<readonly News[]>;
  /** The table's chat; without it there is none. */
  readonly talk?: Talk;
  /** What is known about the shuffles; without it they are not mentioned. */
  readonly shuffles?: Shuffles;
  /** Whose hands a spectator wants to see; without it there is no choice. */
  readonly hands?: Signal<HandsLaidOpen>;
  /** Makes a decision; `more` are the other actions if it takes several. */
  act(action: Action, more?: readonly Action[]): Promise<Answer>;
  request<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer>;
  /** The server's clock, in epoch milliseconds. */
  serverNow(): number;
  /** Tries at once to reach the table again. */
  retry?(): void;
  /** Goes back to the lobby. The seat is kept. */
  leave(): void;
  /** The table is closed: its players have gone, and no request is possible. */
  readonly isClosed?: boolean;
  /** The viewer's own seat, if the table is seen from another; -1 for none. Without it, that is `me`. */
  readonly reader?: number;
  /** The news up to the state that is shown, the latest last; without it the table collects the news that it sees. */
  readonly news?: ReadonlySignal<readonly News[]>;
  /** Opens a new table with the same game, rules and seats, for a spectator of this one. */
  playAgain?(): Promise<Answer>;
  /** The part under the result of a finished game, if any. */
  readonly Afterwards?: ComponentType;
  /** The game can be replayed at the address of its table's replay. */
  readonly hasReplay?: boolean;
  /** Everything that the server has sent to this window, as a file; without it nothing was kept. */
  transcript?(): Blob;
  /** Goes to choose a game for a new table. */
  chooseAnother?(): void;
}

/** A drawer at the side of the felt. */
export type Drawer = 'chat' | 'host' | 'settings' | 'help' | 'log' | 'sheet' | 'lastTrick';

/** A hint: an action with all its cards, and if known, why and what it is worth. */
interface Hinted {
  readonly action: Action;
  readonly why: Message | null;
  readonly expects: Message | null;
}

/** A refusal: what was tried, and why not. `n` distinguishes two equal ones. */
export interface Refused {
  readonly n: number;
  /** The card that was tried; '' if it was not a card. */
  readonly card: string;
  readonly why: Message;
}

/** How the player points: decides whether one touch of a card plays it. */
export type Pointing = 'mouse' | 'touch' | 'keys';

/** How long a refusal stays, in milliseconds; a hint too. */
const REFUSAL_STAYS = 4000;
const HINT_STAYS = 6000;

const NO_CHOICES: readonly Choice[] = [];

/** What the player wants to confirm with this kind of pointer. */
function confirming(pointing: Pointing): Confirming {
  switch (confirm.peek()) {
    case 'always':
      return 'everything';
    case 'never':
      return 'nothing';
    case 'device':
      // a slip of the finger should not cost a card
      return pointing === 'mouse' ? 'nothing' : 'single cards';
  }
}

/** The state that all parts of the table screen share: the table as seen, the selection, and what the player can do. */
export class Play implements Company {
  readonly link: TableLink;
  readonly speech: Speech;
  readonly panel: GamePanel;
  readonly director: Director;
  /** The table as of the last card that has landed: everything that is said about it follows this. */
  readonly seen: ReadonlySignal<SeenTable>;
  readonly table: ReadonlySignal<Table | null>;
  /** Who sits at the table: this, the viewer's seat and the bot they play for change more seldom than the table. */
  readonly seats: ReadonlySignal<readonly SeenSeat[]>;
  private readonly mySeat: ReadonlySignal<number>;
  private readonly bot: ReadonlySignal<SeenSeat | undefined>;
  /** The table that the cards are in, or on their way to. */
  readonly staged: ReadonlySignal<SeenTable>;
  /**
   * What can be done now, once the cards it depends on have landed; nothing while the connection is down or an action
   * is under way.
   */
  readonly choices: ReadonlySignal<readonly Choice[]>;
  /** What can be done with the cards as they are staged: nobody has to wait until one has landed to use another. */
  readonly moves: ReadonlySignal<CardMoves>;
  readonly isConnected: ReadonlySignal<boolean>;
  /** Keys of the selected cards, in the order of selection. */
  readonly selected: Signal<readonly string[]> = signal([]);
  /** The card or cards selected can be used in several ways: these. */
  readonly asked: Signal<readonly Choice[]> = signal([]);
  readonly refused: Signal<Refused | null> = signal(null);
  /** What a sensible player would do, while it is shown. */
  readonly hinted: Signal<Hinted | null> = signal(null);
  readonly drawer: Signal<Drawer | null> = signal(null);
  /** The first steps of the game are shown. */
  readonly tour: Signal<boolean> = signal(false);
  /** What has happened since this client joined, the latest last. */
  readonly news: ReadonlySignal<readonly News[]>;
  /** The cards that lie on the felt, by key; kept by the layout. */
  readonly lying: Signal<ReadonlyMap<string, Laid>> = signal(new Map());
  private readonly isBusy = signal(false);
  private refusals = 0;
  private refusalTimer: ReturnType<typeof setTimeout> | undefined;
  private hintTimer: ReturnType<typeof setTimeout> | undefined;
  private turnOfSelection = -1;
  private readonly kept: TableNews;
  private readonly stops: (() => void)[] = [];

  constructor(link: TableLink, first: SeenTable, speech: Speech, panel: GamePanel) {
    this.link = link;
    this.speech = speech;
    this.panel = panel;
    this.isConnected = computed(() => link.connection.value === 'connected');
    this.director = new Director(link.seen, first, { isUp: this.isConnected, isReplay: link.isClosed === true });
    this.seen = this.director.landed;
    this.staged = this.director.staged;
    this.table = computed(() => this.seen.value.table);
    this.seats = computed(() => this.seen.value.seats);
    this.mySeat = computed(() => this.seen.value.me);
    this.bot = computed(() => {
      const { me, ownSeat, seats } = this.seen.value;
      return me >= 0 && me !== ownSeat ? seats[me] : undefined;
    });
    this.choices = computed(() => this.possibleIn(this.seen.value));
    const staged = computed(() => this.possibleIn(this.staged.value));
    const together = computed(() => this.staged.value.table?.own?.together ?? null);
    this.moves = computed(() => cardMoves(staged.value, together.value));
    this.kept = new TableNews(this.seen, link.recentNews);
    this.news = link.news ?? this.kept.list;
    this.stops.push(effect(this.dropStaleSelection));
  }

  /** The choices of a table as it is shown, unless its turn has passed meanwhile. */
  private possibleIn({ choices, turn }: SeenTable): readonly Choice[] {
    const isNow = this.isConnected.value && !this.isBusy.value && turn === this.director.newest.value.turn;
    return isNow ? choices : NO_CHOICES;
  }

  /** Ends all timers and effects. */
  close(): void {
    this.director.close();
    for (const stop of this.stops) stop();
    this.kept.close();
    clearTimeout(this.refusalTimer);
    clearTimeout(this.hintTimer);
  }

  get me(): number {
    return this.mySeat.value;
  }

  /** The viewer's own seat; -1 for none. It differs from `me` where the table is seen from somebody else's seat. */
  get reader(): number {
    return this.link.reader ?? this.me;
  }

  /** The name of the bot that the viewer is playing for; '' for none. */
  get playsFor(): string {
    const bot = this.bot.value;
    return bot === undefined ? '' : this.called(bot);
  }

  private called(one: SeenSeat): string {
    return one.name === '' ? this.speech.t('bot') : saidName(one, (key) => this.speech.t(key));
  }

  /** What a seat is called on its plate, or within a sentence. */
  nameOf(seat: number, isWithin = false): string {
    if (seat === this.reader) return this.speech.t(isWithin ? 'you.within' : 'you');
    const one = this.seats.value[seat];
    if (one === undefined || one.kind === 'free') return this.speech.t('seat.number', { n: seat + 1 });
    return this.called(one);
  }

  /** The seats of my side, in a game with partners. */
  isMySide(seats: readonly number[]): boolean {
    return seats.includes(this.me);
  }

  /** A message of the game as a plain sentence. */
  text(said: Message): string {
    return this.speech.text(said, this);
  }

  /** A sentence of the table's own words. */
  t(key: string, values?: { readonly [name: string]: string | number }): string {
    return this.speech.t(key, values, this);
  }

  /** Makes a move; a refusal is shown with its reason. True once it is made. */
  async act(action: Action, card = '', more: readonly Action[] = []): Promise<boolean> {
    if (this.isBusy.peek()) return false;
    // a fast player need not wait for cards to land
    this.director.skip();
    const isGathering = this.moves.peek().gathering !== null;
    batch(() => {
      this.isBusy.value = true;
      this.hinted.value = null;
    });
    const answer = await this.link.act(action, more);
    batch(() => {
      this.isBusy.value = false;
      this.asked.value = [];
      // after a refusal, several chosen cards stay chosen
      if (answer.ok || !isGathering) this.selected.value = [];
      if (!answer.ok) this.refuse(answer.refused.why, card);
    });
    return answer.ok;
  }

  /** Makes a choice that leaves nothing open. */
  choose(choice: Choice): void {
    const action = actionOf(choice);
    const { card } = choice;
    if (action !== null) void this.act(action, typeof card === 'string' ? card : '');
  }

  /** Makes the choices of the selected cards at once, when there are enough of them. */
  async decide(): Promise<boolean> {
    const codes = this.selectedCards().map((card) => card.code);
    const [first, ...more] = gatheredChoices(this.moves.peek(), codes).flatMap((choice) => actionOf(choice) ?? []);
    return first !== undefined && (await this.act(first, '', more));
  }

  /** Asks the table for something other than a move; a refusal is shown. */
  async ask<N extends RequestName>(name: N, payload: RequestOf<N>): Promise<Answer> {
    const answer = await this.link.request(name, payload);
    if (!answer.ok) this.refuse(answer.refused.why, '');
    return answer;
  }

  /** Shows what a sensible player would do. */
  async askHint(): Promise<void> {
    const answer = await this.ask('hint', {});
    if (!answer.ok || answer.action === undefined) return;
    const { type } = answer.action;
    const cards = [answer.action, ...(answer.more ?? [])].flatMap(({ card }) => (typeof card === 'string' ? card : []));
    this.hinted.value = {
      action: { ...answer.action, type: String(type), ...(cards.length > 1 && { cards: cards.join(' ') }) },
      why: answer.why ?? null,
      expects: answer.expects ?? null,
    };
    clearTimeout(this.hintTimer);
    this.hintTimer = setTimeout(() => {
      this.hinted.value = null;
    }, HINT_STAYS);
  }

  /** Shows that something cannot be done, and why. */
  refuse(why: Message, card: string): void {
    this.refusals++;
    this.refused.value = { n: this.refusals, card, why };
    clearTimeout(this.refusalTimer);
    this.refusalTimer = setTimeout(() => {
      this.refused.value = null;
    }, REFUSAL_STAYS);
  }

  /** Handles the touch of a card. */
  touch(key: string, pointing: Pointing): void {
    this.director.skip();
    const laid = this.lying.peek().get(key);
    const code = laid === undefined ? '' : codeOfFace(laid.face);
    if (code === '') return;
    const card: Card = { key, code };
    const result = tap(this.moves.peek(), this.selectedCards(), card, confirming(pointing));
    batch(() => {
      this.asked.value = [];
      switch (result.kind) {
        case 'selects':
          this.selected.value = result.keys;
          return;
        case 'acts':
          this.choose(result.choice);
          return;
        case 'asks':
          this.selected.value = result.keys;
          this.asked.value = result.choices;
          return;
        case 'isFull':
          this.refuse(message('choose.full', { n: this.selected.peek().length }), code);
          return;
        case 'refuses':
          this.refuseCard(code);
          return;
      }
    });
  }

  /** Clears the selection. */
  clear(): void {
    batch(() => {
      this.selected.value = [];
      this.asked.value = [];
      this.hinted.value = null;
    });
  }

  /** Opens a drawer, or closes it if it is open. */
  toggle(drawer: Drawer): void {
    this.drawer.value = this.drawer.peek() === drawer ? null : drawer;
  }

  /** The selected cards. */
  selectedCards(): Card[] {
    return this.selected.value.flatMap((key) => {
      const laid = this.lying.peek().get(key);
      return laid === undefined ? [] : [{ key, code: codeOfFace(laid.face) }];
    });
  }

  /** Asks the rules why a card cannot be used. Where that is impossible, the table gives its own reason. */
  private refuseCard(code: string): void {
    const seen = this.seen.peek();
    if (seen.me < 0) return;
    if (!this.isConnected.peek()) {
      this.refuse(message('line.cannot'), '');
      return;
    }
    if (this.choices.peek().length === 0) {
      this.refuse(seen.table?.own?.prompt ?? message('refused.turn'), code);
      return;
    }
    const attempt = this.panel.attempt?.(seen, code) ?? attemptWith(this.moves.peek(), code);
    if (attempt !== null && cardOfCode(code) >= 0) void this.act(attempt, code);
    else this.refuse(message('refused.illegal'), code);
  }

  /** Drops the selection when its turn ends or its cards are gone. */
  private readonly dropStaleSelection = (): void => {
    const { turn } = this.staged.value;
    const lying = this.lying.value;
    const before = this.selected.peek();
    if (before.length === 0) {
      this.turnOfSelection = turn;
      return;
    }
    const still = this.turnOfSelection === turn ? before.filter((key) => lying.has(key)) : [];
    this.turnOfSelection = turn;
    if (still.length < before.length) this.clear();
  };
}

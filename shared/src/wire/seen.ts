import type { BotLevel } from '../kit/bots/levels.ts';
import type { Choice } from '../kit/game/action.ts';
import type { AnyOptions } from '../kit/game/options.ts';
import type { Table } from '../kit/table/table.ts';
import type { TablePhase } from './api.ts';
import type { TableSettings } from './tableSettings.ts';

/** The occupant of a seat. */
export interface SeenSeat {
  readonly kind: 'free' | 'person' | 'bot';
  readonly name: string;
  /** This person may start the game and place bots. */
  readonly isHost: boolean;
  /** The person's connection is gone; a bot plays from `botFrom` on. */
  readonly away: boolean;
  /** Epoch milliseconds at which a bot steps in for a player who is away; 0 if none will. */
  readonly botFrom: number;
  /** A bot plays for this person, who is away or lets every turn pass; the seat is still the person's. */
  readonly botPlays: boolean;
  /** Seconds that the person may still take beyond the clock in this game; 0 if there are none. */
  readonly bank: number;
  /** Has pressed Next, or asked for the rematch. */
  readonly ready: boolean;
  /** The name of the person who takes the seat from the next deal on; '' if nobody does. */
  readonly coming: string;
  /** The person's picture (pictures.ts); '' for the first letter of the name, and for anybody but a person. */
  readonly picture: string;
  /**
   * The handle for asking something of the person, for example to be friends: a public name of their account. '' for
   * anybody but a person.
   */
  readonly handle: string;
  /** The person is a program's account; missing for everybody else. */
  readonly isProgram?: true;
  /** The seat of the person who plays for this bot in this hand (`settings.playForBot`); missing if nobody does. */
  readonly playedBy?: number;
  /** How well this bot plays; missing for everybody else, and in games of chance. */
  readonly level?: BotLevel;
}

/** The personal fields of a seat without a person. */
export const NOBODY_SEATED = {
  isHost: false,
  away: false,
  botFrom: 0,
  botPlays: false,
  bank: 0,
  ready: false,
  coming: '',
  picture: '',
  handle: '',
} as const satisfies Omit<SeenSeat, 'kind' | 'name'>;

/** Somebody at the table who has no seat. */
export interface SeenWatcher {
  /** Who it is: the same in this table's chat (chat.ts), and used nowhere else. */
  readonly who: string;
  readonly name: string;
  /** This person may start the game and place bots; missing for everybody else. */
  readonly isHost?: true;
}

/** How late a client without a seat is shown the table, if the table has a delay. */
export interface Lateness {
  /** By a hand: the hand before the current one is shown. Or by this many seconds. */
  readonly by: 'hand' | number;
  /** The game has begun, and nothing of it has been shown yet. */
  readonly waits: boolean;
}

/** Whose hands a spectator wants to see, of those that may be seen: all, none, or a seat's. */
export type HandsLaidOpen = 'all' | 'none' | number;

/**
 * What somebody may do as the host, apart from starting the game: nothing, as at a table of strangers; what keeps the
 * game going, for a stand-in while the host is away; or everything.
 */
export type HostPowers = 'none' | 'some' | 'all';

/** Somebody who asks the host for a seat, when people are let in one by one. */
export interface SeatRequest {
  /** Unique to each: the number to answer it with. */
  readonly n: number;
  readonly name: string;
  /** Their rating in the game; null if they have none. */
  readonly rating: number | null;
}

/**
 * The state of a client's request to the host for a seat: '' for none; the host is being asked; has said no; has let
 * them in, so that they may take any free seat; or has not answered in time.
 */
export type SeatRequestState = '' | 'asked' | 'no' | 'welcome' | 'lapsed';

/**
 * What a room tells a client about itself: the message `me`, sent after every join, rejoin and change, and always after
 * the patch that it belongs to. Until the first one arrives, a client is NOBODY.
 */
export interface Me {
  /** The client's own seat; -1 for a spectator. */
  readonly seat: number;
  /** The seat that the client takes from the next deal on; -1 for none. */
  readonly coming: number;
  /** Whether this client may start the game and place bots. A host need not have a seat. */
  readonly isHost: boolean;
  readonly powers: HostPowers;
  /**
   * Whether this client's player let their last turn pass. Their next sign of life at the table is to be reported
   * (`here`).
   */
  readonly isIdle: boolean;
  /** Those who ask for a seat; [] for everybody but the host. */
  readonly seatRequests: readonly SeatRequest[];
  /** Whether this client has asked the host for a seat, and with what result. */
  readonly ownRequest: SeatRequestState;
  /**
   * The server's clock when this was sent, in epoch milliseconds; `until` and `botFrom` use that clock. For those who
   * see the table late it lags as much as what they see.
   */
  readonly now: number;
  /** Null for those who see the table as it is. */
  readonly late: Lateness | null;
  /** Whether a spectator is shown the hands of all seats, as late as everything else, or may ask for them (`hands`). */
  readonly hands: 'closed' | 'offered' | 'open';
  /** For the host: the handles of the friends who may watch with open hands (`openTo`); missing where none may. */
  readonly openTo?: readonly string[];
  /** The evening that this table belongs to; missing for none. */
  readonly evening?: string;
}

/** A client that has not received its first `me` yet. */
export const NOBODY: Me = {
  seat: -1,
  coming: -1,
  isHost: false,
  powers: 'none',
  isIdle: false,
  seatRequests: [],
  ownRequest: '',
  now: 0,
  late: null,
  hands: 'closed',
};

/**
 * What `until` limits in a turn: its usual time; then the player's time bank; or, after a last call, the wait before a
 * move is made for them.
 */
export type ClockStage = 'turn' | 'bank' | 'nudge';

/** How a claim stands: others are asked; it is carried out, card by card; or it has failed, in one of four ways. */
export type ClaimStage =
  | 'asked'
  | 'played'
  /** Somebody wants to play on. */
  | 'refused'
  /** Not everybody has answered in time, or somebody has left. */
  | 'lapsed'
  /** The claimant has played a card instead. */
  | 'withdrawn'
  /** Everybody agreed, but the claimant cannot take the tricks. */
  | 'untrue';

/** A question of one seat to the others, shown until the game goes on. */
interface SeenQuestion {
  /** Unique to each: the number to answer it with. */
  readonly n: number;
  readonly seat: number;
  /** Who has agreed, and whose answer is awaited. */
  readonly agreed: readonly number[];
  readonly awaited: readonly number[];
  /** Who wants to play on; -1 if nobody does. */
  readonly by: number;
  /** Epoch milliseconds by the server's clock at which the asking ends. */
  readonly until: number;
}

/** A claim at the table. */
export interface SeenClaim extends SeenQuestion {
  /** How many tricks are claimed. */
  readonly tricks: number;
  /** It is certain, and nobody is asked. */
  readonly isCertain: boolean;
  readonly stage: ClaimStage;
  /** The claimant's cards, packed, while others are asked and while it is carried out; else ''. */
  readonly cards: string;
}

/** What a client may claim now: nothing; the rest, if the others agree; or the rest, because it is certain. */
export type ClaimOffer = 'none' | 'asking' | 'certain';

/**
 * The state of a request to take back a move: others are asked; the move was taken back; somebody wants to play on; or
 * it was not answered in time.
 */
export type TakeBackStage = 'asked' | 'taken' | 'refused' | 'lapsed';

/** A player's request to take back their last move. */
export interface SeenTakeBack extends SeenQuestion {
  readonly stage: TakeBackStage;
}

/** A table as one client sees it: what `seenTable` makes of the synced state. */
export interface SeenTable
  extends Pick<Me, 'coming' | 'isHost' | 'powers' | 'isIdle' | 'seatRequests' | 'ownRequest' | 'late'>,
    Pick<Me, 'openTo' | 'evening'> {
  readonly id: string;
  readonly game: string;
  readonly phase: TablePhase;
  /** Every option of the table. */
  readonly options: AnyOptions;
  readonly seats: readonly SeenSeat[];
  /** The seat that the client plays: its own, or a bot's for which it plays just now. -1 for a spectator. */
  readonly me: number;
  /** The client's own seat; -1 for a spectator. */
  readonly ownSeat: number;
  readonly open: boolean;
  readonly watchers: number;
  /** Who watches, in the order in which they came: at most fifty. */
  readonly watching: readonly SeenWatcher[];
  /**
   * Whose hands are laid open in this spectator's picture; null for those who may neither see hands nor ask for them.
   */
  readonly hands: HandsLaidOpen | null;
  /**
   * Epoch milliseconds by the server's clock at which the current wait ends by itself: the turn, the reading of the
   * score, or before the start the wait for more players; 0 for no limit.
   */
  readonly until: number;
  /** How long that wait takes from its beginning, in milliseconds. */
  readonly span: number;
  /** Which part of a turn's time runs until then. */
  readonly stage: ClockStage;
  /** The name of the host who has paused the game; '' while it is not paused. */
  readonly pausedBy: string;
  /** Seconds for a decision; 0 if the host wants no clock. */
  readonly clock: number;
  readonly settings: TableSettings;
  /** What this client may know of the game: the game's view. Null while the table waits for players. */
  readonly view: object | null;
  /** The picture of that. */
  readonly table: Table | null;
  /** What this client may do now; [] if it may not act. */
  readonly choices: readonly Choice[];
  /** The number to send with an action, or a claim. */
  readonly turn: number;
  readonly mayClaim: ClaimOffer;
  /** The claim that stands, or has just failed; null for none. */
  readonly claim: SeenClaim | null;
  /** Whether this client may take back what it did last, if only with the others' agreement. */
  readonly mayTakeBack: boolean;
  /** Whether somebody wants to take back their last move, or has done so; null for nobody. */
  readonly takeBack: SeenTakeBack | null;
  /** If a rematch is being played: its table's id. */
  readonly rematch: string;
}

import type { SeatMove } from '@kibitz/shared/kit/game/play';
import type { Claim } from '@kibitz/shared/kit/tricks/claiming';
import type { ClaimOffer, ClaimStage, SeenClaim } from '@kibitz/shared/wire/seen';
import { type Chance, firstNumber } from '../chance.ts';
import type { Clock } from '../clock.ts';
import { Alarm } from './alarm.ts';
import type { GamePlay } from './gamePlay.ts';
import type { Queue } from './queue.ts';
import { isPlayedByBot, type Seating } from './seating.ts';

/** How long the others may take to answer a claim, in milliseconds. Clocks stop meanwhile. */
const PATIENCE = 20_000;

/** A player on lead may ask the others to agree with so many cards left or fewer; a certain claim may be made at any time. */
export const MOST_ASKED = 6;

/** What claims need of their table (LiveTable). */
interface ClaimsTable {
  readonly play: GamePlay | null;
  readonly seating: Seating;
  readonly queue: Queue;
  readonly context: { readonly chance: Chance; readonly clock: Clock };
  changed(): void;
}

/** A claim at the table and how it stands. */
interface Standing {
  readonly n: number;
  readonly claim: Claim;
  readonly cards: string;
  readonly until: number;
  readonly agreed: Set<number>;
  stage: ClaimStage;
  by: number;
}

/**
 * The claims of a table: at most one stands. A claim is not a move and is not recorded: its plays are, one by one like any others. A table
 * reopened in the middle of a claim goes on as if nothing had been claimed.
 */
export class Claims {
  /** How long the others may take to answer, in milliseconds. */
  patience = PATIENCE;
  private readonly table: ClaimsTable;
  private standing: Standing | null = null;
  private plays: SeatMove[] = [];
  /** The seats that have claimed in this trick: each may once. */
  private readonly spent = new Set<number>();
  private readonly alarm: Alarm;
  private last: number;

  constructor(table: ClaimsTable) {
    this.table = table;
    this.alarm = new Alarm(table.context.clock);
    this.last = firstNumber(table.context.chance);
  }

  /** Are the others being asked? */
  isAsked(): boolean {
    return this.standing?.stage === 'asked';
  }

  /** Does the server play out the tricks that are claimed? */
  isPlayedOut(): boolean {
    return this.standing?.stage === 'played';
  }

  /** Has this seat claimed in this trick already? */
  isSpent(seat: number): boolean {
    return this.spent.has(seat);
  }

  /** The claim that the others are asked about; null for none. */
  asked(): { readonly n: number; readonly seat: number } | null {
    const { standing } = this;
    return standing === null || standing.stage !== 'asked' ? null : { n: standing.n, seat: standing.claim.seat };
  }

  /** What a seat may claim now. */
  offerTo(seat: number): ClaimOffer {
    const claim = this.table.play?.claimOf(seat) ?? null;
    if (claim === null || this.isAsked() || this.isPlayedOut() || this.isSpent(seat)) return 'none';
    if (claim.way !== null) return 'certain';
    return this.mayAsk(claim) && this.everybodyCanAgree(seat) ? 'asking' : 'none';
  }

  /** May the others be asked to agree to this claim, which is not certain? */
  mayAsk(claim: Claim): boolean {
    return claim.isLead && claim.tricks <= MOST_ASKED;
  }

  /** Do people play on all other seats? Bots do not agree to uncertain claims. */
  everybodyCanAgree(seat: number): boolean {
    return this.table.seating.chairs.every(
      (chair, other) => other === seat || (chair.kind === 'person' && !isPlayedByBot(chair)),
    );
  }

  /** Makes a claim: if it is certain it is played out, otherwise the others are asked. */
  make(claim: Claim): void {
    this.spent.add(claim.seat);
    const cards = this.table.play?.cardsOf(claim) ?? '';
    const until = this.table.context.clock.now() + this.patience;
    this.last++;
    this.standing = { n: this.last, claim, cards, until, agreed: new Set(), stage: 'asked', by: -1 };
    if (claim.way !== null) this.carryOut(claim);
    else this.alarm.set(this.patience, () => this.lapse());
  }

  /** Somebody agrees. Once all have, the claim is played out. */
  agree(seat: number): void {
    const { standing } = this;
    if (standing === null) return;
    standing.agreed.add(seat);
    if (this.awaited(standing).length === 0) this.carryOut(standing.claim);
  }

  /** Somebody wants to play on. */
  refuse(seat: number): void {
    if (this.standing !== null) this.standing.by = seat;
    this.end('refused');
  }

  /** Somebody has come or gone: a claim lapses once not everybody can agree to it. */
  settle(): void {
    const { standing } = this;
    if (standing?.stage !== 'asked') return;
    const { seat } = standing.claim;
    if (this.table.seating.personOn(seat) === null || !this.everybodyCanAgree(seat)) this.end('lapsed');
  }

  /** The next play of the claim; null if none is left. It stays the next one until `hasPlayed`. */
  nextPlay(): SeatMove | null {
    return this.plays[0] ?? null;
  }

  /** A card has been played, by the server or by a player. A claimant who plays on while the others are being asked withdraws the claim. */
  hasPlayed(): void {
    if (this.isPlayedOut()) {
      this.plays.shift();
      if (this.plays.length === 0) this.standing = null;
    } else if (this.isAsked()) {
      this.end('withdrawn');
    } else {
      this.standing = null;
    }
  }

  /** The dealer has made a step: everybody may claim again in the next trick. */
  hasStepped(): void {
    this.spent.clear();
    if (!this.isPlayedOut()) this.standing = null;
  }

  /** The claim cannot be played out: the game goes on as it stands. */
  giveUp(): void {
    this.end('untrue');
  }

  /** Stops waiting for answers. */
  stop(): void {
    this.alarm.stop();
  }

  /** The claim as everybody sees it; null for none. */
  seen(): SeenClaim | null {
    const { standing } = this;
    if (standing === null) return null;
    const { n, claim, stage, cards, agreed, by, until } = standing;
    const isOpen = stage === 'asked' || stage === 'played';
    return {
      n,
      seat: claim.seat,
      tricks: claim.tricks,
      isCertain: claim.way !== null,
      stage,
      cards: isOpen ? cards : '',
      agreed: [...agreed].sort((a, b) => a - b),
      awaited: stage === 'asked' ? this.awaited(standing) : [],
      by,
      until: stage === 'asked' ? until : 0,
    };
  }

  private awaited({ claim, agreed }: Standing): number[] {
    return this.table.seating.seatsOf('person').filter((seat) => seat !== claim.seat && !agreed.has(seat));
  }

  private carryOut(claim: Claim): void {
    const plays = this.table.play?.playsOf(claim) ?? null;
    if (plays === null) {
      this.end('untrue');
      return;
    }
    this.alarm.stop();
    this.plays = plays;
    if (this.standing !== null) this.standing.stage = 'played';
  }

  private end(stage: ClaimStage): void {
    this.alarm.stop();
    this.plays = [];
    if (this.standing !== null) this.standing.stage = stage;
  }

  /** The time for answers is up. Goes through the queue, where an answer may already be waiting. */
  private lapse(): void {
    void this.table.queue.run(() => {
      if (!this.isAsked()) return;
      this.end('lapsed');
      this.table.changed();
    });
  }
}

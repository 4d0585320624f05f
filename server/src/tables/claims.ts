import type { SeatMove } from '@kibitz/shared/kit/game/action';
import type { Claim } from '@kibitz/shared/kit/tricks/claiming';
import type { ClaimOffer, ClaimStage, SeenClaim } from '@kibitz/shared/wire/seen';
import { playerOf } from './playingForBots.ts';
import { isPlayedByBot } from './seating.ts';
import type { TableListener, TableState } from './tableState.ts';
import { Vote } from './vote.ts';

/** How long the others may take to answer a claim, in milliseconds. Clocks stop meanwhile. */
const PATIENCE = 20_000;

/**
 * The most cards left with which a player on lead may ask the others to agree to a claim. A certain claim may be made
 * at any time.
 */
export const MOST_ASKED = 6;

/** The fewest tricks that a bot claims: fewer are as quickly played. */
const LEAST_BY_BOT = 3;

/** A claim, and the cards that the claimant shows, as codes in one string. */
interface Made {
  readonly claim: Claim;
  readonly cards: string;
}

/**
 * The claims of a table, at most one at a time. A claim is not a move and is not recorded; its plays are, one by one,
 * like any others. A table reopened in the middle of a claim goes on as if nothing had been claimed.
 */
export class Claims implements TableListener {
  /** The question put to the others, or the outcome of the last claim. */
  readonly vote: Vote<ClaimStage, Made>;
  private readonly table: TableState;
  private plays: SeatMove[] = [];
  /** The deal in which all agreed to a claim that was wrong; -1 for none. */
  private untrueIn = -1;
  /** The seats that have claimed in this trick: each may claim once. */
  private readonly spent = new Set<number>();

  constructor(table: TableState) {
    this.table = table;
    this.vote = new Vote(table, PATIENCE, (claimant) => {
      const { seating } = table;
      const player = playerOf(table, claimant);
      return seating.seatsOf('person').filter((seat) => seating.personOn(seat) !== player);
    });
  }

  /** Whether the server is playing out claimed tricks. */
  isPlayedOut(): boolean {
    return this.vote.stage === 'played';
  }

  /** Whether this seat has claimed in this trick already. */
  isSpent(seat: number): boolean {
    return this.spent.has(seat);
  }

  /** What a seat may claim now. */
  offerTo(seat: number): ClaimOffer {
    const claim = this.table.play?.claimOf(seat) ?? null;
    if (claim === null || this.vote.isAsked() || this.isPlayedOut() || this.isSpent(seat)) return 'none';
    if (claim.way !== null) return 'certain';
    return this.mayAsk(claim) && this.everybodyCanAgree(seat) && !this.hasFailed() ? 'asking' : 'none';
  }

  /** Whether the others may be asked to agree to this claim, which is not certain. */
  mayAsk(claim: Claim): boolean {
    return claim.isLead && claim.tricks <= MOST_ASKED;
  }

  /**
   * Whether a claim in this hand was wrong although all agreed. That gives away something about hidden cards, and
   * another would give away more, so no further uncertain claim may be made in this hand.
   */
  hasFailed(): boolean {
    return this.untrueIn >= 0 && this.untrueIn === this.table.play?.deals;
  }

  /** Whether all other seats are played by people. Bots do not agree to uncertain claims. */
  everybodyCanAgree(seat: number): boolean {
    const claimant = playerOf(this.table, seat);
    return this.table.seating.seats.every(
      (occupant, other) =>
        other === seat || occupant === claimant || (occupant.kind === 'person' && !isPlayedByBot(occupant)),
    );
  }

  /** Makes a claim. A certain one is played out; otherwise the others are asked. */
  make(claim: Claim): void {
    this.spent.add(claim.seat);
    const cards = this.table.play?.cardsOf(claim) ?? '';
    const made = { claim, cards };
    if (claim.way === null) {
      this.vote.ask(claim.seat, made);
    } else {
      this.vote.stand(claim.seat, made, 'asked');
      this.carryOut(claim);
    }
  }

  /** A bot on lead claims the rest if they are certainly its own. Returns whether it has claimed. */
  makeForBot(seat: number): boolean {
    const claim = this.table.play?.claimOf(seat) ?? null;
    if (
      claim === null ||
      !claim.isWanted ||
      !claim.isLead ||
      claim.tricks < LEAST_BY_BOT ||
      this.offerTo(seat) !== 'certain'
    )
      return false;
    this.make(claim);
    return true;
  }

  /** Somebody agrees. Once all have, the claim is played out. */
  agree(seat: number): void {
    const claim = this.vote.about?.claim;
    if (this.vote.agree(seat) && claim !== undefined) this.carryOut(claim);
  }

  /** Somebody may have come or gone. A claim lapses once somebody whose agreement it needs can no longer give it. */
  changed(): void {
    this.vote.lapseUnless((seat) => this.everybodyCanAgree(seat));
  }

  /** The next play of the claim; null if none is left. It stays the next one until `moved`. */
  nextPlay(): SeatMove | null {
    return this.plays[0] ?? null;
  }

  /**
   * A card has been played, by the server or by a player. A claimant who plays on while the others are being asked
   * withdraws the claim.
   */
  moved(): void {
    if (this.isPlayedOut()) {
      this.plays.shift();
      if (this.plays.length === 0) this.vote.clear();
    } else if (this.vote.isAsked()) {
      this.end('withdrawn');
    } else {
      this.vote.clear();
    }
  }

  /** Everybody may claim again in the next trick. */
  stepped(): void {
    this.spent.clear();
    if (!this.isPlayedOut()) this.vote.clear();
  }

  /** The claim cannot be played out. The game goes on as it stands. */
  giveUp(): void {
    this.end('untrue');
  }

  /** The claim as everybody sees it; null for none. */
  seen(): SeenClaim | null {
    const seen = this.vote.seen();
    const made = this.vote.about;
    if (seen === null || made === null) return null;
    const { n, seat, stage, ...answers } = seen;
    const { claim, cards } = made;
    const isOpen = stage === 'asked' || stage === 'played';
    const shown = { tricks: claim.tricks, isCertain: claim.way !== null, stage, cards: isOpen ? cards : '' };
    return { n, seat, ...shown, ...answers };
  }

  private carryOut(claim: Claim): void {
    const plays = this.table.play?.playsOf(claim) ?? null;
    if (plays === null) {
      this.untrueIn = this.table.play?.deals ?? -1;
      this.end('untrue');
      return;
    }
    this.plays = plays;
    this.vote.end('played');
  }

  private end(stage: ClaimStage): void {
    this.plays = [];
    this.vote.end(stage);
  }
}

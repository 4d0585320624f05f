import { bytesToHex, hexToBytes } from '@kibitz/shared/kit/fairness/canonical';
import type { BeaconRound, Signed } from '@kibitz/shared/kit/fairness/proofForm';
import { partCommitment } from '@kibitz/shared/kit/fairness/shuffle';
import { isSigned } from '@kibitz/shared/kit/fairness/signed';
import type { ShuffleNews } from '@kibitz/shared/wire/fairness';
import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import { type KeptPart, type KeptShuffles, type Memory, readKept, writeKept } from './keptParts.ts';

/** Who takes part, and at which table. */
export interface Participant {
  readonly table: string;
  /** The game's id. */
  readonly game: string;
  /** -1 without a seat. */
  readonly seat: number;
}

/** Somebody on the closed list of a round: their seat, and what they committed themselves to. */
export type Named = readonly [seat: number, commitment: string];

const LENGTH = 32;

function signedOf({ key, signature }: NonNullable<ShuffleNews['signed']>): Signed {
  return { key: bytesToHex(key), signature: bytesToHex(signature) };
}

/**
 * This browser's share in the shuffles of one table: it commits itself to a part, reveals it, and notes what was
 * announced.
 */
export class Contributor {
  private readonly table: string;
  private readonly account: string;
  private readonly memory: Memory;
  private readonly request: <N extends RequestName>(name: N, payload: RequestOf<N>) => Promise<Answer>;
  private participant: Participant | null = null;
  private news: ShuffleNews | null = null;
  private readonly lists = new Map<string, readonly Named[]>();
  private readonly beacons = new Map<string, BeaconRound | null>();
  private readonly asked = new Set<string>();
  private readonly rounds = new Map<number, Set<string>>();
  private readonly twice = new Set<number>();
  private readonly badlySigned = new Set<number>();

  constructor(
    table: string,
    account: string,
    memory: Memory,
    request: <N extends RequestName>(name: N, payload: RequestOf<N>) => Promise<Answer>,
  ) {
    this.table = table;
    this.account = account;
    this.memory = memory;
    this.request = request;
  }

  /** Handles the server's messages about a shuffle: requests for parts, or for what was committed to. */
  async handleNews(news: ShuffleNews): Promise<void> {
    this.news = news;
    const { n, round, list } = news;
    this.announce(news);
    this.rounds.set(n, (this.rounds.get(n) ?? new Set()).add(round));
    if (list !== null) {
      this.close(n, round, list);
      this.beacons.set(`${n} ${round}`, news.beacon);
    }
    await this.act();
  }

  /** Sets game and seat, and answers requests that came before they were known. */
  async sitAt(participant: Participant): Promise<void> {
    if (this.participant?.seat === participant.seat && this.participant.game === participant.game) return;
    this.participant = participant;
    await this.act();
  }

  /** Notes that the connection broke, so unanswered requests must be sent again. */
  lost(): void {
    this.asked.clear();
    this.news = null;
  }

  /** What the server committed itself to for a shuffle; undefined where this browser was not told. */
  announced(n: number): string | undefined {
    return this.kept().announced[n];
  }

  /** Whether the server has announced two commitments for one shuffle, or two lists for one round. */
  wasToldTwice(n: number): boolean {
    return this.twice.has(n);
  }

  /** Whether the server announced a commitment under a signature that does not fit it. */
  wasBadlySigned(n: number): boolean {
    return this.badlySigned.has(n);
  }

  /** The signature on what the server committed itself to; undefined where this browser was told of none. */
  signedPromise(n: number): Signed | undefined {
    return this.kept().signed?.[n];
  }

  /** How often parts were asked for. */
  attempts(n: number): number {
    return this.rounds.get(n)?.size ?? 0;
  }

  /** The list of a round as it was announced; undefined where this browser was not told. */
  list(n: number, round: string): readonly Named[] | undefined {
    return this.lists.get(`${n} ${round}`);
  }

  /**
   * The round of a beacon that was announced with the list of a round, null for none; undefined where this browser was
   * not told.
   */
  beacon(n: number, round: string): BeaconRound | null | undefined {
    return this.beacons.get(`${n} ${round}`);
  }

  /** This browser's part in a round that the server has accepted; undefined for none. */
  promised(n: number, round: string): KeptPart | undefined {
    return this.kept().parts.find((one) => one.n === n && one.round === round && one.isPromised);
  }

  private kept(): KeptShuffles {
    return readKept(this.memory, this.table, this.account);
  }

  private announce({ n, commitment: bytes, signed: given }: ShuffleNews): void {
    const kept = this.kept();
    const commitment = bytesToHex(bytes);
    const before = kept.announced[n];
    if (before === commitment) return;
    // the first one stands: it was announced before there were any parts
    if (before !== undefined) this.twice.add(n);
    else {
      const signed = { ...kept.signed, ...(given !== undefined && { [n]: signedOf(given) }) };
      writeKept(this.memory, this.table, { ...kept, announced: { ...kept.announced, [n]: commitment }, signed });
    }
  }

  /** Checks the signature on the latest announcement, as soon as the game is known. */
  private verify(): void {
    const { news, participant } = this;
    if (news?.signed === undefined || participant === null) return;
    const id = { version: news.version, table: this.table, game: participant.game, n: news.n };
    if (!isSigned(id, news.commitment, signedOf(news.signed))) this.badlySigned.add(news.n);
  }

  private close(n: number, round: string, given: readonly (readonly [number, Uint8Array])[]): void {
    const list = given.map(([seat, commitment]): Named => [seat, bytesToHex(commitment)]);
    const before = this.list(n, round);
    if (before === undefined) this.lists.set(`${n} ${round}`, list);
    else if (JSON.stringify(before) !== JSON.stringify(list)) this.twice.add(n);
  }

  /** Commits, or reveals, whatever is asked for now. */
  private async act(): Promise<void> {
    this.verify();
    const { news, participant } = this;
    if (news === null || participant === null || participant.seat < 0) return;
    if (this.twice.has(news.n) || this.badlySigned.has(news.n)) return;
    const { n, round, list } = news;
    const key = `${n} ${round} ${participant.seat} ${list === null}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    if (list === null) {
      const commitment = hexToBytes(this.partFor(news, participant).commitment);
      await this.request('commitPart', { n, round, commitment });
    } else {
      await this.reveal(n, round, participant.seat);
    }
  }

  /** The part that is kept for a round; drawn and kept where there is none. */
  private partFor({ version, n, round }: ShuffleNews, { table, game, seat }: Participant): KeptPart {
    const kept = this.kept();
    const found = kept.parts.find((one) => one.n === n && one.round === round && one.seat === seat);
    if (found !== undefined) return found;
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
    const commitment = bytesToHex(partCommitment({ version, table, game, n }, round, seat, bytes));
    const part: KeptPart = { n, round, seat, part: bytesToHex(bytes), commitment, isPromised: false };
    writeKept(this.memory, this.table, { ...kept, parts: [...kept.parts, part] });
    return part;
  }

  /** Reveals the part that stands on the closed list. Where that is another browser's, there is nothing to reveal. */
  private async reveal(n: number, round: string, seat: number): Promise<void> {
    const [, commitment] = this.list(n, round)?.find(([listed]) => listed === seat) ?? [];
    const found = this.kept().parts.find((one) => one.commitment === commitment && one.n === n && one.round === round);
    if (found === undefined) return;
    const answer = await this.request('revealPart', { n, round, part: hexToBytes(found.part) });
    if (!answer.ok) return;
    const kept = this.kept();
    const parts = kept.parts.map((one) => (one.commitment === commitment ? { ...one, isPromised: true } : one));
    writeKept(this.memory, this.table, { ...kept, parts });
  }
}

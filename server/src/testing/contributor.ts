import { randomBytes } from 'node:crypto';
import { gameOf } from '@kibitz/shared/games';
import {
  deckMadeOf,
  type ProofFault,
  type Proven,
  type ShuffleProof,
  verifyProof,
} from '@kibitz/shared/kit/fairness/proof';
import { partCommitment } from '@kibitz/shared/kit/fairness/shuffle';
import { Random } from '@kibitz/shared/kit/game/random';
import type { SeenShuffles, ShuffleNews } from '@kibitz/shared/wire/fairness';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { Visitor } from './visitor.ts';

/**
 * How a contributor behaves. `silent`: it never reveals. `liar`: it reveals a different part from the one it committed
 * to.
 */
export type Manner = 'honest' | 'silent' | 'liar';

/** What a contributor finds wrong with a proof, besides what `verifyProof` says. */
export type Complaint = 'announced' | 'round' | 'mine' | ProofFault['code'];

interface Given {
  readonly seat: number;
  readonly part: Uint8Array;
  isAnswered: boolean;
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Takes part in the shuffles of a visitor's table as a browser does, and checks the proofs. */
export class Contributor {
  readonly visitor: Visitor;
  readonly manner: Manner;
  /** The answers to what it revealed. */
  readonly answers: Answer[] = [];
  private readonly given = new Map<string, Given>();
  /** The shuffles, rounds and seats for which this window has committed. */
  private readonly committed = new Set<string>();
  private taken = 0;

  /**
   * For a visitor who has joined a table, `id`. `sharedWith` is another window of the same guest, whose parts it knows.
   */
  constructor(visitor: Visitor, manner: Manner = 'honest', sharedWith: Contributor | null = null) {
    this.visitor = visitor;
    this.manner = manner;
    if (sharedWith !== null) this.given = sharedWith.given;
    visitor.onLook = () => this.look();
    this.look();
  }

  /** The part it gave for a shuffle, in its last round; null for none. */
  partFor(n: number): Uint8Array | null {
    const round = this.visitor.shuffles.findLast((news) => news.n === n)?.round ?? '';
    return this.given.get(`${n}.${round}`)?.part ?? null;
  }

  /** Whether it has given its part for a shuffle, and been told that it is in. */
  isIn(n: number): boolean {
    return [...this.given].some(([key, one]) => key.startsWith(`${n}.`) && one.isAnswered);
  }

  /** The proofs that it may see. */
  async proofs(from = 0): Promise<SeenShuffles> {
    const { id } = this.visitor.seen;
    const { status, body } = await this.visitor.ask('GET', `/api/tables/${id}/shuffles?from=${from}`);
    if (status !== 200) throw new Error(`no proofs: ${JSON.stringify(body)}`);
    return body as SeenShuffles;
  }

  /** What is wrong with a proof, judging by what this visitor has seen; null for nothing. */
  complaint(proven: Proven, proof: ShuffleProof): Complaint | null {
    const announced = this.visitor.shuffles.filter(({ n }) => n === proof.n);
    if (announced.some(({ commitment }) => hex(commitment) !== proof.commitment)) return 'announced';
    const last = announced.at(-1);
    if (last !== undefined && last.round !== proof.round) return 'round';
    const list = [...proof.in, ...proof.out].sort((a, b) => a.seat - b.seat);
    const closed = announced.findLast((news) => news.list !== null)?.list ?? null;
    const isSame = closed?.every(([seat, one], i) => list[i]?.seat === seat && list[i]?.commitment === hex(one));
    if (closed !== null && (!isSame || closed.length !== list.length)) return 'list';
    const mine = this.given.get(`${proof.n}.${proof.round}`);
    if (mine?.isAnswered && !proof.in.some(({ seat, part }) => seat === mine.seat && part === hex(mine.part)))
      return 'mine';
    return verifyProof(proven, proof)?.code ?? null;
  }

  private look(): void {
    for (; this.taken < this.visitor.shuffles.length; this.taken++) {
      const news = this.visitor.shuffles[this.taken];
      if (news !== undefined) this.take(news);
    }
    // it may have sat down since
    const last = this.visitor.shuffles.at(-1);
    if (last?.list === null) this.take(last);
  }

  private take(news: ShuffleNews): void {
    if (news.list === null) {
      if (this.visitor.me.seat >= 0) this.commit(news, this.visitor.me.seat);
      return;
    }
    const known = this.given.get(`${news.n}.${news.round}`);
    const isListed = news.list.some(([seat]) => seat === known?.seat);
    if (known !== undefined && isListed && !known.isAnswered) void this.reveal(news, known).catch(() => undefined);
  }

  /**
   * Commits, even to a part that another window has drawn: that window may have closed before its commitment arrived.
   */
  private commit({ version, n, round }: ShuffleNews, seat: number): void {
    if (this.committed.has(`${n}.${round}.${seat}`)) return;
    this.committed.add(`${n}.${round}.${seat}`);
    const known = this.given.get(`${n}.${round}`);
    const part = known?.seat === seat ? known.part : randomBytes(32);
    if (known?.seat !== seat) this.given.set(`${n}.${round}`, { seat, part, isAnswered: false });
    const shuffle = { version, table: this.visitor.room?.roomId ?? '', game: this.visitor.seen.game, n };
    const commitment = partCommitment(shuffle, round, seat, part);
    // a visitor who leaves meanwhile gets no answer
    void this.visitor.asks('commitPart', { n, round, commitment }).catch(() => undefined);
  }

  private async reveal({ n, round }: ShuffleNews, given: Given): Promise<void> {
    if (this.manner === 'silent') return;
    const part = this.manner === 'liar' ? randomBytes(32) : given.part;
    const answer = await this.visitor.asks('revealPart', { n, round, part });
    this.answers.push(answer);
    if (answer.ok) given.isAnswered = true;
    this.visitor.look();
  }
}

/** The hand, sorted, that a proof says was dealt to a seat, by the spectator's view just before. */
export function handBy(seen: SeenShuffles, n: number, seat: number): string[] {
  const game = gameOf(seen.game);
  const shuffle = seen.shuffles.find(({ proof }) => proof.n === n);
  if (game === undefined || shuffle === undefined || shuffle.before === null) throw new Error('not known');
  const state = game.secrecy.determinize(shuffle.before, new Random(1));
  const deck = deckMadeOf(seen, shuffle.proof, n, game, state);
  game.chance.deal(state, deck);
  const own = game.picture.table(game.secrecy.view(state, seat)).own?.cards ?? {};
  return Object.values(own)
    .flatMap((packed) => Array.from(packed))
    .sort();
}

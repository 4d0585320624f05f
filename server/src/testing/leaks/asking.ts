import type { Random } from '@kibitz/shared/kit/game/random';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { Visitor } from '../visitor.ts';
import type { Asking, Reply } from './scene.ts';

const REPLIES: readonly Reply[] = ['agreed', 'refused', 'unanswered', 'ignored'];

/** One in this many offers is taken up. */
const TAKEN_UP = { claim: 2, takeBack: 4 };

/** What one of these players asks for now, drawn at random; null for nothing. */
export function drawAsking(players: readonly (readonly [seat: number, Visitor])[], random: Random): Asking | null {
  for (const [seat, { seen }] of players) {
    const offers = { claim: seen.mayClaim !== 'none', takeBack: seen.mayTakeBack };
    for (const does of ['claim', 'takeBack'] as const) {
      if (offers[does] && random.below(TAKEN_UP[does]) === 0) return { does, seat, reply: random.oneOf(REPLIES) };
    }
  }
  return null;
}

/** Sends the request. */
export function askFor({ does }: Asking, asker: Visitor): Promise<Answer> {
  return does === 'claim' ? asker.asks('claim', { turn: asker.seen.turn }) : asker.asks('takeBack', {});
}

/** The others reply to what was asked, if they are asked: all agree, or all but one, who refuses. */
export async function reply({ does, reply }: Asking, others: readonly Visitor[]): Promise<void> {
  if (reply !== 'agreed' && reply !== 'refused') return;
  for (const [i, { seen }] of others.entries()) {
    const standing = does === 'claim' ? seen.claim : seen.takeBack;
    if (standing?.stage !== 'asked') return;
    const accept = reply === 'agreed' || i < others.length - 1;
    const { n } = standing;
    await (does === 'claim'
      ? others[i]?.asks('answerClaim', { accept, claim: n })
      : others[i]?.asks('answerTakeBack', { accept, n }));
  }
}

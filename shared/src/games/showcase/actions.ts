import { cardOfCode, codeOf, suitLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { whyNotPlayed } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { count, isBoundByShowcase, NOMINATE, pick } from './moves.ts';
import { actors } from './rules.ts';
import { NOMINATING, type ShowcaseState } from './state.ts';
import { TRUMP_NAMES, trumpName } from './trumps.ts';

/** The actions that Showcase has. */
export const actions = { play: { card: 'card' }, nominate: { trump: TRUMP_NAMES } } as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  if (move >= NOMINATE) return { type: 'nominate', trump: trumpName(move - NOMINATE) };
  return { type: 'play', card: codeOf(move) };
}

export const { legal, moveOf } = listedMoves<ShowcaseState>({ actors, count, pick }, actionOf);

/** Why an action that is not among the legal ones is refused. */
export function whyNot(state: ShowcaseState, seat: number, action: Action): Message {
  if (action.type === 'nominate') return message('refused.noNomination');
  if (action.type !== 'play') return message('refused.unknown');
  if (state.phase === NOMINATING) return message('refused.nominateFirst');
  return whyNotThisCard(state, seat, action['card']);
}

function whyNotThisCard(state: ShowcaseState, seat: number, named: Action[string] | undefined): Message {
  const { trick } = state;
  const card = typeof named === 'string' ? cardOfCode(named) : -1;
  if (card < 0 || !trick.holds(seat, card) || state.isExposed()) return whyNotPlayed(trick, seat, named);
  if (isBoundByShowcase(state)) return message('refused.showcaseFollows', { suit: suitLetter(trick.led) });
  if (!state.isShown(seat, card)) return message('refused.unknown');
  return trick.laid === 0
    ? message('refused.showcaseLeads')
    : message('refused.showcaseElsewhere', { suit: suitLetter(trick.led) });
}

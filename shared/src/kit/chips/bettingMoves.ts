import { amount } from '../declare/amounts.ts';
import { type MoveKind, say } from '../declare/moves.ts';
import type { SeatMove } from '../game/action.ts';
import { type Message, message } from '../words/message.ts';
import { type Bets, type BetsSeen, type Betting, callsIn } from './betting.ts';

/** What was said in the betting of a hand, as a record writes it. */
export function movesIn(said: readonly number[]): SeatMove[] {
  return callsIn(said).map(({ seat, type, chips }) => ({
    seat,
    type,
    ...((type === 'bet' || type === 'raise') && { to: chips }),
  }));
}

/* Moves: the plain ones, and a bet or raise to so many chips, of which a table has less than 2^28. */
const CHECK = 0;
const CALL = 1;
const BET = 2;
const RAISE = 2 ** 28;
const FOLD = 2 ** 29;

/** How a game takes part in its betting rounds. */
interface BettingParts<S> {
  /** The phase of a betting round. */
  readonly in: number;
  /** Called after every action. */
  readonly said: (state: S, seat: number) => void;
  /** Called before `said` when a seat folds. */
  readonly folded: (state: S, seat: number) => void;
}

/**
 * What a seat may do in a betting round: check or call, bet or raise, fold. The game's words have `refused.check` with
 * what is to be called, `n`; `refused.nothingToCall`, `nothingToRaise` and `nothingToFoldTo`; `refused.isBetAlready`
 * with the bet, `n`; `refused.between` with `least` and `most`, `refused.onlyTo` with `n`; and `refused.` with each
 * `NoRaise`, with the raises made, `n`.
 */
export function bettingMoves<O, S extends Bets<O> & { readonly phase: number }>(
  betting: Betting<O>,
  { in: phase, said, folded }: BettingParts<S>,
): MoveKind<S>[] {
  const isFacingBet = (state: S, seat: number): boolean => betting.toCall(state, seat) !== 0;
  const isBet = ({ fields }: S): boolean => fields.toMatch !== 0;

  /** A bet, or a raise if one has been made already. */
  const goTo = (from: number, isRaise: boolean): MoveKind<S> =>
    amount<S>({
      from,
      in: phase,
      type: isRaise ? 'raise' : 'bet',
      name: 'to',
      may: (state, seat) => isBet(state) === isRaise && betting.whyNoRaise(state, seat) === null,
      least: (state, seat) => betting.leastTo(state, seat),
      most: (state, seat) => betting.mostTo(state, seat),
      apply(state, seat, to) {
        betting.raise(state, seat, to);
        said(state, seat);
      },
      whyNot(state, seat) {
        if (isBet(state) === isRaise) return whyNotTo(betting, state, seat);
        return isRaise
          ? message('refused.nothingToRaise')
          : message('refused.isBetAlready', { n: state.fields.toMatch });
      },
    });

  const stay: MoveKind<S> = {
    from: CHECK,
    in: phase,
    forms: { check: {}, call: {} },
    count: () => 1,
    pick: (state, seat) => (isFacingBet(state, seat) ? CALL : CHECK),
    apply(state, seat, move) {
      if (move === CALL) betting.call(state, seat);
      else betting.check(state, seat);
      said(state, seat);
    },
    actionOf: (_state, _seat, move) => ({ type: move === CALL ? 'call' : 'check' }),
    whyNot: (state, seat, { type }) =>
      type === 'call' ? message('refused.nothingToCall') : message('refused.check', { n: betting.toCall(state, seat) }),
  };

  const fold = (state: S, seat: number): void => {
    betting.fold(state, seat);
    folded(state, seat);
    said(state, seat);
  };
  return [
    stay,
    goTo(BET, false),
    goTo(RAISE, true),
    say(FOLD, 'fold', fold, { in: phase, may: isFacingBet, whyNot: () => message('refused.nothingToFoldTo') }),
  ];
}

/** Why no bet or raise can be made at all, or why not one of this size, with the amounts that are possible. */
function whyNotTo<O>(betting: Betting<O>, table: BetsSeen<O>, seat: number): Message {
  const bar = betting.whyNoRaise(table, seat);
  if (bar !== null) return message(`refused.${bar}`, { n: table.fields.raises });
  const least = betting.leastTo(table, seat);
  const most = betting.mostTo(table, seat);
  return least === most ? message('refused.onlyTo', { n: least }) : message('refused.between', { least, most });
}

import { rankingOf, readRanking } from '../kit/cards/ranking.ts';
import type { Action } from '../kit/game/action.ts';
import { actorBit } from '../kit/game/game.ts';
import { act } from '../kit/game/play.ts';
import type { Table } from '../kit/table/table.ts';
import type { Moment } from './cases.ts';
import { actionAt, show } from './decision.ts';
import { insist } from './insist.ts';

/** Insists that hands can be sorted by a picture's ranking and that tricks, in games that have them, are won by it. */
export function checkRanking({ game, state }: Moment, { ranking = '-', own }: Table): void {
  for (const text of [ranking, own?.ranking ?? ranking]) {
    const { order, trump } = readRanking(text);
    insist(rankingOf(order, trump) === text, () => `the ranking ${text} is written as it is read`);
  }
  const trick = game.rules.claims?.(state)?.trick;
  if (trick === undefined) return;
  const played = rankingOf(trick.order, trick.trump);
  insist(played === ranking, () => `hands are sorted as tricks are won: by ${played}, not by ${ranking}`);
}

/**
 * Insists that choices that form one decision are each a card of a seat that may act, that there are enough of them,
 * and that any set of the right size can be made in any order before anybody else may act.
 */
export function checkTogether(moment: Moment, seat: number, { own }: Table): void {
  const together = own?.together;
  if (together === undefined) return;
  const { game, state, options, seats, random } = moment;
  const choices = game.rules.legal(state, seat).filter(({ type }) => type === together.type);
  insist(choices.length >= together.n && together.n >= 1, () => `${show(together)} can be chosen by seat ${seat}`);
  const copy = game.rules.setup(options, seats, 0);
  game.rules.copy(state, copy);
  for (let i = 0; i < together.n; i++) {
    const choice = choices.splice(random.below(choices.length), 1)[0];
    if (choice === undefined) return;
    insist(typeof choice['card'] === 'string', () => `${show(choice)} names a card`);
    const only = game.rules.actors(copy) === actorBit(seat);
    insist(only, () => `seat ${seat} alone may act before choice ${i} of ${show(together)}`);
    const left = game.picture.table(game.secrecy.view(copy, seat)).own?.together?.n;
    insist(left === together.n - i, () => `${together.n - i} are left of ${show(together)}, not ${left}`);
    const action: Action = actionAt(choice, 0);
    insist(
      act(game, copy, seat, action) === null,
      () => `${show(action)} is legal after ${i} others of ${show(together)}`,
    );
  }
}

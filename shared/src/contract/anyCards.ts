import { cardOfCode, codes, fullPack } from '../kit/cards/cards.ts';
import { unpackAll } from '../kit/cards/packed.ts';
import type { Action, AnyCards, Choice } from '../kit/game/action.ts';
import { anyCardsIn, buttonOf } from '../kit/game/anyCards.ts';
import { actorBit, DEALER } from '../kit/game/game.ts';
import { act } from '../kit/game/play.ts';
import type { Moment } from './cases.ts';
import { checkSaid, viewersAt } from './checks.ts';
import { actionAt, show } from './decision.ts';
import { difference, insist } from './insist.ts';

/**
 * Insists that a free choice of cards, if a seat has one, can be made by touching cards and pressing a button; that the
 * order of the cards makes no difference; that wrong cards are refused with a message; and that the choice stays secret
 * while others are choosing.
 */
export function checkAnyCards(moment: Moment, seat: number, choices: readonly Choice[]): void {
  const choice = choices.find((one) => anyCardsIn(one) !== null);
  const any = choice === undefined ? null : anyCardsIn(choice);
  if (choice === undefined || any === null) return;
  checkOffer(moment, seat, choice, any);
  const others = choices.filter((one) => one !== choice);
  const isAlone = others.every((one) => one['card'] === undefined && one['cards'] === undefined);
  insist(isAlone, () => `nothing that is offered beside ${show(choice)} names a card`);
  checkOrder(moment, seat, choice);
  for (const cards of wrongSets(any)) checkRefused(moment, seat, { ...actionAt(choice, 0), cards });
  checkSecret(moment, seat, choice);
}

/** Its cards can be touched, each is there once, there are enough of them, and its button has words. */
function checkOffer(moment: Moment, seat: number, choice: Choice, { of, n }: AnyCards): void {
  const { game, state } = moment;
  const offered = of.split(' ');
  insist(new Set(offered).size === offered.length, () => `${of} has no card twice`);
  insist(Number.isInteger(n) && n >= 1 && n <= offered.length, () => `${n} cards can be chosen from ${of}`);
  const { zones, own } = game.picture.table(game.secrecy.view(state, seat));
  const seen = new Set(zones.flatMap((zone) => unpackAll(own?.cards[zone.id] ?? zone.cards)));
  const hidden = offered.find((code) => !seen.has(cardOfCode(code)));
  insist(hidden === undefined, () => `seat ${seat} sees the card ${hidden}, which it may choose`);
  insist(own?.together === undefined, () => `${show(choice)} is a decision by itself`);
  checkSaid(moment, buttonOf(choice), seat);
}

function checkOrder({ game, state }: Moment, seat: number, choice: Choice): void {
  const action = actionAt(choice, 1);
  const reversed = { ...action, cards: String(action['cards']).split(' ').reverse().join(' ') };
  const [move, again] = [action, reversed].map((one) => game.rules.moveOf(state, seat, one));
  insist(move !== null && move === again, () => `${show(reversed)} is the same move as ${show(action)}`);
}

/** One card too few, one too many, one twice, and one that is not offered, where possible. */
function wrongSets({ of, n }: AnyCards): string[] {
  const offered = of.split(' ');
  const few = offered.slice(0, n - 1);
  const foreign = codes(fullPack())
    .split(' ')
    .filter((code) => !offered.includes(code));
  return [
    few,
    n < offered.length ? offered.slice(0, n + 1) : [],
    n > 1 ? [...few, ...few.slice(0, 1)] : [],
    [...few, ...foreign.slice(0, 1)],
  ]
    .filter((cards) => cards.length > 0)
    .map((cards) => cards.join(' '));
}

function checkRefused(moment: Moment, seat: number, action: Action): void {
  const refused = act(moment.game, moment.state, seat, action);
  insist(refused?.code === 'illegal', () => `${show(action)} is refused as illegal, not ${show(refused)}`);
  checkSaid(moment, refused.why, seat);
}

/** While another seat still has to choose, nobody else can tell this seat's choices apart. */
function checkSecret({ game, state, options, seats }: Moment, seat: number, choice: Choice): void {
  const others = game.rules.actors(state) & ~actorBit(seat);
  if (others === 0) return;
  const copy = game.rules.setup(options, seats, 0);
  const [first, last] = ([0, 1] as const).map((end) => {
    game.rules.copy(state, copy);
    act(game, copy, seat, actionAt(choice, end));
    const actors = game.rules.actors(copy);
    insist(
      actors !== DEALER && (actors & others) === others,
      () => `the others choose after ${show(choice)} as before`,
    );
    const onlookers = viewersAt(seats).filter((viewer) => viewer !== seat);
    return onlookers.map((viewer) => show(game.secrecy.view(copy, viewer))).join('\n');
  }) as [string, string];
  insist(first === last, () => `nobody learns what seat ${seat} chose, ${difference(first, last)}`);
}

import { type Message, message } from '../../kit/words/message.ts';
import { mayCall } from './bidding.ts';
import { ALL_POINTS, type Convention, type History, type Shown, SUIT_STRAINS } from './bot/history.ts';
import { type Meaning, shownAfter } from './bot/meaning.ts';
import { meaningsOf, readHistory } from './bot/system.ts';
import { type Call, DOUBLE, isBid, NO_TRUMPS, PASS, STRAINS, strainOf } from './calls.ts';

/*
 * What calls mean, in words, in the bots' system, derived only from the earlier calls, which everybody has heard.
 */

/** One kind of hand that makes a call. */
interface Way extends Shown, Convention {
  readonly isBalanced: boolean;
  /** No trumps over the opponents' suits, which the hand stops. */
  readonly isStopped: boolean;
}

/** Two ways whose points differ by no more than this, and whose suits by a card, are explained as one. */
const NEARLY = 3;

/** The most ways that are explained. */
const MOST_WAYS = 2;

/**
 * What each call of an auction says by the system of the bots: a list of what may be said of the hand, in words of the
 * game. Two lists are two kinds of hands, and the hand is one of them. The list is empty if the system has no such
 * call.
 */
export type CallMeaning = readonly (readonly Message[])[];

/** What the next call would say, after these calls. */
export function meaningOfNext(dealer: number, calls: readonly Call[]): (call: Call) => CallMeaning {
  const history = readHistory(dealer, calls);
  const meanings = meaningsOf(history);
  return (call) => (mayCall(history.auction, history.caller, call) ? meaningIn(history, call, meanings) : []);
}

/** What each of these calls says, in order. */
export function meaningsOfCalls(dealer: number, calls: readonly Call[]): CallMeaning[] {
  return calls.map((call, i) => meaningOfNext(dealer, calls.slice(0, i))(call));
}

/** A meaning as one sentence, said by `text`; '' if there is none. */
export function meaningInWords(meaning: CallMeaning, text: (said: Message) => string): string {
  return meaning.length === 0 ? '' : text(message('says', { said: saidOf(meaning, text) }));
}

/** What a meaning says of the hand, without naming the system. */
export function saidOf(meaning: CallMeaning, text: (said: Message) => string): string {
  const list = (key: string, parts: readonly string[]) =>
    parts.reduce((said, part) => text(message(key, { said, part })));
  return list(
    'says.or',
    meaning.map((way) => list('says.and', way.map(text))),
  );
}

function meaningIn(history: History, call: Call, meanings: readonly Meaning[]): CallMeaning {
  const before = history.shownBy(history.caller);
  const meant = meanings.filter((one) => one.call === call && one.most >= Math.max(0, one.least));
  if (meant.length === 0) {
    if (!isBid(call)) return call === PASS ? [[message('says.nothing')]] : [];
    const { least, most, lengths } = shownAfter(before, call, [], history);
    return [[message('says.natural'), ...pieces({ least, most, lengths, isBalanced: false, isStopped: false })]];
  }
  if (call === PASS) return passInWords(history, before, meant);
  const ways = distinct(meant.map((one) => wayOf(history, before, one)));
  if (call === DOUBLE) return ways.sort((a, b) => cards(b) - cards(a)).map(doubleInWords);
  return ways.map((way) => {
    const said = pieces(way);
    return said.length === 0 ? [message('says.nothing')] : said;
  });
}

/** What one meaning says, with what the seat has shown before: unless they contradict each other. */
function wayOf(history: History, before: Shown, meaning: Meaning): Way {
  const { call, least, most, lengths, fits, isBalanced, says, forces } = meaning;
  // what only asks or answers says nothing of points
  const isAboutPoints = says === undefined || least > 0 || most < ALL_POINTS;
  const [from, to] = isAboutPoints ? [Math.max(before.least, least), Math.min(before.most, most)] : [least, most];
  const [c = 0, d = 0, h = 0, s = 0] = SUIT_STRAINS.map((strain) => lengths[strain] ?? 0);
  const isOverSuits = isBid(call) && strainOf(call) === NO_TRUMPS && history.suitsOf(history.caller + 1).length > 0;
  return {
    least: from <= to ? from : Math.max(0, least),
    most: from <= to ? to : most,
    lengths: [c, d, h, s],
    ...(says === undefined ? {} : { says }),
    ...(forces === undefined ? {} : { forces }),
    isBalanced: isBalanced === true,
    isStopped: isOverSuits && fits !== undefined,
  };
}

/**
 * The ways that differ, the best first: one that is only a little wider takes the place, and one that is much wider is
 * the last resort.
 */
function distinct(ways: readonly Way[]): Way[] {
  const kept: Way[] = [];
  for (const way of ways) {
    const i = kept.findIndex((other) => holds(way, other) || holds(other, way));
    const other = kept[i];
    if (other === undefined) {
      if (kept.length < MOST_WAYS) kept.push(way);
    } else if (holds(way, other) && isNear(way, other)) {
      const isBalanced = way.isBalanced && other.isBalanced;
      kept[i] = { ...way, isBalanced, isStopped: way.isStopped && other.isStopped };
    }
  }
  return kept;
}

/** Whether a way lets in every hand of another, by what it says. */
function holds(wide: Way, narrow: Way): boolean {
  return (
    wide.says === narrow.says &&
    wide.least <= narrow.least &&
    wide.most >= narrow.most &&
    wide.lengths.every((n, strain) => n <= (narrow.lengths[strain] ?? 0))
  );
}

function isNear(wide: Way, narrow: Way): boolean {
  return narrow.least - wide.least <= NEARLY && wide.most - narrow.most <= NEARLY && cards(narrow) - cards(wide) <= 1;
}

/** How many cards a way promises. */
function cards({ lengths }: Way): number {
  return lengths.reduce((sum, n) => sum + n, 0);
}

/**
 * A pass sets a limit or says nothing; with something to pass for, the partner's takeout double is left in for
 * penalties.
 */
function passInWords(history: History, before: Shown, meant: readonly Meaning[]): CallMeaning {
  return meant
    .map((one) => {
      const said = one.least <= 0 && one.most >= ALL_POINTS ? [] : pieces(wayOf(history, before, one));
      if (one.fits !== undefined) return [message('says.penalty'), ...said];
      return said.length === 0 ? [message('says.nothing')] : said;
    })
    .reverse();
}

/** A double is for takeout if it promises the other suits, and for penalties if it promises nothing. */
function doubleInWords(way: Way): Message[] {
  if (cards(way) > 0) return [message('says.takeout'), ...pieces(way)];
  return way.least === 0 ? [message('says.penalty')] : pieces(way);
}

function pieces({ says, forces, least, most, lengths, isBalanced, isStopped }: Way): Message[] {
  const said = says === undefined ? [] : [message(`says.${says}`)];
  said.push(...pointsInWords(least, most));
  for (const strain of [...SUIT_STRAINS].reverse()) {
    if (lengths[strain] > 0) said.push(message(`says.cards.${STRAINS[strain]}`, { n: lengths[strain] }));
  }
  if (isBalanced) said.push(message('says.balanced'));
  if (isStopped) said.push(message('says.stopped'));
  if (forces !== undefined) said.push(message(`says.forces.${forces}`));
  return said;
}

function pointsInWords(least: number, most: number): Message[] {
  if (most >= ALL_POINTS) return least > 0 ? [message('says.least', { n: least })] : [];
  if (least <= 0) return [message('says.most', { n: most })];
  return [least === most ? message('says.exactly', { n: most }) : message('says.range', { n: least, most })];
}

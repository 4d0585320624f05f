import { againstField, netOf } from '@kibitz/shared/evenings/field';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Challenge, ChallengeEntry, ChallengeKind, EntryState, Measure } from '@kibitz/shared/wire/challenges';
import { programMark } from '../ids.ts';
import type { Entry, NamedEntry, Row } from '../journal/tables/challenges.ts';
import { compareFigures, compareOutcomes, type Outcome } from './standing.ts';

/** The person looking at a challenge, and everything needed to show it. */
interface Look {
  readonly account: string;
  readonly knows: boolean;
  readonly isComparedInImps: boolean;
  readonly lowestWins: boolean;
  /** The name of the figure that the game compares; '' for none. */
  readonly comparison: string;
  /** The side of each seat. */
  readonly sides: readonly number[];
  handleOf(account: string): string;
}

/** A result in comparable form: higher is better. */
interface Compared {
  readonly entry: NamedEntry;
  readonly outcome: Outcome | null;
  readonly scores: readonly number[];
}

function outcomeIn({ result }: Entry): Outcome | null {
  return result === '' ? null : (JSON.parse(result) as Outcome);
}

/** How far somebody has got with a challenge, according to its entries. */
export function mineIn(entries: readonly Entry[], account: string): Challenge['mine'] {
  const mine = entries.find((entry) => entry.account === account);
  if (mine === undefined) return 'none';
  return mine.state === 'playing' ? 'playing' : 'done';
}

/** Whether an entry is left out of the comparison: it is under way, had a bot's help, or its player knew the deals. */
function isBeside({ state, knew }: Entry): boolean {
  return state !== 'done' || knew === 1;
}

function measureOf({ kind }: Row, { isComparedInImps, comparison }: Look): Measure {
  if (kind !== 'duplicate') return comparison === '' ? 'lead' : 'fewer';
  return isComparedInImps ? 'imps' : 'difference';
}

function rounded(n: number): number {
  return Math.round(10 * n) / 10;
}

/**
 * The scores of entries against the field, in which every table counts once for each seat, whoever sat there. [] for an
 * entry without a result.
 */
function fieldScores(entries: readonly NamedEntry[], measure: Measure, { sides, lowestWins }: Look): number[][] {
  const sign = lowestWins ? -1 : 1;
  const outcomes = entries.map(outcomeIn);
  const tables = new Map(
    entries.flatMap(({ table_id }, i) => (outcomes[i] ? [[table_id, outcomes[i].deals ?? []] as const] : [])),
  );
  return entries.map(({ table_id, seat }, i) => {
    if (!outcomes[i]) return [];
    const field = [...tables.values()].map((deals) => deals.map((deal) => deal && sign * netOf(deal, seat, sides)));
    const { imps, difference, share } = againstField(field, [...tables.keys()].indexOf(table_id));
    return measure === 'imps' ? [rounded(imps), Math.round(100 * share)] : [rounded(difference)];
  });
}

/** Whether results do not depend on what happened at other tables. */
function isAlone(measure: Measure): boolean {
  return measure === 'lead' || measure === 'fewer';
}

function scoresIn({ scores, figure }: Outcome, measure: Measure): readonly number[] {
  if (measure === 'lead') return scores;
  return figure === undefined ? [] : [figure];
}

function comparedIn(entries: readonly NamedEntry[], measure: Measure, look: Look): Compared[] {
  const fields = isAlone(measure) ? [] : fieldScores(entries, measure, look);
  return entries.map((entry, i) => {
    const outcome = outcomeIn(entry);
    const scores = outcome === null ? [] : (fields[i] ?? scoresIn(outcome, measure));
    return { entry, outcome, scores };
  });
}

function compare(a: Compared, b: Compared, measure: Measure): number {
  const isLater = Number(isBeside(a.entry)) - Number(isBeside(b.entry));
  if (isLater !== 0) return isLater;
  if (a.outcome === null || b.outcome === null) return Number(a.outcome === null) - Number(b.outcome === null);
  if (!isAlone(measure)) return (b.scores[0] ?? 0) - (a.scores[0] ?? 0);
  return (measure === 'lead' ? compareOutcomes : compareFigures)(a.outcome, b.outcome);
}

/** A challenge as somebody sees it. Only people who have played it see results; none of its deals are in it. */
export function challengeView(row: Row, entries: readonly NamedEntry[], look: Look): Challenge {
  const { account, knows, comparison, handleOf } = look;
  const mine = mineIn(entries, account);
  const measure = measureOf(row, look);
  const entrySeen = ({ entry, outcome, scores }: Compared): ChallengeEntry => {
    const isMine = entry.account === account;
    const isSeen = mine === 'done' && outcome !== null;
    return {
      name: entry.name,
      handle: handleOf(entry.account),
      ...programMark(entry.account),
      isMine,
      state: entry.state as EntryState,
      knew: entry.knew === 1,
      scores: isSeen ? scores : [],
      hasWon: isSeen && outcome.hasWon,
      table: isMine || isSeen ? entry.table_id : '',
    };
  };
  const { id, kind, game, seats, options, host_name: host } = row;
  return {
    id,
    kind: kind as ChallengeKind,
    measure,
    comparison: measure === 'fewer' ? comparison : '',
    game,
    changed: JSON.parse(options) as AnyOptions,
    seats,
    host,
    isOwn: row.host !== '' && row.host === account,
    day: kind === 'daily' ? id.slice(game.length + 1) : '',
    mine,
    knows,
    entries: comparedIn(entries, measure, look)
      .sort((a, b) => compare(a, b, measure))
      .map(entrySeen),
  };
}

import { settingsWith } from '@kibitz/shared/wire/usualSettings';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { History } from '../history/history.ts';
import type { Account, TableEvent } from '../journal/journal.ts';
import type { NewHead, TableOpener } from '../lobby/tableOpener.ts';
import { botOn } from '../tables/starting.ts';
import type { Challenges, ChallengeTerms } from './challenges.ts';

/** Seconds for a decision when people play a set of deals together. */
const CLOCK = 45;

/** What opening the tables of challenges requires. */
interface OpeningParts {
  readonly directory: TableDirectory;
  readonly opener: TableOpener;
  readonly challenges: Challenges;
  readonly history: History;
}

/** The person who plays a challenge, and their address. */
interface Challenger {
  readonly terms: ChallengeTerms;
  readonly account: Account;
  readonly address: string;
}

/** A table of a challenge, which others can reach only by its link. Moves may not be taken back. */
function headOf({ id, game, seats, options, kind }: ChallengeTerms): NewHead {
  return {
    game,
    seats,
    options,
    isOpen: false,
    clock: kind === 'duplicate' ? CLOCK : 0,
    fillsItself: false,
    settings: settingsWith({ takeBack: false }),
    deals: id,
  };
}

/** The events that seat the player, with bots on all other seats, and begin the game with the challenge's dealer. */
function beginning({ seats, seat, dealer }: ChallengeTerms, { id, name }: Account): TableEvent[] {
  const names = new Set([name]);
  const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
  const bots = others.map((other) => botOn(other, names));
  return [{ type: 'sat', seat, account: id, name }, ...bots, { type: 'started', dealer }];
}

/**
 * The table at which somebody plays a challenge alone: their existing one, even if over, or a new one. Refuses if they
 * have too many tables (TableOpener.open).
 */
async function ownTable(parts: OpeningParts, { terms, account, address }: Challenger): Promise<string> {
  const open = parts.directory
    .all()
    .find(({ head, seating }) => head.deals === terms.id && seating.seatOf(account.id) >= 0);
  const known = await parts.challenges.tableOf(terms.id, account.id);
  if (known !== '' && (open?.id === known || (await parts.history.of(known)) !== null)) return known;
  const table = open ?? (await parts.opener.open(account, address, headOf(terms), beginning(terms, account)));
  await parts.challenges.begun(terms, account.id, table.id);
  return table.id;
}

/**
 * The table at which somebody plays a set with others: their existing one, even if over; else a waiting one with a free
 * seat; else a new one. Refuses like `ownTable`.
 */
async function sharedTable(parts: OpeningParts, { terms, account, address }: Challenger): Promise<string> {
  const known = await parts.challenges.tableOf(terms.id, account.id);
  if (known !== '') return known;
  const ofSet = parts.directory.all().filter(({ head }) => head.deals === terms.id);
  const theirs = ofSet.find(({ seating }) => seating.seatOf(account.id) >= 0);
  const waiting = ofSet.find((table) => table.phase() === 'waiting' && table.seating.seatsOf('free').length > 0);
  return (theirs ?? waiting ?? (await parts.opener.open(account, address, headOf(terms)))).id;
}

/** The table where somebody plays a challenge. Refuses if they have too many tables (TableOpener.open). */
export function tableFor(parts: OpeningParts, challenger: Challenger): Promise<string> {
  return challenger.terms.kind === 'duplicate' ? sharedTable(parts, challenger) : ownTable(parts, challenger);
}

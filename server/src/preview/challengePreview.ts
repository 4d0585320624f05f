import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, defaultsOf } from '@kibitz/shared/kit/game/options';
import type { ChallengeKind } from '@kibitz/shared/wire/challenges';
import { type Challenges, dailyGame, dailyOptions, today } from '../challenges/challenges.ts';
import { rulesName } from '../history/rulesName.ts';
import { StorageFailed } from '../journal/journal.ts';
import type { Limits } from '../network/limits.ts';
import type { Seat } from '../tables/seating.ts';
import type { TablePreview } from './tablePreview.ts';

/** What a link to a challenge says before it is opened. */
export interface ChallengePreview extends Pick<TablePreview, 'id' | 'game' | 'rules'> {
  readonly kind: ChallengeKind;
  /** Who offers it; '' for the server, or somebody whose account is gone. */
  readonly host: string;
  /** How many have played it. */
  readonly played: number;
  /** Who sits round the picture's table: the player and bots, or a free table. */
  readonly seats: readonly Seat['kind'][];
}

/** What previews of challenges are made from. */
export interface ChallengePreviewParts {
  readonly games: ReadonlyMap<string, Game>;
  readonly challenges: Challenges;
  readonly limits: Limits;
}

const ID = /^[A-Za-z0-9_-]{1,60}$/;

function seatsOf(kind: ChallengeKind, seats: number): ChallengePreview['seats'] {
  if (kind === 'duplicate') return Array.from({ length: seats }, () => 'free');
  return ['person', ...Array.from({ length: seats - 1 }, () => 'bot' as const)];
}

/**
 * The preview of a challenge; `none` where there is no such challenge, null if it cannot be read now. Reading the store
 * counts against the limits of `address`.
 */
export async function challengePreviewOf(
  { games, challenges, limits }: ChallengePreviewParts,
  id: string,
  address: string,
): Promise<ChallengePreview | 'none' | null> {
  if (!ID.test(id)) return 'none';
  if (limits.by.reads.take(address) > 0) return null;
  try {
    const summary = await challenges.summaryOf(id);
    if (summary === null) return unmadeDaily(games, id);
    const { kind, game: name, host, played, seats, options } = summary;
    const game = games.get(name);
    if (game === undefined) return null;
    const whole: AnyOptions = { ...defaultsOf(game.options), ...options };
    return { id, kind, game: name, host, played, rules: rulesName(game, whole), seats: seatsOf(kind, seats) };
  } catch (error) {
    // the page must come without its preview too
    if (error instanceof StorageFailed) return null;
    throw error;
  }
}

/** The deal of the day, before anybody has asked for it; `none` for any other id. */
function unmadeDaily(games: ReadonlyMap<string, Game>, id: string): ChallengePreview | 'none' {
  const game = dailyGame(games, id, today());
  if (game === undefined || game.traits.isOfChance === true) return 'none';
  const rules = rulesName(game, { ...defaultsOf(game.options), ...dailyOptions(game) });
  return { id, kind: 'daily', game: game.id, host: '', rules, played: 0, seats: seatsOf('daily', 4) };
}

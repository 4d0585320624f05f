import type { Game } from './game.ts';

/** The version of a game's rules. */
export function versionOf(game: Pick<Game, 'rulesVersion'>): number {
  return game.rulesVersion ?? 1;
}

/** A game under a given version of its rules; undefined if it no longer has that version. */
export function gameByVersion(game: Game, version: number): Game | undefined {
  return version === versionOf(game) ? game : game.formerRules?.[version];
}

/** The `when` of a record whose game was past the first version of its rules. */
export interface WhenByRules {
  /** When the table was opened, as ISO 8601. */
  readonly opened: string;
  readonly rules: number;
}

/** The `when` of a record: when it was played and, from the second version on, by which rules. */
export function whenPlayed(opened: string, rules: number): string | WhenByRules {
  return rules === 1 ? opened : { opened, rules };
}

/** The date and time that a record gives in `when`; '' for none. */
export function openedIn(when: unknown): string {
  const opened: unknown = typeof when === 'object' && when !== null && 'opened' in when ? when.opened : when;
  return typeof opened === 'string' ? opened : '';
}

/** The version of the rules that a record gives in `when`; 1 if it gives none. */
export function versionIn(when: unknown): number {
  const named: unknown = typeof when === 'object' && when !== null && 'rules' in when ? when.rules : 1;
  return Number.isInteger(named) ? Number(named) : 1;
}

import type { Game } from '@kibitz/shared/kit/game/game';
import type { WhyUnrated } from '@kibitz/shared/wire/ranks';
import type { FinishedGame } from '../history/finishedGame.ts';
import { isProgram } from '../ids.ts';

/**
 * Why a finished game says nothing about how well people play against each other; null where it is rated. It is only where every seat was played from
 * the first deal to the last by one person: whoever takes over a half-played game, or has a bot play some of it, did not bring that result about.
 */
export function whyUnrated(game: Game, { rules, seats }: FinishedGame, deals: string): WhyUnrated | null {
  if (game.isOfChance === true) return 'chance';
  if (seats.length < 2) return 'alone';
  if (deals !== '') return 'deals';
  if (rules === 'own') return 'rules';
  const people = seats.filter(
    ({ kind, account, isWhole }) => kind === 'person' && account !== '' && isWhole && !isProgram(account),
  );
  if (people.length < seats.length) return 'bots';
  return new Set(people.map(({ account }) => account)).size < seats.length ? 'bots' : null;
}

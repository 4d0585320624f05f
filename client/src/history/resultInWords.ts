import type { PlayedGame } from '@kibitz/shared/wire/history';
import { figure } from '../table/figures.ts';
import { t } from './say.ts';

/** A score of one or none only says who won. */
const ONLY_WHO_WON = 1;

function ofTwo({ scores, winners, mySeat, sides }: PlayedGame): string {
  const theirSeat = sides.findIndex((side) => side !== sides[mySeat]);
  const values = { mine: figure(scores[mySeat] ?? 0), theirs: figure(scores[theirSeat] ?? 0) };
  const hasFigures = scores.some((score) => Math.abs(score) > ONLY_WHO_WON);
  if (winners.includes(mySeat)) return hasFigures ? t('history.wonBy', values) : t('history.won');
  if (winners.length > 0 || scores[mySeat] !== scores[theirSeat]) {
    const isAhead = winners.length === 0 && (scores[mySeat] ?? 0) > (scores[theirSeat] ?? 0);
    if (!hasFigures) return t('history.lost');
    return t(isAhead ? 'history.wonBy' : 'history.lostBy', values);
  }
  return hasFigures ? t('history.drawnAt', values) : t('history.drawn');
}

/** A game that was stopped: after how many hands, and how it stood. */
function stopped(game: PlayedGame, hands: number): string {
  if (hands === 0) return t('history.stopped.first');
  const { scores, mySeat, sides } = game;
  const mine = figure(scores[mySeat] ?? 0);
  const theirSeat = sides.findIndex((side) => side !== sides[mySeat]);
  const isOfTwo = new Set(sides).size === 2;
  const values = { n: hands, mine, theirs: figure(scores[theirSeat] ?? 0) };
  return t(isOfTwo ? 'history.stopped.two' : 'history.stopped', values);
}

/** How a game ended for its player, in words. */
export function resultInWords(game: PlayedGame): string {
  if (game.stoppedAfter !== null) return stopped(game, game.stoppedAfter);
  const { scores, winners, mySeat, myPlace, sides } = game;
  const of = new Set(sides).size;
  if (of === 1) return t(winners.includes(mySeat) ? 'history.won' : 'history.lost');
  if (of === 2) return ofTwo(game);
  const mine = scores[mySeat] ?? 0;
  const hasFigures = scores.some((score) => Math.abs(score) > ONLY_WHO_WON);
  const values = { place: myPlace, of, mine: figure(mine) };
  return t(hasFigures ? 'history.placeWith' : 'history.place', values);
}

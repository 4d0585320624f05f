import type { Game } from '@kibitz/shared/kit/game/game';
import { isEndless } from '@kibitz/shared/kit/game/options';
import type { Leaving } from '@kibitz/shared/wire/ranks';
import type { FinishedGame } from '../history/finishedGame.ts';
import { rulesName } from '../history/rulesName.ts';
import { SeatsPlayed } from '../history/seatsPlayed.ts';
import type { Journal } from '../journal/journal.ts';
import { gameOfTable, optionsOf } from '../tables/rulesInForce.ts';
import { Seating } from '../tables/seating.ts';
import { TableHistory } from '../tables/tableHistory.ts';
import { whyUnrated } from './rated.ts';

const FREE: Leaving = { leaving: false, ending: false, from: 1 };

/** What leaving a game in play does to somebody's rating. Throws StorageFailed. */
export async function leavingFrom(
  { journal, games }: { readonly journal: Journal; readonly games: ReadonlyMap<string, Game> },
  id: string,
  account: string,
): Promise<Leaving> {
  const stored = await journal.find(id);
  if (stored === null || stored.status !== 'live') return FREE;
  const { head } = stored;
  const game = gameOfTable(games, head);
  if (game === undefined) return FREE;
  const history = new TableHistory(new Seating(head.seats));
  const played = new SeatsPlayed(history.seating);
  // the deals too: at one of them each seat may first have had a person
  for await (const events of journal.events(id)) {
    for (const event of events) {
      history.apply(event);
      played.apply(event);
    }
  }
  const seats = played.seats();
  const seat = seats.findIndex(({ beganBy }) => beganBy === account);
  const options = optionsOf(game, head);
  // as if it were played to its end
  const whole: FinishedGame = {
    table: id,
    game: game.id,
    options,
    rules: rulesName(game, options),
    seats,
    result: { over: true, hands: [], scores: [], winners: [] },
    ratedFrom: 0,
    isStopped: false,
    began: 0,
    ended: 0,
  };
  const isRated = seat >= 0 && !isEndless(game.options, options) && whyUnrated(game, whole, head.deals) === null;
  if (!isRated) return FREE;
  played.apply({ type: 'closed', status: 'abandoned', by: account });
  return { leaving: true, ending: played.seats()[seat]?.gone === 'left', from: played.ratedFromDeal() };
}

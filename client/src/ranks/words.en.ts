import type { Words } from '@kibitz/shared/kit/words/message';

/** What the pages of ratings and statistics say, in English. */
export const words: Words = {
  'ranks.stats': 'My statistics',
  'ranks.rules': 'Rules played by',
  'ranks.book': 'Rule book',
  'ranks.table': 'Best {game} players',
  'ranks.place': 'Place',
  'ranks.name': 'Player',
  'ranks.rating': 'Rating',
  'ranks.games': 'Games',
  'ranks.won': 'Won',
  'ranks.mine': 'You',
  'ranks.mine.place': 'You are number {place} of {people}, with a rating of {rating}.',
  'ranks.mine.soon': 'Your rating is {rating}. Play {left|one more rated game|{left} more rated games} to be listed.',
  'ranks.mine.none': 'You have no rated games here yet.',
  'ranks.empty': 'Nobody is listed yet',
  'ranks.empty.about': 'Players appear here after {least} rated games.',
  'ranks.play': 'Play {game}',
  'ranks.earlier': 'Higher',
  'ranks.later': 'Lower',
  'ranks.page': 'Page {page} of {pages}',
  'ranks.how': 'How ratings work',
  'ranks.how.1':
    'Your rating rises when you finish ahead of others and falls when you finish behind them; partners rise and fall together, and beating a strong player counts for more.',
  'ranks.how.2':
    'Only games that begin with a person in every seat count, by the rule book or one of the named sets of rules. Leaving does not protect your rating: the game counts by its result, or as a loss if it is abandoned. A player left with a bot for a partner loses nothing.',
  'ranks.how.3':
    'Everybody begins at 1000. The figure is a cautious estimate, and climbs as your games make it more certain.',

  'stats.title': 'My statistics',
  'stats.about': 'Games that you played from the first deal to the last, against people or bots.',
  'stats.empty': 'No finished games yet',
  'stats.empty.about': 'Your statistics appear here once you have finished a game.',
  'stats.games': 'Games played',
  'stats.played': '{n|one game|{n} games}',
  'stats.won': 'Games won',
  'stats.rating': 'Rating',
  'stats.share': '{n} · {percent}%',
};

import type { Words } from '@kibitz/shared/kit/words/message';

/** What a messenger shows of a link to a table. */
export const words: Words = {
  'title.host': '{game} at {host}’s table',
  'title.plain': '{game} on Kibitz',
  host: '{host}’s table',
  'rules.book': 'By the rule book',
  'rules.own': 'House rules',
  'waiting.free': '{n|One seat is|{n} seats are} free',
  'waiting.full': 'Every seat is taken: come and watch',
  'playing.free': 'The game is on: {n|one seat is|{n} seats are} free',
  'playing.bots': 'The game is on: watch, or take a bot’s seat',
  'playing.full': 'The game is on: come and watch',
  over: 'The game is over: see how it ended',
  'challenge.beat': 'Beat {host} at {game}',
  'challenge.beat.nobody': 'Beat this deal of {game}',
  'challenge.daily': '{game}: the deal of the day',
  'challenge.duplicate': '{game}: the same deals at several tables',
  'challenge.line.beat': 'The same cards against bots',
  'challenge.line.daily': 'The deal of the day',
  'challenge.line.duplicate': 'The same deals at several tables',
  'challenge.first': 'Nobody has played it yet: be the first',
  'challenge.played': '{n|One player has|{n} players have} played it: compare your result',
  abandoned: 'This table is closed',
};

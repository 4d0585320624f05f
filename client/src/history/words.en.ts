import type { Words } from '@kibitz/shared/kit/words/message';

/** What the list of one's games says. */
export const words: Words = {
  'history.empty': 'No finished games yet',
  'history.empty.about':
    'Games you finish are kept here, with the result and a replay. Games without a fixed end, and games with others that were stopped, are kept up to the last move.',
  'history.more': 'Show earlier games',
  'history.won': 'Won',
  'history.lost': 'Lost',
  'history.drawn': 'Drawn',
  'history.wonBy': 'Won {mine} to {theirs}',
  'history.lostBy': 'Lost {mine} to {theirs}',
  'history.drawnAt': 'Drawn at {mine}',
  'history.place': 'Place {place} of {of}',
  'history.placeWith': 'Place {place} of {of} · {mine}',
  'history.stopped': 'Stopped after {n|one hand|{n} hands}, with {mine}',
  'history.stopped.two': 'Stopped after {n|one hand|{n} hands}, {mine} to {theirs}',
  'history.stopped.first': 'Stopped in the first hand',
  'history.left': 'left before the end',
  'history.kind': 'Game',
  'history.kind.all': 'All games',
  'history.with': 'with {names}',
  'history.against': 'against {names}',
  'history.withAgainst': 'with {partners}, against {names}',
  'history.alone': 'alone',
  'history.gone': 'a former player',
  'history.rules.own': 'Custom rules',
  'history.replay': 'Result and replay',
  'history.replay.label': 'Result and replay of {game}, {date}',
  'history.download': 'Record',
  'history.download.label': 'Download the record of {game}, {date}',
  'history.open': 'Open a record',
};

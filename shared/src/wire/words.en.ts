import type { Words } from '../kit/words/message.ts';
import type { RefusalCode } from './messages.ts';

/**
 * What the server says when it refuses: a sentence for every code (`refused.<code>`), and closer ones where more can be
 * said. Each says what to do, or what will happen.
 */
export const words: Words & { readonly [code in `refused.${RefusalCode}`]: string } = {
  'refused.malformed': 'The table did not understand that. Reload the page and try again.',
  'refused.unknown': 'The table does not know that request. Reload the page and try again.',
  'refused.turn': 'It is not your turn.',
  'refused.stale': 'The table has changed. Please choose again.',
  'refused.illegal': 'The rules do not allow that now.',
  'refused.part': 'That is not what this seat has committed to.',
  'refused.over': 'The game is over.',
  'refused.deck': 'These are not the cards of the pack.',
  'refused.seat-taken': 'That seat is taken. Take another, or watch.',
  'refused.not-seated': 'Take a seat first: spectators can’t do that.',
  'refused.no-programs': 'The host doesn’t let programs sit.',
  'refused.not-admitted': 'The host doesn’t let everybody sit here. You can watch.',
  'refused.not-host': 'Only the host can do that.',
  'refused.paused': 'The host has paused the game, and can resume it.',
  'refused.removed': 'The host has removed you from this table.',
  'refused.banned': 'The people who run this server have banned you from playing here.',
  'refused.bannedForNow': 'The people who run this server have banned you from playing here for now. Try again later.',
  'refused.not-started': 'The game has not started yet.',
  'refused.started': 'The game has already started.',
  'refused.full': 'All seats are taken. You can watch, or open your own table.',
  'refused.name':
    'A name has 1 to 20 visible characters: letters with at most two marks each, numbers, punctuation or emoji. One character stands for at most four letters. Choose another.',
  'refused.options': 'These rules don’t work together: {reason}.',
  'refused.not-found': 'There is nothing at that address. Ask for the link again, or look in the lobby.',
  'refused.noPush': 'This server sends no notifications.',
  'refused.guest': 'Your session has expired. Reload the page to come back as a new guest.',
  'refused.words': 'A message has 1 to 200 visible characters.',
  'refused.chat-off': 'The chat is off at this table.',
  'refused.too-fast': 'Too many requests. Try again in {seconds|one second|{seconds} seconds}.',
  'refused.too-many': 'You have too many of these already.',
  'refused.storage': 'The server can’t save anything right now, so nothing was changed. Try again in a moment.',
  'refused.unavailable': 'The server isn’t answering. Check your connection and try again in a moment.',

  'refused.seats': 'This game isn’t played with that many seats. Choose another number.',
  'refused.game': 'There is no game by that name here.',
  'refused.ratedChance': 'This game has no ratings. Change who may sit.',
  'refused.kibitzStrangers': 'Friends can only see hands in play at a link-only table that does not ask for a rating.',
  'refused.setDeals':
    'This game is played alone, with set cards. You can play them yourself from the challenge’s link.',
  'refused.seatOfSet':
    'You are playing these deals at another table, and can sit at only one. Follow the challenge’s link to get there.',
  'refused.setForGuests': 'Others may still play these deals, so only guests of this server can see them.',
  'refused.ofChance': 'This is a game of chance: the same cards again would be no challenge.',
  'refused.noChallenge': 'You can only challenge others with a game that you played from the first deal to the last.',
  'refused.record': 'Hidden cards are still in play. The record is available once the game is over.',
  'refused.resultLate': 'Spectators see this table with a delay. Its end is shown a little later too.',
  'refused.result': 'The game is still being played. You can see the result once it is over.',
  'refused.rulesChanged':
    'The rules have changed since this game began. What was played is kept; open a new table to go on.',
  'refused.brokenOff': 'This game was abandoned before its end, so it has no result.',
  'refused.resultLost':
    'The rules of this game have changed since it was played, so its result can no longer be shown.',
  'refused.unopened':
    'This table could not be opened again after a restart. What was played is kept; open a new table to go on.',
  'refused.field': 'Part of that was missing or wrong: {field}.',
  'refused.body': 'The request could not be read.',
  'refused.method': 'That address accepts only {methods}.',
  'refused.otherSite': 'The request came from another site, which may not do this here.',
  'refused.placeGone': 'The place kept for you here is gone. Join again.',
  'refused.tooMuch': 'That was too long.',
  'refused.manyTables': 'You have many tables open already. Finish one of them first.',
  'refused.manyTablesNear':
    'Too many tables have been opened from your network. Join one of them, or finish one first.',
  'refused.manyTablesInAll': 'The server has no room for another table now. Join one that is open, or try again later.',
  'refused.updated': 'Kibitz has been updated. Reload this page.',
  'refused.moving': 'Moving to another server. This takes a moment.',
  'refused.closing': 'The server is restarting. Your table is kept: come back in a moment.',

  formerPlayer: 'Former player',
  'bot.Pip': 'Pip',
  'bot.Deuce': 'Deuce',
  'bot.Trey': 'Trey',
  'bot.Cater': 'Cater',
  'bot.Cinque': 'Cinque',
  'bot.Sice': 'Sice',
  'bot.Pam': 'Pam',
  'bot.Basto': 'Basto',
  'bot.Spadille': 'Spadille',
  'bot.Manille': 'Manille',
  'bot.Matador': 'Matador',
  'bot.Ponto': 'Ponto',
};

import type { Words } from '../kit/words/message.ts';
import type { RefusalCode } from './messages.ts';

/**
 * What the server says when it refuses: a sentence for every code (`refused.<code>`), and closer ones where more can be said. Each
 * says what to do, or what will happen.
 */
export const words: Words & { readonly [code in `refused.${RefusalCode}`]: string } = {
  'refused.malformed': 'The table did not understand that. Reload the page and try again.',
  'refused.unknown': 'The table does not know that request. Reload the page and try again.',
  'refused.turn': 'It is not your turn.',
  'refused.stale': 'The table has changed. Please choose again.',
  'refused.illegal': 'The rules do not allow that now.',
  'refused.over': 'The game is over.',
  'refused.deck': 'These are not the cards of the pack.',
  'refused.seat-taken': 'That seat is taken. Take another, or watch.',
  'refused.not-seated': 'Take a seat first: spectators can’t do that.',
  'refused.not-host': 'Only the host can do that.',
  'refused.not-started': 'The game has not started yet.',
  'refused.started': 'The game has already started.',
  'refused.full': 'All seats are taken. You can watch, or open your own table.',
  'refused.name': 'A name has 1 to 20 visible characters: letters, numbers, punctuation or emoji. Choose another.',
  'refused.options': 'These rules don’t work together: {reason}.',
  'refused.not-found': 'There is nothing at that address. Ask for the link again, or look in the lobby.',
  'refused.guest': 'Your session has expired. Reload the page to come back as a new guest.',
  'refused.too-fast': 'Too many requests. Try again in {seconds|one second|{seconds} seconds}.',
  'refused.too-many': 'You have too many of these already.',
  'refused.storage': 'The server can’t save anything right now, so nothing was changed. Try again in a moment.',
  'refused.unavailable': 'The server isn’t answering. Check your connection and try again in a moment.',

  'refused.together': 'Choose all {n} together.',
  'refused.noSuchSeat': 'This table has no such seat.',
  'refused.alreadySeated': 'You already have a seat at this table.',
  'refused.alreadyComing': 'You play here from the next deal on.',
  'refused.seatPromised': 'Somebody else will take this seat at the next deal. Choose another, or watch.',
  'refused.botsSeat':
    'A bot sits there. The host can remove it before the start; after the start you can take its place.',
  'refused.notABot': 'No bot sits there.',
  'refused.nobodySeated': 'Somebody has to sit down before the game can start.',
  'refused.seatsFree': 'Some seats are still free. Wait for players, or let bots fill them.',
  'refused.seats': 'This game isn’t played with that many seats. Choose another number.',
  'refused.game': 'There is no game of that name here.',
  'refused.hint': 'Hints are only given when you play alone with bots.',
  'refused.rematch': 'You can ask for a rematch once the game is over.',
  'refused.record': 'Hidden cards are still in play. The record is available once the game is over.',
  'refused.result': 'The game is still being played. You can see the result once it is over.',
  'refused.brokenOff': 'This game was broken off before its end, so it has no result.',
  'refused.resultLost':
    'The rules of this game have changed since it was played, so its result can no longer be shown.',
  'refused.unopened':
    'This table could not be opened again after a restart. What was played is kept; open a new table to go on.',
  'refused.claimUnknown': 'Tricks can’t be claimed in this game.',
  'refused.claimNotNow':
    'You can’t claim right now. You can when it is your turn to play and at least two tricks are left.',
  'refused.claimOpen': 'The table is still answering a claim. Wait for the answers.',
  'refused.claimOnce': 'You have already claimed in this trick. Play on, and claim again in the next one.',
  'refused.claimLater':
    'Those tricks are not certain. You can ask the others to agree when you lead with {most} cards or fewer.',
  'refused.claimBots': 'Those tricks are not certain, and bots only agree to certain ones. Play on.',
  'refused.claimGone': 'That claim is no longer open. The game goes on.',
  'refused.claimOwn': 'It is your own claim: the others answer it. Play a card to take it back.',
  'refused.claimPlayed': 'The tricks have been claimed, and are being played out.',
  'refused.tooMuch': 'That was too long.',
  'refused.manyTables': 'You have many tables open already. Finish one of them first.',
  'refused.manyTablesNear':
    'Too many tables have been opened from your network. Join one of them, or finish one first.',
  'refused.manyTablesInAll': 'The server has no room for another table now. Join one that is open, or try again later.',
  'refused.watchersFull': 'This table has all the spectators it can take. You’ll be let in as soon as there is room.',
  'refused.windows': 'You have opened this table in several other windows. Carry on there, or try again here.',
  'refused.flooding': 'Your connection was closed because it sent too many requests. Wait a moment, then try again.',
  'refused.closing': 'The server is restarting. Your table is kept: come back in a moment.',
};

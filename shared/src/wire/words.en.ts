import type { Words } from '../kit/words/message.ts';
import type { RefusalCode } from './messages.ts';

/**
 * What the server says when it refuses: a sentence for every code (`refused.<code>`), and closer ones where more can be said. Each
 * says what to do, or what will happen.
 */
export const words: Words & { readonly [code in `refused.${RefusalCode}`]: string } = {
  'refused.malformed': 'The table did not understand that. Load the page again, and it should.',
  'refused.unknown': 'The table knows no such request. Load the page again, and try once more.',
  'refused.turn': 'It is not your turn.',
  'refused.stale': 'The table had moved on before that arrived. Look again, and choose anew.',
  'refused.illegal': 'The rules do not allow that now.',
  'refused.over': 'The game is over.',
  'refused.deck': 'These are not the cards of the pack.',
  'refused.seat-taken': 'Somebody sits there already. Take another seat, or watch.',
  'refused.not-seated': 'Take a seat first: who only watches cannot do that.',
  'refused.not-host': 'Only the host of the table may do that.',
  'refused.not-started': 'The game has not begun yet.',
  'refused.started': 'The game has begun already.',
  'refused.full': 'All seats are taken. You can watch, or open a table of your own.',
  'refused.name': 'A name has 1 to 20 visible characters: letters, numbers, punctuation or emoji. Choose another.',
  'refused.options': 'These rules cannot be played: {reason}.',
  'refused.not-found': 'There is nothing here under that address. Ask for the link again, or look in the lobby.',
  'refused.guest': 'The house does not know you any more. Load the page again, and you come in as a new guest.',
  'refused.too-fast': 'Too many requests. Try again in {seconds|one second|{seconds} seconds}.',
  'refused.too-many': 'You have too many of these already.',
  'refused.storage': 'The house cannot write anything down just now, so nothing was changed. Try again in a moment.',
  'refused.unavailable': 'The house does not answer. Check your connection, and try again in a moment.',

  'refused.together': 'That is decided in one go: {n} at once.',
  'refused.noSuchSeat': 'This table has no such seat.',
  'refused.alreadySeated': 'You have a seat at this table already.',
  'refused.alreadyComing': 'You play here from the next deal on.',
  'refused.seatPromised': 'Somebody else takes this seat from the next deal on. Choose another, or watch.',
  'refused.botsSeat':
    'A bot sits there. The host can take it away before the start; after the start you may take its place.',
  'refused.notABot': 'No bot sits there.',
  'refused.nobodySeated': 'Somebody has to sit down before the game can begin.',
  'refused.seatsFree': 'Some seats are still free. Wait until they are taken, or let bots fill them.',
  'refused.seats': 'This game is not played by so many. Choose another number of seats.',
  'refused.game': 'The house has no game of that name.',
  'refused.hint': 'Advice is given only where nobody else plays.',
  'refused.rematch': 'A rematch can be asked for once the game is over.',
  'refused.record': 'Hidden cards are still in play. The record can be had once the game is over.',
  'refused.result': 'The game is still being played. Its result can be seen once it is over.',
  'refused.brokenOff': 'This game was broken off before its end, so it has no result.',
  'refused.resultLost':
    'The rules of this game have changed since it was played, so its result can no longer be shown.',
  'refused.unopened':
    'This table could not be opened again after a restart. What was played is kept; open a new table to go on.',
  'refused.claimUnknown': 'In this game no tricks are claimed.',
  'refused.claimNotNow':
    'Nothing can be claimed just now. You can when it is your turn to play and two tricks or more are left.',
  'refused.claimOpen': 'The table is still being asked about a claim. Wait for the answers.',
  'refused.claimOnce': 'You have claimed in this trick already. Play on, and claim again in the next one.',
  'refused.claimLater':
    'Those tricks are not certain. You can ask the others to agree when you lead with {most} cards or fewer.',
  'refused.claimBots': 'Those tricks are not certain, and bots agree only to what is. Play on.',
  'refused.claimGone': 'That claim is no longer open. The game goes on.',
  'refused.claimOwn': 'It is your own claim: the others answer it. Play a card to take it back.',
  'refused.claimPlayed': 'The tricks have been claimed, and are being played out.',
  'refused.tooMuch': 'That was too long to be read.',
  'refused.manyTables': 'You have many tables open already. Finish one of them first.',
  'refused.manyTablesNear':
    'Too many tables have been opened from your network. Join one of them, or finish one first.',
  'refused.manyTablesInAll': 'The server has no room for another table now. Join one that is open, or try again later.',
  'refused.watchersFull': 'This table has all the spectators it can take. You’ll be let in as soon as there is room.',
  'refused.windows': 'You have opened this table in several other windows. Carry on there, or try again here.',
  'refused.flooding': 'Your connection was closed because it sent too much. Wait a moment, then try again.',
  'refused.closing': 'The house is being restarted. Your table is kept: come back in a moment.',
};

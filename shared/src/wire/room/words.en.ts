import type { Words } from '../../kit/words/message.ts';

/** What only a table's room says when it refuses, which the lobby does without: closer sentences than those under the codes (wire/words.en.ts). */
export const words: Words = {
  'refused.together': 'Choose all {n} together.',
  'refused.noSuchSeat': 'This table has no such seat.',
  'refused.alreadySeated': 'You already have a seat at this table.',
  'refused.alreadyComing': 'You play here from the next deal on.',
  'refused.seatPromised': 'Somebody else will take this seat at the next deal. Choose another, or watch.',
  'refused.botsSeat':
    'A bot sits there. The host can remove it before the start; after the start you can take its place.',
  'refused.notABot': 'No bot sits there.',
  'refused.botStays': 'The game needs somebody in that seat. A person can take it from the next deal on.',
  'refused.noHost': 'Nobody is the host of a table of strangers.',
  'refused.nobodyThere': 'Nobody sits there.',
  'refused.notWatching': 'They are no longer watching.',
  'refused.hostIsAway': 'They are away. Choose somebody who is here.',
  'refused.yourself': 'That is you. Stand up if you want to leave the seat.',
  'refused.rulesFixed': 'These deals are played by the same rules everywhere, so that results can be compared.',
  'refused.ended': 'The host has ended this table.',
  'refused.nobodySeated': 'Somebody has to sit down before the game can start.',
  'refused.rulesWithoutName':
    'Strangers play by the rule book or by the traditional rules. This table has rules of its own.',
  'refused.seatsFree': 'Some seats are still free. Wait for players, or let bots fill them.',
  'refused.hint': 'Hints are only given when you play alone with bots.',
  'refused.hintSetDeals': 'There are no hints while others play the same cards.',
  'refused.rematch': 'You can ask for a rematch once the game is over.',
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
  'refused.takeBackOff': 'Nothing is taken back at this table.',
  'refused.takeBackOpen': 'The table is still being asked. Wait for the answers.',
  'refused.takeBackLate': 'It is too late to take that back: somebody has acted since.',
  'refused.takeBackSeen': 'That can’t be taken back: something has come to light since.',
  'refused.takeBackOnce': 'The others have been asked already, and play on.',
  'refused.takeBackGone': 'That is no longer asked. The game goes on.',
  'refused.takeBackOwn': 'It is your own question: the others answer it.',
  'refused.watchersFull': 'This table has all the spectators it can take. You’ll be let in as soon as there is room.',
  'refused.windows': 'You have opened this table in several other windows. Carry on there, or try again here.',
  'refused.flooding': 'Your connection was closed because it sent too many requests. Wait a moment, then try again.',
};

import type { Words } from '../../kit/words/message.ts';

/**
 * What only a table says, which the lobby does without: why its room refuses, closer than the sentences under the codes
 * (wire/words.en.ts), and how well its bots play.
 */
export const words: Words = {
  'refused.together': 'Choose all {n} together.',
  'refused.noSuchSeat': 'This table has no such seat.',
  'refused.alreadySeated': 'You already have a seat at this table.',
  'refused.blockedHere': 'You have blocked {name}, who plays here. You can watch, or unblock them first.',
  'refused.noSeatForYou': 'There is no seat for you at this table. You can watch, or open your own table.',
  'refused.friendsOnly': 'Only friends of the host may sit here. You can watch, or open your own table.',
  'refused.ratedOnly':
    'Only people with a rating in this game may sit here. You get one by playing others through Play now.',
  'refused.hostSaidNo': 'The host has said no. You can watch, or open your own table.',
  'refused.hostCannotSay': 'Only the host can let you sit here, and can’t be asked just now. Try again in a moment.',
  'refused.knockGone': 'That request is no longer open.',
  'refused.admitsFew': 'Strangers can only be found for a table where anyone may sit.',
  'refused.alreadyComing': 'You play here from the next deal on.',
  'refused.seatPromised': 'Somebody else will take this seat at the next deal. Choose another, or watch.',
  'refused.botsSeat':
    'A bot sits there. The host can remove it before the start; after the start you can take its place.',
  'refused.notABot': 'No bot sits there.',
  'refused.botStays': 'The game needs somebody in that seat. A person can take it from the next deal on.',
  'refused.noHost': 'This table has no host.',
  'refused.playersOnly': 'Others still have to play these deals, so only the players at this table can see it.',
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
  'refused.claimFailed': 'A claim in this hand was wrong, so the hand is played out.',
  'refused.claimLater':
    'Those tricks are not certain. You can ask the others to agree when you lead with {most} cards or fewer.',
  'refused.claimBots': 'Those tricks are not certain, and bots only agree to certain ones. Play on.',
  'refused.claimGone': 'That claim is no longer open. The game goes on.',
  'refused.claimOwn': 'It is your own claim: the others answer it. Play a card to take it back.',
  'refused.claimPlayed': 'The tricks have been claimed, and are being played out.',
  'refused.takeBackOff': 'Moves can’t be taken back at this table.',
  'refused.takeBackOpen': 'The table is still being asked. Wait for the answers.',
  'refused.takeBackLate': 'It is too late to take that back: somebody has acted since.',
  'refused.takeBackSeen': 'That can’t be taken back: something has come to light since.',
  'refused.takeBackOnce': 'The others have already been asked, and want to play on.',
  'refused.takeBackGone': 'That request is no longer open. The game goes on.',
  'refused.takeBackOwn': 'It is your own request: the others answer it.',
  'refused.watchersFull': 'This table has all the spectators it can take. You’ll be let in as soon as there is room.',
  'refused.windows': 'You have opened this table in several other windows. Carry on there, or try again here.',
  'refused.flooding': 'Your connection was closed because it sent too many requests. Wait a moment, then try again.',

  bot: 'Bot',
  'bot.easy': 'Easy bot',
  'bot.fair': 'Fair bot',
  'bot.strong': 'Strong bot',
  'bots.easy': 'Easy bots',
  'bots.easy.about': 'They misjudge how the cards lie. A person’s partner is never easy.',
  'bots.fair': 'Fair bots',
  'bots.fair.about': 'They play sensibly.',
  'bots.strong': 'Strong bots',
  'bots.strong.about': 'They think longer about each card.',
};

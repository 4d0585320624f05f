import type { Words } from '@kibitz/shared/kit/words/message';

export const words: Words = {
  'seal.verified': 'Shuffle verified',
  'seal.wrong': 'Shuffle not verified',
  'seal.unchecked': 'Shuffle not checked',
  'seal.set': 'Dealt from a set',
  'seal.without': 'Verified, without {name}’s part',
  'seal.without.you': 'Verified, without your part',
  'seal.without.several': 'Verified, without parts from {names}',
  'seal.leftOut': 'Your part was left out.',
  'seal.leftOut.count':
    'So far: {n} {n|shuffle|shuffles} at {tables} {tables|table|tables}. If that goes on, the connection is poor or the server is choosing.',
  'seal.title': 'How the cards were shuffled',
  'seal.about':
    'Before the cards were shuffled, the server committed to a secret, and each player’s browser to a random part of its own. The deck is made from all of them together, so nobody could choose it.',
  'seal.about.without':
    'The deck is made from the server’s secret and the parts that are listed below. A part is left out if its player was away, or if it did not arrive in time or was not the one committed to. A server that leaves parts out again and again might be choosing the cards.',
  'seal.about.wrong':
    'What the server has revealed contradicts what it said before. Download the proof, and do not trust this server’s cards.',
  'seal.about.set':
    'These cards are dealt at other tables too, so that results can be compared. Nobody at the table had a part in the shuffle.',
  'seal.hand': 'Shuffle {n}',
  'seal.server': 'The server',
  'seal.commitment': 'Committed to',
  'seal.secret': 'Its secret',
  'seal.key': 'Signed with the key',
  'seal.unsigned': 'The server did not sign what it committed to.',
  'seal.parts': 'The players’ parts',
  'seal.bots': 'Bots have no part in it.',
  'seal.late': '{name} did not reveal a part in time, so it was left out',
  'seal.noPart': '{name} gave no part',
  'seal.wrongPart': '{name} revealed a different part from the one committed to, so it was left out',
  'seal.share.in': 'Your part was in it.',
  'seal.share.late': 'Your part came too late for this shuffle.',
  'seal.share.none': 'This browser had no part in it.',
  'seal.deck': 'The deck, from the top',
  'seal.attempts':
    'Parts were asked for {n} times: the server was restarted, or somebody changed seats. An honest server has no other reason.',
  'seal.earlier': '{n} {n|earlier shuffle was|earlier shuffles were} checked too: {verdict}',
  'seal.all.verified': 'verified.',
  'seal.all.without': 'verified, but some without everybody’s part.',
  'seal.all.unchecked': 'nothing contradicts them, but not all could be checked.',
  'seal.all.wrong': 'at least one is not what the server had committed to.',
  'seal.game': 'The whole game',
  'seal.download': 'Download the proof',
  'seal.promise':
    'What this proves, and what it does not: the people who run the server can see cards, and players can talk to each other.',
  'fair.allRight':
    'The server’s secret and every part are what was committed to before, the deck is the one they make, and it deals the cards that you held.',
  'fair.deckRight':
    'The server’s secret and every part are what was committed to before, and the deck is the one they make.',
  'fair.twice': 'The server announced two different things for one shuffle.',
  'fair.otherSecret': 'The server revealed a different secret from the one it had committed to.',
  'fair.leftOut': 'Your part was accepted, but it is not in the deck.',
  'fair.otherList': 'The players in the proof are not those who had committed to a part.',
  'fair.otherBeacon': 'The proof names a different round of the beacon from the one the server announced.',
  'fair.badSignature': 'The server’s signature does not match what it had committed to.',
  'fair.otherKey': 'What the server had committed to is signed with a key that it does not name as its own.',
  'fair.otherCards': 'The deck in the proof deals different cards from the ones you held.',
  'fair.before': 'The proof is consistent, but the shuffle began before this browser joined the table.',
  'fair.laterByRecord':
    'The proof is consistent. The deck itself can be checked against the record at the end of the game.',
  'fair.set': 'The cards are from a set that others play too.',
  'fair.record.right': 'Every deck in the record matches its proof.',
  'fair.record.partial': 'Every deck in the record that has a proof matches it; the first ones have none.',
  'fair.record.none': 'The record has no proofs.',
};

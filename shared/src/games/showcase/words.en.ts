import type { Words } from '../../kit/words/message.ts';

/** What Showcase says, in English. */
export const words: Words = {
  title: 'Showcase',
  about: 'Two players: the cards you take lie open and bind you, and the player behind names trumps for the endgame',

  'first.goal': 'Two players: take tricks, and plan for an endgame that is played with the cards you took.',
  'first.turn': 'Choose a bright card when it is your turn. The cards you take lie open before you.',
  'first.know':
    'If one of your open cards is of the suit led, you must follow suit. The player behind names trumps for the endgame.',

  'option.limit': 'Game to',
  'option.limit.about': 'The score that ends the match.',
  'option.negativeScores': 'Fewer than six value-tricks',
  'option.negativeScores.about':
    'A player with fewer than six value-tricks loses points, or scores nothing in that hand.',
  'option.negativeScores.keep': 'Costs points',
  'option.negativeScores.floor': 'Scores nothing',

  'rule.limit': 'The match ends once a player has {n} points.',
  'rule.negativeScores.keep': 'Fewer than six value-tricks cost points.',
  'rule.negativeScores.floor': 'Fewer than six value-tricks score nothing.',

  'zone.showcase': '{who:seat}’s showcase',
  'zone.showcase.you': 'Your showcase',
  'zone.display': 'Display card',
  'zone.discards': 'Discards',

  'seat.value': '{n} {n|value-trick|value-tricks}',
  'seat.both': '{n} + {more} tricks',

  'fact.firstPart': 'Trick {n} of {of}',
  'fact.endgame': 'Endgame, trick {n} of {of}',

  'trump.S': 'Spades are trumps',
  'trump.H': 'Hearts are trumps',
  'trump.D': 'Diamonds are trumps',
  'trump.C': 'Clubs are trumps',
  'trump.NT': 'No trumps',
  'trump.AT': 'All-trumps',
  'chosen.S': 'spades',
  'chosen.H': 'hearts',
  'chosen.D': 'diamonds',
  'chosen.C': 'clubs',
  'chosen.NT': 'no trumps',
  'chosen.AT': 'all-trumps',

  'choice.nominate.S': 'Make spades trumps',
  'choice.nominate.H': 'Make hearts trumps',
  'choice.nominate.D': 'Make diamonds trumps',
  'choice.nominate.C': 'Make clubs trumps',
  'choice.nominate.NT': 'Play without trumps',
  'choice.nominate.AT': 'Play all-trumps',

  'prompt.take': '{who:seat} takes the display card',
  'prompt.take.you': 'You take the display card',
  'prompt.nominate': '{who:seat} names trumps for the endgame',
  'prompt.nominate.you': 'You have fewer value-tricks: name trumps',
  'prompt.leadConcealed': '{who:seat} leads',
  'prompt.leadConcealed.you': 'Your lead: a card from your concealed hand',
  'prompt.showcaseFollows': '{who:seat} must follow {suit:suit}',
  'prompt.showcaseFollows.you': 'Your showcase has {suit:suit}: follow suit',
  'prompt.free': '{who:seat} to play',
  'prompt.free.you': 'Play a concealed card: any suit but {suit:suit} wins',
  'prompt.voidWins': '{who:seat} to play',
  'prompt.voidWins.you': 'Your turn: no {suit:suit}, so any card wins',

  'news.dealtDisplay': '{who:seat} deals; the display card is {card:card}',
  'news.dealtDisplay.you': 'You deal; the display card is {card:card}',
  'news.value': '{who:seat} takes a value-trick with {card:card}',
  'news.value.you': 'You take a value-trick with {card:card}',
  'news.valueless': '{who:seat} takes a valueless trick with {card:card}',
  'news.valueless.you': 'You take a valueless trick with {card:card}',
  'news.tookDisplay': '{who:seat} takes the display card, {other:seat} draws; the next is {card:card}',
  'news.tookDisplay.you': 'You take the display card, {other:seat} draws; the next is {card:card}',
  'news.exposed': 'Both hands are open: {who:seat}, with {n} to {m} value-tricks, names trumps',
  'news.exposed.you': 'Both hands are open: with {n} to {m} value-tricks you name trumps',
  'news.exposedLevel': 'Both hands are open: {n} {n|value-trick|value-tricks} each, so no trumps',
  'news.nominated': '{who:seat} chooses {trump:say}',
  'news.nominated.you': 'You choose {trump:say}',
  'news.scored': '{who:seat} scores {n:signed}, {other:seat} {m:signed}',
  'news.scored.you': 'You score {n:signed}, {other:seat} {m:signed}',

  'hint.suitTrumps': 'You hold {n|one card|{n} cards} in {suit:suit}, {who:seat} {m}',
  'hint.noTrumps': '{n|One of your cards is|{n} of your cards are} higher than any that {who:seat} has in the suit',
  'hint.allTrumps': 'Any card wins when {suit:suit} are led, once your {n|one is|{n} are} gone',
  'hint.allTrumps.now': 'Any of your cards wins when {suit:suit} are led',
  'hint.anySuit': '{card:card} takes the trick: anything but {suit:suit} wins',

  'refused.noNomination': 'Trumps are named once, after the thirteenth trick, by the player with fewer value-tricks.',
  'refused.nominateFirst': 'Name trumps for the endgame first.',
  'refused.showcaseFollows': 'Your showcase has {suit:suit}, so you must follow suit.',
  'refused.showcaseLeads': 'A card of your showcase cannot be led before the endgame.',
  'refused.showcaseElsewhere': '{suit:suit} were led: a card of your showcase can only follow suit.',

  'sheet.value': 'Value-tricks',
  'sheet.endgame': 'Endgame',
  'sheet.hand': 'Hand {n}: {trump:say}',
  'sheet.note': 'To {limit}; each value-trick scores 1, minus six a hand',

  'summary.level':
    'Both had {n} {n|value-trick|value-tricks} after thirteen tricks, so the endgame was played at no trumps.',
  'summary.nominated': '{who:seat} had {n|one value-trick|{n} value-tricks} fewer and chose {trump:say}.',
  'summary.nominated.you': 'You had {n|one value-trick|{n} value-tricks} fewer and chose {trump:say}.',
  'summary.pill': '{n} {n|value-trick|value-tricks}',
  'summary.meter': 'To {limit}',
  'line.value': '{n} {n|value-trick|value-tricks} before the endgame',
  'line.endgame': '{n} {n|trick|tricks} in the endgame',
  'line.book': 'minus six, the book',
  'line.floor': 'no score below zero',

  'statistic.hands': 'Hands played',
  'statistic.ahead': 'Hands with more value-tricks',
  'statistic.valueTricks': 'Value-tricks',
  'statistic.named': 'Times you named trumps',
};

import type { Words } from '../../kit/words/message.ts';

/** What Hearts says, in English. */
export const words: Words = {
  title: 'Hearts',
  about: 'Avoid hearts and the queen of spades, or take them all',

  'first.goal': 'Take as few points as you can: each heart is one, and the queen of spades thirteen.',
  'first.turn': 'Choose the cards you pass on, then choose a bright card when it is your turn.',
  'first.know': 'There are no trumps. Take all the points, and the others score them instead.',

  'option.target': 'Game to',
  'option.target.about': 'The game ends once somebody has this many points; the fewest win.',
  'option.target.100': '100',
  'option.target.50': '50',
  'option.passing': 'Passing',
  'option.passing.about': 'Three cards are passed before the play: left, right, across, and every fourth hand none.',
  'option.passing.rotate': 'In turn',
  'option.passing.none': 'None',
  'option.moon': 'Shooting the moon',
  'option.moon.about': 'What taking all 26 points does.',
  'option.moon.others': 'Others +26',
  'option.moon.self': 'Yourself −26',
  'option.queenBreaks': 'The queen breaks hearts',
  'option.queenBreaks.about': 'Hearts may also be led once the queen of spades has been played.',
  'option.jack': 'Jack of diamonds',
  'option.jack.about': 'Taking the jack of diamonds scores −10.',

  'rule.target': 'The game ends once somebody has {n} points; the fewest win.',
  'rule.passing.rotate':
    'Three cards are passed to the left, to the right, across, and in every fourth hand not at all.',
  'rule.passing.none': 'No cards are passed.',
  'rule.moon.others': 'A player who takes all 26 points scores none, and everybody else 26.',
  'rule.moon.self': 'A player who takes all 26 points scores −26, and nobody else anything.',
  'rule.queenBreaks.true': 'The queen of spades breaks hearts too.',
  'rule.queenBreaks.false': 'Only a heart breaks hearts.',
  'rule.jack.true': 'Taking the jack of diamonds scores −10.',
  'rule.jack.false': 'The jack of diamonds scores nothing.',

  'preset.Omnibus': 'Omnibus',
  'preset.Omnibus.about': 'The jack of diamonds is worth having, and the queen of spades breaks hearts.',

  'choice.pass': 'Pass {n|the card|these {n} cards}',

  'seat.points': '{n} {n|point|points}',
  'seat.pointsWithQueen': '{n} · {queen:card}',
  'seat.passed': 'has chosen',

  'pass.left': 'to the left',
  'pass.right': 'to the right',
  'pass.across': 'across',
  'pass.hold': 'none',

  'fact.pass': 'Pass: {to:say}',
  'fact.broken': 'Hearts may be led',
  'fact.broken.short': 'Broken',
  'fact.unbroken': 'Hearts not broken',
  'fact.unbroken.short': 'Not broken',
  'fact.received': '{from:seat} passed you {a:card} {b:card} {c:card}',
  'fact.received.short': '{a:card} {b:card} {c:card}',

  'prompt.passing': 'Everybody chooses three cards to pass {to:say}',
  'prompt.pass': 'Choose {n} cards for {to:seat}',
  'prompt.passed': 'Your cards go to {to:seat} once everybody has chosen',
  'prompt.firstLead': '{who:seat} leads {lead:card}',
  'prompt.firstLead.you': 'Lead {lead:card}',

  'news.passed': '{n} of {of} have chosen their cards',
  'news.takenUp': 'The cards are passed',

  'story.moon': '{who:seat} shot the moon: all {n} points',
  'story.moon.you': 'You shot the moon: all {n} points',
  'story.queen': '{who:seat} took the queen of spades',
  'story.queen.you': 'You took the queen of spades',

  'sheet.hearts': 'Hearts',
  'sheet.queen': 'Queen',
  'pill.queen': 'queen of spades',
  'pill.jack': 'jack of diamonds',
  'line.hearts': '{n} {n|heart|hearts}',
  'line.noHearts': 'no heart',
  'line.queen': 'the queen of spades',
  'line.jack': 'the jack of diamonds',
  'line.moon': 'shot the moon',
  'line.othersMoon': 'somebody else shot the moon',

  'refused.noPassing': 'No cards are passed now.',
  'refused.passFirst': 'Choose three cards to pass first.',
  'refused.notBroken': 'Hearts may not be led before one has been played.',
  'refused.firstLead': 'The first lead is {lead:card}.',
  'refused.noHeartYet': 'No heart may be played to the first trick.',
  'refused.noQueenYet': 'The queen of spades may not be played to the first trick.',

  'comparison.points': 'Points',

  'statistic.hands': 'Hands played',
  'statistic.points': 'Points taken',
  'statistic.clean': 'Hands without a point',
  'statistic.queens': 'Queens of spades taken',
  'statistic.moons': 'Moons shot',
};

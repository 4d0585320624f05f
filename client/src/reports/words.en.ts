import type { Words } from '@kibitz/shared/kit/words/message';

/** What is said about reports to the people who run the server. */
export const words: Words = {
  'report.title': 'Report {name}',
  'report.title.somebody': 'Report a player',
  'report.about': 'The people who run this server will read it. The player you report won’t be told.',
  'report.all': 'Your report has been sent to the people who run this server.',
  'report.who': 'Who?',
  'report.done': 'reported',
  'report.why': 'What for?',
  'report.why.cheating': 'Cheating or collusion',
  'report.why.abuse': 'Abusive chat',
  'report.why.stalling': 'Stalling, or leaving on purpose',
  'report.why.name': 'Offensive name',
  'report.chat':
    'Your report includes what they wrote in the chat here. Chat at a table is kept for ten minutes after the table closes.',
  'report.hand': 'Which hand?',
  'report.hand.none': 'No hand in particular',
  'report.hand.number': 'Hand {n}',
  'report.text': 'What happened? (optional)',
  'report.send': 'Send the report',
  'report.sent': 'Thank you. Your report about {name} has been sent.',
  'report.sent.about':
    'You can also block them: then they can’t come to your tables, and you won’t see what they write.',
  'report.close': 'Done',
  'refused.person': 'There is no such player here any more.',
  'refused.reportSelf': 'You can’t report yourself.',
  'refused.reportOwnTables': 'You can only report players at tables where you had a seat.',
  'refused.reportNotThere': 'This player never had a seat at this table.',
  'refused.reportedAlready': 'You have already reported this player here.',
};

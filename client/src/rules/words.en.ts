import type { Words } from '@kibitz/shared/kit/words/message';

/** What stands over the rules at a table: the rules in force there. */
export const words: Words = {
  'force.heading': 'Rules at this table',
  'force.book': 'This table plays by the rule book.',
  'force.changed': '{n|One rule differs|{n} rules differ} from the rule book:',
  'force.bookValue': 'Rule book: {value}',
  'force.others': 'As in the rule book',
  'force.all': 'With these options',
};

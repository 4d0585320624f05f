import type { Words } from '@kibitz/shared/kit/words/message';

/** What is said of a deal double dummy. */
export const words: Words = {
  'dd.title': 'Double dummy',
  'dd.about': 'The tricks that each declarer takes if everybody sees all four hands and plays their best.',
  'dd.table': 'Each declarer’s tricks in each strain',
  'dd.declarer': 'Declarer',
  'dd.cell': '{compass:say}, {strain:say}: {n} {n|trick|tricks}',
  'dd.contract': 'the contract',
  'dd.progress': 'Working it out: {n} of {of} done',
  'dd.failed': 'It could not be worked out.',
  'dd.taken':
    '{call:say}{doubled:say} by {compass:say}: {taken} {taken|trick|tricks} taken, {best} with everybody’s best play.',
  'dd.passedOut': 'Everybody passed.',
  'dd.leads': 'Leads',
  'dd.leads.about':
    '{strain:say} by {compass:say}, {leader:say} leads: the tricks that the declarer takes after each card.',
  'dd.leads.working': 'Working out each lead',
  'dd.leads.tricks': 'Tricks',
  'dd.leads.cards': 'Cards led',
  'dd.led': 'led',
};

import type { Words } from '@kibitz/shared/kit/words/message';

/** What convention cards say. */
export const words: Words = {
  title: 'Convention card',
  'title.of': '{name}: convention card',
  about: 'What you play at Contract Bridge, in a few words. Everybody can read it at your tables and on your profile.',
  approach: 'General approach',
  'approach.hint': 'Five-card majors, strong no trump',
  noTrump: 'Notrump openings and responses',
  'noTrump.hint': '15 to 17; Stayman, transfers',
  twos: 'Two-level openings',
  'twos.hint': '2 clubs strong, the others weak',
  competition: 'Overcalls and doubles',
  'competition.hint': 'Takeout doubles through 3 spades',
  slams: 'Slams',
  'slams.hint': 'Blackwood',
  leads: 'Leads and signals',
  'leads.hint': 'Fourth best; high encourages',
  save: 'Save the card',
  saved: 'Saved.',
};

import type { Words } from '@kibitz/shared/kit/words/message';

/** What the page about a player says. */
export const words: Words = {
  'profile.since': 'Here since {date}',
  'profile.program': 'A program',
  'profile.me': 'This is what others see of you.',
  'profile.account': 'Name and picture',
  'profile.common': 'Friends in common',
  'profile.see': 'Profile',
  'profile.see.label': '{name}’s profile',
  'profile.figures': 'Statistics',
  'profile.figures.none': 'No finished games yet.',
  'profile.card': 'Plays at Contract Bridge',
  'profile.games': 'Latest games at open tables',
  'profile.games.none': 'No finished games at open tables yet.',
  'profile.nobody': 'No such player',
  'profile.nobody.about': 'This player is no longer here, or the link is wrong.',
};

import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { NORTH } from './duplicate.ts';
import { presets } from './options.ts';
import { idlePartner, rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Contract Bridge, a rubber or boards of two against two: README.md has the rules as they are played here. */
export const contractBridge = defineTrickGame({
  id: 'contract-bridge',
  rules,
  drawing,
  statistics,
  bot,
  takesThought: true,
  isComparedInImps: true,
  duplicate: { options: presets.Duplicate, dealer: NORTH },
  idlePartner,
});

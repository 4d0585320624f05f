import type { Words } from '@kibitz/shared/kit/words/message';

/** What Pyramid's panel says, in Arabic. */
export const words: Words = {
  'panel.undo': 'تراجع',
  'panel.draw': 'سحب',
  'panel.recycle': 'قلب المرمى',
  'panel.newDeal': 'توزيع جديد',
  'panel.giveUp': 'استسلام',
  'panel.sure.newDeal': 'أتترك هذا التوزيع؟',
  'panel.sure.giveUp': 'أتترك هذا التوزيع؟',
  'panel.sure.yes': 'استسلام',
  'panel.sure.no': 'متابعة',
};

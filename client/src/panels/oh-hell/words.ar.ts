import type { Words } from '@kibitz/shared/kit/words/message';

/** What Oh Hell's panel says, in Arabic. */
export const words: Words = {
  'panel.bids': 'العروض',
  'panel.yourBid': 'عرضك',
  'panel.cell': 'عرضك',
  'panel.open': 'دوره',
  'panel.first': 'يبدأ',
  'panel.dealer': 'الموزّع',
  'panel.total': 'المعروض {total} على {n|لا لمّات|لمّة واحدة|لمّتين|{n} لمّات|{n} لمّة|{n} لمّة}',
  'panel.turned': 'الورقة المكشوفة للحكم',
  'panel.noTrumps': 'لا حكم',

  'panel.rule.none': 'لا قيد على مجموع العروض.',
  'panel.rule.hook': 'لا يجوز أن يساوي مجموع العروض {n}.',
  'panel.rule.exceed': 'يجب أن يفوق مجموع العروض {n}.',
  'panel.rule.capped': 'يجب أن يفوق مجموع العروض {n}، إن استطاع الموزّع.',
  'panel.leaves.barred': 'وعلى هذا لا يجوز لـ{who:seat} أن يعرض {barred}.',
  'panel.leaves.barred.you': 'وعلى هذا لا يجوز لك أن تعرض {barred}.',
  'panel.leaves.least': 'وعلى هذا يجب على {who:seat} أن يعرض {least} أو أكثر.',
  'panel.leaves.least.you': 'وعلى هذا يجب عليك أن تعرض {least} أو أكثر.',
  'panel.leaves.only': 'وعلى هذا يجب على {who:seat} أن يعرض {least}.',
  'panel.leaves.only.you': 'وعلى هذا يجب عليك أن تعرض {least}.',

  'panel.free': 'عرض الآخرون حتّى الآن {total} من {n}.',
  'panel.sum': 'يصير مجموع العروض عندئذ {total} من {n}.',
  'panel.sum.more': 'يصير مجموع العروض عندئذ {total}، أي {over} فوق عدد اللمّات.',
};

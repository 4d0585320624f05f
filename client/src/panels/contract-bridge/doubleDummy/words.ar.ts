import type { Words } from '@kibitz/shared/kit/words/message';

export const words: Words = {
  'dd.title': 'بأوراق مكشوفة',
  'dd.about': 'عدد اللمّات التي يأخذها كل لاعب للعقد لو رأى الجميع الأيدي الأربع ولعبوا أفضل لعب.',
  'dd.table': 'لمّات كل لاعب للعقد بحسب الحكم',
  'dd.declarer': 'لاعب العقد',
  'dd.cell': '{compass:say}، {strain:say}: {n|بلا لمّات|لمّة واحدة|لمّتان|{n} لمّات|{n} لمّة|{n} لمّة}',
  'dd.contract': 'العقد',
  'dd.progress': 'جارٍ الحساب: {n} من {of}',
  'dd.failed': 'تعذّر الحساب.',
  'dd.taken': '{call:say}{doubled:say} بيد {compass:say}: اللمّات المأخوذة {taken}، وبأفضل لعب من الجميع {best}.',
  'dd.passedOut': 'قال الجميع باس.',
  'dd.leads': 'الورقة الأولى',
  'dd.leads.about':
    '{strain:say} بيد {compass:say}، ويبدأ {leader:say}: عدد اللمّات التي يأخذها لاعب العقد بعد كل ورقة.',
  'dd.leads.working': 'جارٍ حساب كل ورقة',
  'dd.leads.tricks': 'اللمّات',
  'dd.leads.cards': 'الأوراق',
  'dd.led': 'لُعبت',
};

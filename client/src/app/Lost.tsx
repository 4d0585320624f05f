import { t } from '../words/words.ts';
import { Notice } from './Notice.tsx';

/** What stands under an address without a page, or of a game that there is not. */
export function Lost() {
  return (
    <Notice title={t('lost.title')} about={t('lost.about')}>
      <a class="btn pri" href="/">
        {t('lost.home')}
      </a>
    </Notice>
  );
}

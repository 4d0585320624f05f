import { CopyField } from '../app/CopyField.tsx';
import { canShare, shareLink } from '../app/shareLink.ts';
import { Icon } from '../icons/Icon.tsx';
import { t } from './say.ts';

/** The link of a challenge: to share where the device can, and to copy. */
export function ShareLink(props: { id: string; game: string; isMain?: boolean }) {
  const link = `${location.origin}/c/${props.id}`;
  return (
    <div class="challengelink">
      <CopyField
        text={link}
        label={t('after.link')}
        copy={t('after.copy')}
        copied={t('after.copied')}
        isMain={props.isMain === true}
      />
      {canShare && (
        <button type="button" class="btn" onClick={() => shareLink(link, t('after.share.text', { game: props.game }))}>
          <Icon name="share" size={18} />
          {t('after.share')}
        </button>
      )}
    </div>
  );
}

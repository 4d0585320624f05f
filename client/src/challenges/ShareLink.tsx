import { CopyField, canShare, ShareButton } from '../app/CopyField.tsx';
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
        <ShareButton url={link} text={t('after.share.text', { game: props.game })} label={t('after.share')} />
      )}
    </div>
  );
}

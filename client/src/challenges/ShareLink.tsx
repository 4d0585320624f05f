import { CopyField } from '../app/CopyField.tsx';
import { t } from './say.ts';

/** The link of a challenge: to share where the device can, and to copy. */
export function ShareLink(props: { id: string; game: string; isMain?: boolean }) {
  return (
    <CopyField
      text={`${location.origin}/c/${props.id}`}
      label={t('after.link')}
      shareText={t('after.share.text', { game: props.game })}
      isMain={props.isMain === true}
    />
  );
}

import { CopyField, canShare, ShareButton } from '../app/CopyField.tsx';
import { QrCode } from '../app/QrCode.tsx';
import { gameWord } from '../words/gameWords.ts';
import { t } from './say.ts';

/** The invite link: to share where the device can, to copy, and as a QR code. `free` is how many seats are. */
export function Invite(props: { id: string; game: string; free: number }) {
  const { free } = props;
  const link = `${location.origin}/t/${props.id}`;
  const game = gameWord(props.game, 'title', '');
  return (
    <section class="panel inv" aria-labelledby="invite-heading">
      <h2 id="invite-heading">{free === 0 ? t('wait.invite.watchers') : t('wait.invite', { n: free })}</h2>
      <div class="iq">
        <QrCode text={link} label={t('wait.qr')} />
        <div class="iqr">
          <p>{t('wait.invite.about')}</p>
          {canShare && <ShareButton url={link} text={t('wait.share.text', { game })} isMain={free > 0} />}
        </div>
      </div>
      <CopyField text={link} label={t('wait.link')} isMain={!canShare && free > 0} />
    </section>
  );
}

import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useState } from 'preact/hooks';
import { Dialog } from '../../app/Dialog.tsx';
import { lazyPart } from '../../app/lazyPart.tsx';
import { Icon } from '../../icons/Icon.tsx';
import type { TableLine } from '../../net/line.ts';
import { spoken } from '../../words/spoken.ts';
import { t } from '../say.ts';

const HostControls = lazyPart(() => import('./HostControls.tsx').then((part) => part.hostControls()));
const ChangeRules = lazyPart(async () => {
  const [{ ChangeRules: form }, words, lobby] = await Promise.all([
    import('./ChangeRules.tsx'),
    import('./say.ts'),
    import('../../lobby/say.ts'),
  ]);
  await Promise.all([words.loadWords(spoken.peek()), lobby.loadWords(spoken.peek())]);
  return form;
});

/** In the waiting room: the host's controls, and the button that opens them. */
export function HostMenu(props: { line: TableLine; seen: SeenTable }) {
  const { line, seen } = props;
  const [open, setOpen] = useState<'none' | 'menu' | 'rules'>('none');
  const close = (): void => setOpen('none');
  if (seen.powers === 'none') return null;
  return (
    <>
      <button
        type="button"
        class="ib hostbutton"
        aria-label={t('wait.host.menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      >
        <Icon name="cog" size={22} />
      </button>
      {open === 'menu' && (
        <Dialog title={t('wait.host.menu')} onClose={() => setOpen((now) => (now === 'menu' ? 'none' : now))}>
          <HostControls seen={seen} request={line.request} onRules={() => setOpen('rules')} />
        </Dialog>
      )}
      {open === 'rules' && <ChangeRules line={line} seen={seen} onClose={close} />}
    </>
  );
}

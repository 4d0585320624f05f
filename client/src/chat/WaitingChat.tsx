import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import type { TableLine } from '../net/room.ts';
import { ChatButton } from './ChatButton.tsx';
import { ChatSpoken } from './ChatSpoken.tsx';
import { t } from './say.ts';

const ChatPanel = lazyPart(() => import('./ChatPanel.tsx').then((part) => part.ChatPanel));

/** The chat before the game: its button in the bar, and the dialog that it opens. */
export function WaitingChat(props: { line: TableLine; seen: SeenTable }) {
  const { line, seen } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChatButton talk={line.talk} isOpen={isOpen} onClick={() => setOpen(true)} />
      <ChatSpoken talk={line.talk} />
      {isOpen && (
        <Dialog title={t('chat.heading')} onClose={() => setOpen(false)}>
          <ChatPanel talk={line.talk} seen={seen} ask={line.request} />
        </Dialog>
      )}
    </>
  );
}

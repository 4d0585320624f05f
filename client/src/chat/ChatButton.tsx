import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { TableIcon } from '../icons/TableIcon.tsx';
import type { TableLine } from '../net/line.ts';
import { t, wordsOf } from './say.ts';
import type { Talk } from './talk.ts';

/** The button that opens the chat, with a mark while something in it is new. */
export function ChatButton(props: { talk: Talk; isOpen: boolean; onClick: () => void }) {
  const n = props.isOpen ? 0 : props.talk.unread.value;
  const words = n > 0 ? t('chat.open.new', { n }) : t('chat.open');
  return (
    <button
      type="button"
      class={props.isOpen ? 'ib chatway on' : 'ib chatway'}
      aria-label={words}
      aria-expanded={props.isOpen}
      onClick={props.onClick}
    >
      <TableIcon name="chat" size={22} />
      {n > 0 && <i class="chatmark" />}
    </button>
  );
}

/** Reads out what others say, one line after the other. */
export function ChatSpoken(props: { talk: Talk }) {
  return (
    <div class="visually-hidden" aria-live="polite">
      {props.talk.heard.value.map((line) => (
        <p key={`${line.to} ${line.n}`}>{t('chat.spoken', { name: line.name, words: wordsOf(line) })}</p>
      ))}
    </div>
  );
}

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

import { TableIcon } from '../icons/TableIcon.tsx';
import { t } from './say.ts';
import type { Talk } from './talk.ts';

/** The way to the chat, with a mark while something in it is new. */
export function ChatButton(props: { talk: Talk; isOpen: boolean; onClick: () => void }) {
  const n = props.isOpen ? 0 : props.talk.unread.value;
  const words = n > 0 ? t('chat.open.new', { n }) : t('chat.open');
  return (
    <button
      type="button"
      class={props.isOpen ? 'ib chatway on' : 'ib chatway'}
      aria-label={words}
      aria-expanded={props.isOpen}
      title={words}
      onClick={props.onClick}
    >
      <TableIcon name="chat" size={22} />
      {n > 0 && <i class="chatmark" />}
    </button>
  );
}

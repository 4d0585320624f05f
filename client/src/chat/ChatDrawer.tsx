import { useFelt, usePlay } from '../table/context.ts';
import { Drawer } from '../table/drawers/Drawer.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { t } from './say.ts';

/** The chat beside the felt, or over it on a phone. */
export function ChatDrawer() {
  const play = usePlay();
  const { talk } = play.link;
  const isBeside = useFelt().viewport.value.kind === 'desktop';
  if (talk === undefined) return null;
  return (
    <Drawer title={t('chat.heading')}>
      <ChatPanel
        talk={talk}
        seen={play.seen.value}
        ask={play.link.request}
        onEmote={() => {
          if (!isBeside) play.drawer.value = null;
        }}
      />
    </Drawer>
  );
}

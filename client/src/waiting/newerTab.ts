import { effect } from '@preact/signals';
import type { TableLine } from '../net/line.ts';

/**
 * Calls `rest` once the table of a connection is open in a newer tab of this browser too, and tells older tabs that it
 * is open in this one. Returns a function that stops this.
 */
export function heedNewerTab(line: TableLine, rest: () => void): () => void {
  const tabs = new BroadcastChannel('kibitz.tables');
  let isOpen = false;
  const stop = effect(() => {
    // once the connection is open the older tab can go: others never see the player away
    if (isOpen || line.state.value !== 'connected') return;
    isOpen = true;
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === line.id && line.state.peek() !== 'gone') rest();
    };
    tabs.postMessage(line.id);
  });
  return () => {
    stop();
    tabs.close();
  };
}

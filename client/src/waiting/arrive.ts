import { effect } from '@preact/signals';
import type { TableLine } from '../net/room.ts';

/** Does the address say what the visitor wants at the table? Then they come from the lobby, not by an invite link. */
export function hasArrival(): boolean {
  return location.hash === '#sit' || location.hash === '#bots';
}

/**
 * A guest from the lobby's buttons (`#sit`, `#bots`) is seated at once on the first free seat, and with `#bots` the table is
 * filled and started. A guest with an invite link chooses a seat. The mark is taken off the address, so that a reload does
 * not sit down again.
 */
export function arrive(line: TableLine): () => void {
  const intent = location.hash;
  if (!hasArrival()) return () => undefined;
  history.replaceState(null, '', location.pathname);
  let isDone = false;
  return effect(() => {
    const seen = line.seen.value;
    if (seen === null || isDone) return;
    isDone = true;
    void takeSeat(line, intent === '#bots');
  });
}

/** Takes the first free seat, else a bot's that is not promised to anyone; the next one where somebody was quicker. */
async function takeFirst(line: TableLine): Promise<boolean> {
  const tried = new Set<number>();
  for (;;) {
    const seats = [...(line.seen.peek()?.seats.entries() ?? [])].filter(([seat]) => !tried.has(seat));
    const open = seats.filter(([, one]) => one.kind !== 'person' && one.coming === '');
    const [seat] = open.find(([, one]) => one.kind === 'free') ?? open[0] ?? [];
    if (seat === undefined) return false;
    tried.add(seat);
    const answer = await line.request('sit', { seat });
    if (answer.ok) return true;
  }
}

async function takeSeat(line: TableLine, withBots: boolean): Promise<void> {
  const seen = line.seen.peek();
  if (seen === null) return;
  if (seen.me < 0 && seen.coming < 0 && !(await takeFirst(line))) return;
  if (withBots && seen.phase === 'waiting') await line.request('start', { fill: true });
}

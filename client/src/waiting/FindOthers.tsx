import type { SeenTable } from '@kibitz/shared/wire/seen';
import { Icon } from '../icons/Icon.tsx';
import type { TableLine } from '../net/room.ts';
import { say } from '../words/words.ts';
import { t } from './say.ts';

/** Asks for strangers on the free seats: people who sit here stay together. During the search, it stops that. */
export function FindOthers(props: { line: TableLine; seen: SeenTable; onRefused: (why: string) => void }) {
  const { line, seen } = props;
  const isFinding = seen.until > 0;
  const ask = async (): Promise<void> => {
    const answer = await line.request('findOthers', { wanted: !isFinding });
    props.onRefused(answer.ok ? '' : say(answer.refused.why));
  };
  return (
    <button type="button" class="btn" aria-pressed={isFinding} onClick={() => void ask()}>
      <Icon name={isFinding ? 'close' : 'users'} size={18} />
      {t(isFinding ? 'wait.stopFinding' : 'wait.findOthers')}
    </button>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { TableIcon } from '../icons/TableIcon.tsx';
import { usePlay } from '../table/context.ts';
import { spoken } from '../words/spoken.ts';
import { type Verdict, verdictOn } from './checkedShuffle.ts';
import { SealDialog } from './SealDialog.tsx';
import { loadWords, t } from './say.ts';
import type { Shuffles } from './shuffles.ts';
import './seal.css';

/** The verdict on the shuffles so far, or on the whole game's; `set` where they are of a set of deals. Null while there is nothing to say. */
function verdictOf(shuffles: Shuffles, isOver: boolean): Verdict | 'set' | null {
  const checked = shuffles.checked.value;
  const game = shuffles.game.value;
  if (shuffles.source.value === 'set') return 'set';
  if (!isOver) return checked.at(-1)?.verdict ?? null;
  if (verdictOn(checked) === 'wrong') return 'wrong';
  if (game !== null) return game.verdict;
  return checked.length === 0 ? null : verdictOn(checked);
}

/** Says on a result whether its cards were shuffled fairly; opened, it says how that is known. */
export function Seal(props: { shuffles: Shuffles; isOver: boolean }) {
  const { shuffles, isOver } = props;
  const [isOpen, setOpen] = useState(false);
  const play = usePlay();
  const { game } = play.seen.value;
  useEffect(() => {
    if (isOver) shuffles.checkGame(game);
  }, [isOver, shuffles, game]);
  const verdict = verdictOf(shuffles, isOver);
  if (verdict === null) return null;
  return (
    <>
      <button type="button" class={`seal ${verdict}`} onClick={() => setOpen(true)}>
        <TableIcon name={verdict === 'wrong' ? 'alert' : 'shield'} size={16} />
        {t(`seal.${verdict}`)}
      </button>
      {isOpen && <SealDialog shuffles={shuffles} verdict={verdict} isOver={isOver} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The seal with its words. */
export async function seal(): Promise<typeof Seal> {
  await loadWords(spoken.peek());
  return Seal;
}

import type { ShuffleProof } from '@kibitz/shared/kit/fairness/proof';
import { seatsLeftOut, seatsWithoutPart } from '@kibitz/shared/kit/record/recordProof';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { isByDays } from '@kibitz/shared/wire/turnTime';
import { useEffect, useState } from 'preact/hooks';
import { TableIcon } from '../icons/TableIcon.tsx';
import { usePlay } from '../table/context.ts';
import { type Verdict, verdictOn } from './checkedShuffle.ts';
import { SealDialog, verdictInWords } from './SealDialog.tsx';
import { t, withWords } from './say.ts';
import type { Shuffles } from './shuffles.ts';
import './seal.css';

/** What is said about the shuffles, and the seats whose parts were left out. */
interface Said {
  readonly verdict: Verdict | 'set';
  readonly proofs: readonly ShuffleProof[];
}

/**
 * The verdict on the last shuffle, or on the whole game's; `set` where they are of a set of deals. Null while there is
 * nothing to say.
 */
function saidOf(shuffles: Shuffles, isOver: boolean): Said | null {
  const game = shuffles.game.value;
  if (shuffles.source.value === 'set') return { verdict: 'set', proofs: [] };
  const all = shuffles.checked.value;
  const checked = isOver ? all : all.slice(-1);
  const verdict = verdictOn(checked);
  if (isOver && verdict !== 'wrong' && game !== null) return game;
  return checked.length === 0 ? null : { verdict, proofs: checked.map(({ proof }) => proof) };
}

/** What is said of shuffles, with the seats without a part: where a move may take days, also those of absent people. */
function withLeftOut({ verdict, proofs }: Said, { clock, seats }: SeenTable) {
  const leftOut = seatsLeftOut(proofs);
  if (!isByDays(clock) || !(verdict === 'verified' || verdict === 'without')) return { verdict, leftOut };
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const all = [...new Set([...leftOut, ...seatsWithoutPart(proofs, people)])].sort((a, b) => a - b);
  return { leftOut: all, verdict: all.length > 0 ? ('without' as const) : verdict };
}

/** A warning to the player whose own part was left out, and how often that has happened. */
function LeftOutWarning(props: { shuffles: Shuffles }) {
  const { shuffles: n, tables } = props.shuffles.leftOut.value;
  return (
    <p class="leftout" role="status">
      <TableIcon name="alert" size={16} />
      <span>
        <b>{t('seal.leftOut')}</b> {n > 0 && t('seal.leftOut.count', { n, tables })}
      </span>
    </p>
  );
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
  const said = saidOf(shuffles, isOver);
  if (said === null) return null;
  const { verdict, leftOut } = withLeftOut(said, play.seen.value);
  return (
    <div class="sealbox">
      <button type="button" class={`seal ${verdict}`} onClick={() => setOpen(true)}>
        <TableIcon name={verdict === 'wrong' ? 'alert' : 'shield'} size={16} />
        <span>{verdictInWords(play, verdict, leftOut)}</span>
      </button>
      {seatsLeftOut(said.proofs).includes(play.reader) && <LeftOutWarning shuffles={shuffles} />}
      {isOpen && (
        <SealDialog
          shuffles={shuffles}
          verdict={verdict}
          leftOut={leftOut}
          isOver={isOver}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** The seal with its words. */
export const seal = (): Promise<typeof Seal> => withWords(Seal);

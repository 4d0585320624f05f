import type { Choice } from '@kibitz/shared/kit/game/action';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { ChoiceWords } from '../../table/Say.tsx';
import './passBar.css';

/** What the viewer has to do, in place of the hint, with the only choice that they have: to pass. */
export function PassBar({ choice }: { choice: Choice }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const prompt = play.table.value?.own?.prompt;
  if (laid === null || prompt === undefined) return null;
  return (
    <div class="panel passbar" style={{ left: `${laid.hint.x}px`, top: `${laid.hint.y}px` }}>
      <span role="status">{play.text(prompt)}</span>
      <ChooseButton choice={choice} look="main">
        <ChoiceWords choice={choice} />
      </ChooseButton>
    </div>
  );
}

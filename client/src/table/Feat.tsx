import { useFelt, usePlay } from './context.ts';
import { Say } from './Say.tsx';
import './css/feat.css';

/** What was made or broken with the last card, in the middle of the felt. */
export function Feat() {
  const feat = usePlay().director.feat.value;
  const laid = useFelt().staged.value;
  if (feat === null || laid === null) return null;
  const { left, top, width, height } = laid.middle;
  const place = { left: `${left + width / 2}px`, top: `${top + height / 2}px`, maxWidth: `${width}px` };
  return (
    <p class="feat" role="status" style={place}>
      <Say message={feat} />
    </p>
  );
}

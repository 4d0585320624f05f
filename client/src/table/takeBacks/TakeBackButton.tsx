import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay, useSeen } from '../context.ts';

/** Between this button and the one to claim, in CSS pixels. */
const GAP = 8;

/** The button that takes back the viewer's last move, while that is possible. */
export function TakeBackButton() {
  const play = usePlay();
  const felt = useFelt();
  const { mayTakeBack, mayClaim } = useSeen('mayTakeBack', 'mayClaim');
  if (!mayTakeBack) return null;
  const laid = felt.laid.value;
  if (laid === null || !play.isConnected.value) return null;
  const { left, top, width, height } = laid.action;
  const right = laid.viewport.width - left - width;
  const isBesideClaim = mayClaim !== 'none';
  const isPhone = laid.viewport.kind === 'phone';
  // if there is no room for two at the right of a phone's plate, one stands at the left
  const side = isBesideClaim && isPhone ? { left: `${right}px` } : undefined;
  return (
    <button
      type="button"
      class="btn claimbutton takebackbutton"
      aria-label={play.t('takeBack.label')}
      style={{
        ...(side ?? { right: `${isBesideClaim ? right + width + GAP : right}px` }),
        top: `${top + height / 2}px`,
      }}
      onClick={() => void play.ask('takeBack', {})}
    >
      <TableIcon name="undo" size={18} />
      {play.t('takeBack.button')}
    </button>
  );
}

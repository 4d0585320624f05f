import { useState } from 'preact/hooks';
import { Button } from '../../app/Button.tsx';
import { Dialog } from '../../app/Dialog.tsx';
import { useFelt, usePlay, useSeen } from '../context.ts';
import type { Play } from '../play.ts';

/** Tricks that are left, by the cards that the viewer holds. */
function tricksLeft(play: Play): number {
  const { table, me } = play.seen.value;
  return table?.own?.cards[`hand:${me}`]?.length ?? 0;
}

/** Says before a claim is made what it shows and what follows. */
function Confirm(props: { onClose: () => void }) {
  const play = usePlay();
  const { onClose } = props;
  const { mayClaim, turn } = play.seen.value;
  const claim = () => {
    onClose();
    void play.ask('claim', { turn });
  };
  const footer = (
    <>
      <Button text={play.t('claim.notYet')} onClick={onClose} />
      <Button class="btn pri" text={play.t('claim.make')} onClick={claim} />
    </>
  );
  return (
    <Dialog title={play.t('claim.title', { n: tricksLeft(play) })} footer={footer} onClose={onClose}>
      <div class="claimsays">
        <p>
          <b>{play.t('claim.shown')}</b>
        </p>
        <p>{play.t(mayClaim === 'certain' ? 'claim.certain.about' : 'claim.asking.about')}</p>
      </div>
    </Dialog>
  );
}

/** The button that claims the rest of the tricks, if the viewer may; a dialog confirms it. */
export function ClaimButton() {
  const play = usePlay();
  const felt = useFelt();
  // the dialog closes when its turn ends
  const [openedIn, setOpenedIn] = useState<number | null>(null);
  const { mayClaim, turn } = useSeen('mayClaim', 'turn');
  if (mayClaim === 'none') return null;
  const laid = felt.laid.value;
  if (laid === null || !play.isConnected.value) return null;
  const { left, top, width, height } = laid.action;
  const right = laid.viewport.width - left - width;
  const isShort = laid.viewport.kind === 'phone';
  return (
    <>
      <Button
        class="btn claimbutton"
        text={play.t(isShort ? 'claim.short' : 'claim.button')}
        aria-haspopup="dialog"
        aria-label={play.t('claim.label', { n: tricksLeft(play) })}
        style={{ right: `${right}px`, top: `${top + height / 2}px`, maxWidth: `${width}px` }}
        onClick={() => setOpenedIn(turn)}
      />
      {openedIn === turn && <Confirm onClose={() => setOpenedIn(null)} />}
    </>
  );
}

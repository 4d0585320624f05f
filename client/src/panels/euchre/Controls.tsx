import type { EuchreView } from '@kibitz/shared/games/euchre/state';
import { isSpeaking } from '@kibitz/shared/kit/tricks/handCourse';
import { Auction } from '../../table/auction/Auction.tsx';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { MakingBox } from './MakingBox.tsx';
import { MakingPaper, Turned } from './MakingPaper.tsx';
import { TurnedLabel } from './TurnedLabel.tsx';

/**
 * The width of the card turned up, in CSS pixels, where paper or box leave room for it, and beside the answers of a
 * phone.
 */
const LARGE = 124;
const BESIDE = 88;

/** How trumps are made: what was said, the card turned up, and the answers of the player who is asked. */
function MakingPanels({ view }: { view: EuchreView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { kind } = laid.viewport;
  const isAsked = view.speaker === play.me;
  const isPhone = kind === 'phone';
  const width = kind === 'landscape' || (isPhone && isAsked) ? BESIDE : LARGE;
  return (
    <div class="eumaking">
      <Auction paper={<MakingPaper view={view} />} sideBySideFrom={700}>
        {!(isPhone && isAsked) && <Turned view={view} width={width} />}
        {isAsked && <MakingBox view={view}>{isPhone && <Turned view={view} width={width} />}</MakingBox>}
      </Auction>
    </div>
  );
}

/** Before the play how trumps are made; then what the card beside the stub is. */
export function Controls() {
  const view = useView<EuchreView>();
  if (view === null) return null;
  return isSpeaking(view.phase) ? <MakingPanels view={view} /> : <TurnedLabel />;
}

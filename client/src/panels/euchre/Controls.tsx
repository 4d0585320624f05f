import { type EuchreView, isPlayOpen } from '@kibitz/shared/games/euchre/state';
import { isSpeaking } from '@kibitz/shared/kit/tricks/handCourse';
import { Auction } from '../../table/auction/Auction.tsx';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { MakersBoard } from './MakersBoard.tsx';
import { MakingBox } from './MakingBox.tsx';
import { MakingPaper, Turned } from './MakingPaper.tsx';

/**
 * The width of the card turned up, in CSS pixels, where paper or box leave room for it, and beside the answers of a
 * phone.
 */
const LARGE = 124;
const BESIDE = 88;

/** Between plates and hand, in CSS pixels, that a phone needs for the whole paper over the box. */
const WHOLE_ON_PHONE_FROM = 480;

/** How trumps are made: what was said, the card turned up, and the answers of the player who is asked. */
function MakingPanels({ view }: { view: EuchreView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const { kind } = laid.viewport;
  const isAsked = view.speaker === play.me;
  const isPhone = kind === 'phone';
  const isLow = isPhone && isAsked && laid.handTop - laid.middle.top < WHOLE_ON_PHONE_FROM;
  const width = kind === 'landscape' || (isPhone && isAsked) ? BESIDE : LARGE;
  return (
    <div class="eumaking">
      <Auction paper={<MakingPaper view={view} isLow={isLow} />} sideBySideFrom={700}>
        {!(isPhone && isAsked) && <Turned view={view} width={width} />}
        {isAsked && <MakingBox view={view}>{isPhone && <Turned view={view} width={width} />}</MakingBox>}
      </Auction>
    </div>
  );
}

/** Before the play how trumps are made; then who made them, and how they stand. */
export function Controls() {
  const view = useView<EuchreView>();
  if (view === null) return null;
  if (isSpeaking(view.phase)) return <MakingPanels view={view} />;
  return isPlayOpen(view) ? <MakersBoard view={view} /> : null;
}

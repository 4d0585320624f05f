import type { TwentyEightView } from '@kibitz/shared/games/twenty-eight/state';
import { Auction } from '../../table/auction/Auction.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { clockwiseFrom } from '../../table/layout/layOut.ts';
import { ChoiceWords, Say } from '../../table/Say.tsx';
import { BidBox, BidPaper, TrumpBox } from './Bidding.tsx';
import { isBidding } from './bidding.ts';
import { callPlace, trumpSpot } from './places.ts';

/** The label of the card that lies face down. */
function TrumpLabel() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const zone = play.table.value?.zones.find(({ id }) => id === 'trump');
  const plate = zone === undefined ? undefined : laid?.seats[zone.seat];
  if (laid === null || zone?.label === undefined || plate === undefined) return null;
  const isViewers = clockwiseFrom(play.me, zone.seat, laid.seats.length) === 0;
  const { label } = trumpSpot(laid.viewport, plate, isViewers);
  if (label === null) return null;
  return (
    <div class="feltlab" style={{ left: `${label.x}px`, top: `${label.y}px` }}>
      <Say message={zone.label} />
    </div>
  );
}

/** The button to call for trumps, where that is optional. */
function CallButton() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const call = play.choices.value.find(({ type }) => type === 'reveal');
  if (call === undefined || laid === null) return null;
  const { x, y } = callPlace(laid);
  return (
    <div class="panel tecall" style={{ left: `${x}px`, top: `${y}px` }}>
      <ChooseButton choice={call}>
        <ChoiceWords choice={call} />
      </ChooseButton>
    </div>
  );
}

/** The auction and the choice of trumps; then the call for trumps. */
export function Controls() {
  const play = usePlay();
  const view = useView<TwentyEightView>();
  const may = (type: string) => play.choices.value.some((choice) => choice.type === type);
  if (view === null) return null;
  if (isBidding(view)) {
    return (
      <Auction paper={<BidPaper view={view} />}>
        {may('bid') && <BidBox view={view} />}
        {may('trump') && <TrumpBox />}
      </Auction>
    );
  }
  return (
    <>
      <TrumpLabel />
      <CallButton />
    </>
  );
}

import { type FiveHundredView, isAuctionOver } from '@kibitz/shared/games/five-hundred/state';
import { isScored } from '@kibitz/shared/kit/tricks/trickPicture';
import { usePlay, useView } from '../../table/context.ts';
import { isAuctionShown } from './auction.ts';
import { Calling } from './Calling.tsx';
import { ContractBox } from './ContractBox.tsx';
import { MiddleLabel } from './MiddleLabel.tsx';

/** The auction; once it is over, how the contract stands until the hand is scored. */
export function Controls() {
  const play = usePlay();
  const view = useView<FiveHundredView>();
  if (view === null) return null;
  if (isAuctionShown(view, play.seen.value.choices)) return <Calling view={view} />;
  return (
    <>
      <MiddleLabel />
      {isAuctionOver(view) && !isScored(view) && <ContractBox view={view} />}
    </>
  );
}

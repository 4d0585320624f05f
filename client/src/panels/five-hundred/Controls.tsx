import type { FiveHundredPanel } from '@kibitz/shared/games/five-hundred/panel';
import { usePanel, usePlay } from '../../table/context.ts';
import { auctionFor } from './auction.ts';
import { Calling } from './Calling.tsx';
import { ContractBox } from './ContractBox.tsx';
import { MiddleLabel } from './MiddleLabel.tsx';

/** The auction; once it is over, how the contract stands. */
export function Controls() {
  const shown = usePanel<FiveHundredPanel>()?.play ?? null;
  const auction = auctionFor(usePlay().seen.value);
  if (auction !== null) return <Calling auction={auction} />;
  return (
    <>
      <MiddleLabel />
      {shown !== null && <ContractBox shown={shown} />}
    </>
  );
}

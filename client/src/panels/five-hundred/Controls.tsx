import { usePlay } from '../../table/context.ts';
import { auctionOf } from './auction.ts';
import { Calling } from './Calling.tsx';
import { ContractBox } from './ContractBox.tsx';
import { contractOf } from './contract.ts';
import { MiddleLabel } from './MiddleLabel.tsx';

/** The auction; once it is over, how the contract stands. */
export function Controls() {
  const play = usePlay();
  const auction = auctionOf(play.seen.value);
  if (auction !== null) return <Calling auction={auction} />;
  const contract = contractOf(play.seen.value);
  return (
    <>
      <MiddleLabel />
      {contract !== null && <ContractBox contract={contract} />}
    </>
  );
}

import { usePlay } from '../../table/context.ts';
import { CallingPanels } from './Calling.tsx';
import { ContractBox } from './ContractBox.tsx';
import { callingOf, contractOf } from './calls.ts';

/** The auction; once it is over, how the contract stands. */
export function Controls() {
  const play = usePlay();
  const calling = callingOf(play.seen.value);
  if (calling !== null) return <CallingPanels calling={calling} />;
  const contract = contractOf(play.seen.value);
  return contract === null ? null : <ContractBox contract={contract} />;
}

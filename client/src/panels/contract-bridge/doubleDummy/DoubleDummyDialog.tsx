import { callWords, strainOf } from '@kibitz/shared/games/contract-bridge/calls';
import { type BridgeView, hasContract, takenByDeclarer } from '@kibitz/shared/games/contract-bridge/state';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../../../app/Dialog.tsx';
import { Trouble } from '../../../app/Trouble.tsx';
import { LeadTable } from './LeadTable.tsx';
import { t } from './say.ts';
import { type Answer, type Hire, roomForWorkers, SolvedDeal, STRAINS_SHOWN } from './solvedDeal.ts';
import { type Place, TrickTable } from './TrickTable.tsx';
import './doubleDummy.css';

const hire: Hire = (answer, fail) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Answer>) => answer(data);
  worker.onerror = fail;
  return { ask: (question) => worker.postMessage(question), stop: () => worker.terminate() };
};

/** What was bid, and whether it took as many tricks as it could. */
function Taken({ view, deal, contract }: { view: BridgeView; deal: SolvedDeal; contract: Place }) {
  const { standing, doubling, declarer } = view.hand;
  const best = deal.tricksIn(contract.strain)?.[declarer];
  if (best === undefined) return null;
  const doubled = `doubled.${doubling}`;
  const compass = `compass.${declarer}`;
  return <p>{t('dd.taken', { ...callWords(standing), doubled, compass, taken: takenByDeclarer(view), best })}</p>;
}

/**
 * The tricks of a deal with all hands seen: of each declarer in each strain, and after each lead against one of them.
 */
export function DoubleDummyDialog(props: { view: BridgeView; names: readonly string[]; onClose: () => void }) {
  const { view, names } = props;
  const { hand } = view;
  const contract = hasContract(view) ? { strain: strainOf(hand.standing), declarer: hand.declarer } : null;
  const [chosen, setChosen] = useState<Place | null>(contract);
  const [deal] = useState(
    () => new SolvedDeal(Int32Array.from(hand.dealt), roomForWorkers(navigator.hardwareConcurrency), hire),
  );
  useEffect(() => () => deal.close(), [deal]);
  useEffect(() => {
    if (chosen !== null) deal.askLeads(chosen.strain, chosen.declarer);
  }, [deal, chosen]);
  const isContract = chosen?.strain === contract?.strain && chosen?.declarer === contract?.declarer;
  const { length: of } = STRAINS_SHOWN;
  return (
    <Dialog title={t('dd.title')} wide onClose={props.onClose}>
      <div class="ddparts">
        <div>
          <p class="quiet">{t('dd.about')}</p>
          <TrickTable deal={deal} contract={contract} chosen={chosen} names={names} onChoose={setChosen} />
          <p role="status" class="quiet">
            {deal.solved < of && !deal.hasFailed.value && t('dd.progress', { n: deal.solved, of })}
          </p>
          <Trouble why={deal.hasFailed.value ? t('dd.failed') : ''} />
          {contract === null ? <p>{t('dd.passedOut')}</p> : <Taken view={view} deal={deal} contract={contract} />}
        </div>
        {chosen !== null && <LeadTable deal={deal} place={chosen} led={isContract ? hand.lead : -1} />}
      </div>
    </Dialog>
  );
}

import { STRAINS } from '@kibitz/shared/games/contract-bridge/calls';
import { Button } from '../../../app/Button.tsx';
import { Suit } from '../../../icons/Suit.tsx';
import { figure } from '../../../table/figures.ts';
import { t } from './say.ts';
import { type SolvedDeal, STRAINS_SHOWN } from './solvedDeal.ts';

/** The declarers from top to bottom: partners one below the other, North first. */
const DECLARERS = [2, 0, 3, 1] as const;

/** A declarer in a strain. */
export interface Place {
  readonly strain: number;
  readonly declarer: number;
}

/** Whether it is the same declarer in the same strain. */
function isSame(one: Place, other: Place | null): boolean {
  return one.strain === other?.strain && one.declarer === other.declarer;
}

/** The key of a strain's name. */
export function strainWord(strain: number): string {
  return `panel.strain.${STRAINS[strain] ?? 'NT'}`;
}

function StrainHead({ strain }: { strain: number }) {
  const letter = STRAINS[strain] ?? 'NT';
  return (
    <th scope="col">
      {letter === 'NT' ? <span aria-hidden="true">{t('panel.noTrumps')}</span> : <Suit suit={letter} />}
      <span class="visually-hidden">{t(strainWord(strain))}</span>
    </th>
  );
}

/**
 * How many tricks each declarer takes in each strain. Each cell is a button that shows the leads against that declarer.
 */
export function TrickTable(props: {
  deal: SolvedDeal;
  contract: Place | null;
  chosen: Place | null;
  names: readonly string[];
  onChoose: (place: Place) => void;
}) {
  const { deal, contract, chosen, names } = props;
  const cell = (place: Place) => {
    const { strain, declarer } = place;
    const n = deal.tricksIn(strain)?.[declarer];
    const isContract = isSame(place, contract);
    if (n === undefined) return <span class="quiet">…</span>;
    const words = t('dd.cell', { compass: `compass.${declarer}`, strain: strainWord(strain), n });
    return (
      <Button
        text={figure(n)}
        class={isContract ? 'ddcell contract' : 'ddcell'}
        aria-label={isContract ? `${words}${t('comma')}${t('dd.contract')}` : words}
        aria-pressed={isSame(place, chosen)}
        onClick={() => props.onChoose(place)}
      />
    );
  };
  return (
    <table class="ddtable">
      <caption class="visually-hidden">{t('dd.table')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{t('dd.declarer')}</span>
          </th>
          {STRAINS_SHOWN.map((strain) => (
            <StrainHead key={strain} strain={strain} />
          ))}
        </tr>
      </thead>
      <tbody>
        {DECLARERS.map((declarer) => (
          <tr key={declarer}>
            <th scope="row">
              <b>{t(`compass.${declarer}`)}</b>
              <bdi class="cut">{names[declarer]}</bdi>
            </th>
            {STRAINS_SHOWN.map((strain) => (
              <td key={strain}>{cell({ strain, declarer })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

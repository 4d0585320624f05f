import { KING, markedCards, TREX } from '@kibitz/shared/games/trex/contracts';
import type { TrexView } from '@kibitz/shared/games/trex/state';
import { codeOf } from '@kibitz/shared/kit/cards/cards';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { usePlay } from '../../table/context.ts';
import { CardSign, Own } from '../../table/Say.tsx';
import { WindowButtons } from '../../table/WindowButtons.tsx';
import { lowCardsOf } from './held.ts';

/** What the window is about, by the game that was chosen: the same for everybody. */
function aboutOf(contract: number): string {
  if (contract === TREX) return 'panel.redeal';
  return contract === KING ? 'panel.double.king' : 'panel.double.girls';
}

/**
 * The private window before the first card: what may be declared, for everybody to read, and the viewer's own
 * declarations.
 */
export function Declaring({ view: { hand } }: { view: TrexView }) {
  const play = usePlay();
  const { seen } = play;
  const about = aboutOf(hand.contract);
  // while the window is open, a view has only what its own viewer has doubled
  const doubled = markedCards(hand.contract, hand.doubled).map(codeOf);
  const mayRedeal = seen.value.choices.some(({ type }) => type === 'redeal');
  return (
    <section class="panel declarebox" aria-label={play.t(about)}>
      <div class="panelhead">
        <h2>{play.t(about)}</h2>
      </div>
      <p>{play.t(`${about}.about`)}</p>
      {mayRedeal && (
        <p class="lowcards">
          {lowCardsOf(seen.value).map((code) => (
            <CardSign key={code} code={code} />
          ))}
        </p>
      )}
      <div class="declarebuttons">
        {doubled.map((card) => (
          <button key={card} type="button" class="btn" disabled>
            <TableIcon name="check" size={18} />
            <span>
              <Own words="panel.doubled" values={{ card }} />
            </span>
          </button>
        ))}
        <WindowButtons />
      </div>
    </section>
  );
}

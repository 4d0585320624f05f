import type { TrexPanel } from '@kibitz/shared/games/trex/panel';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { usePanel, usePlay } from '../../table/context.ts';
import { CardSign, Own } from '../../table/Say.tsx';
import { WindowButtons } from '../../table/WindowButtons.tsx';
import { doubledByViewer, lowCardsOf } from './declarations.ts';

/** What the window is about, by the game that was chosen: the same for everybody. */
function aboutOf(contract: TrexPanel['contract'] | undefined): string {
  if (contract === 'trex') return 'panel.redeal';
  return contract === 'king' ? 'panel.double.king' : 'panel.double.girls';
}

/** The private window before the first card: what may be declared, for everybody to read, and the viewer's own declarations. */
export function Declaring() {
  const play = usePlay();
  const panel = usePanel<TrexPanel>();
  const { seen } = play;
  const about = aboutOf(panel?.contract);
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
        {doubledByViewer(seen.value).map((card) => (
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

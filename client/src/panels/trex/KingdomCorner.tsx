import { CONTRACT_NAMES } from '@kibitz/shared/games/trex/contracts';
import type { TrexView } from '@kibitz/shared/games/trex/state';
import { useState } from 'preact/hooks';
import { Dialog } from '../../app/Dialog.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { signedFigure } from '../../table/figures.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { KingdomPaper } from './KingdomPaper.tsx';
import { kingdomNow, pointsOf, standingOf } from './kingdom.ts';

/** The five games of the kingdom, line by line: played, with what the viewer scored; now; or left. */
function Lines({ view }: { view: TrexView }) {
  const play = usePlay();
  const n = kingdomNow(view);
  const scores = pointsOf(view, n, Math.max(0, play.me));
  return (
    <>
      <span class="ey">{play.t('panel.kingdom', { n })}</span>
      {CONTRACT_NAMES.map((contract, i) => {
        const points = scores[i] ?? null;
        const standing = points !== null ? 'played' : standingOf(view, i);
        return (
          <span key={contract} class={`cornerline ${standing}`}>
            <span class="cut">{play.t(`contract.${contract}`)}</span>
            <b>
              {standing === 'now' && play.t('panel.now')}
              {points !== null && <bdi>{points === 0 ? '0' : signedFigure(points)}</bdi>}
            </b>
          </span>
        );
      })}
    </>
  );
}

/** Whether the felt has room for the games of the kingdom; a narrower felt has a button instead. */
export function hasKingdomCard({ kind, width }: Viewport): boolean {
  return kind === 'desktop' && width >= 1200;
}

/** The kingdom in the corner of the felt; pressing it opens the sheet of all four. */
export function KingdomCorner({ view }: { view: TrexView }) {
  const play = usePlay();
  const viewport = useFelt().viewport.value;
  const { kind } = viewport;
  const [isOpen, setOpen] = useState(false);
  const label = play.t('panel.kingdoms.open');
  return (
    <>
      {hasKingdomCard(viewport) ? (
        <button type="button" class="panel kingdomcorner" title={label} onClick={() => setOpen(true)}>
          <span class="visually-hidden">{label}.</span>
          <Lines view={view} />
        </button>
      ) : (
        <button
          type="button"
          class={`ib kingdombutton ${kind}`}
          aria-label={label}
          title={label}
          onClick={() => setOpen(true)}
        >
          <TableIcon name="crown" size={22} />
        </button>
      )}
      {isOpen && (
        <Dialog title={play.t('panel.kingdoms')} onClose={() => setOpen(false)}>
          <KingdomPaper view={view} />
        </Dialog>
      )}
    </>
  );
}

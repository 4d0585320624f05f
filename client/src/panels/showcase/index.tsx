import { isExposed, type ShowcaseView } from '@kibitz/shared/games/showcase/state';
import { TO_DEAL } from '@kibitz/shared/kit/tricks/handCourse';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Labels } from './Labels.tsx';
import { layout } from './layout.ts';
import { Nomination } from './Nomination.tsx';
import { placesOf } from './places.ts';
import { Tally } from './Tally.tsx';
import { words } from './words.en.ts';
import './showcase.css';

/** What lies where, how many value-tricks both have, and the nomination of trumps. */
function Controls() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const view = useView<ShowcaseView>();
  const across = laid?.seats[play.me === 1 ? 0 : 1];
  if (laid === null || view === null || view.phase === TO_DEAL || across === undefined) return null;
  const places = placesOf({ viewport: laid.viewport, across, hintY: laid.hint.y });
  return (
    <>
      {!isExposed(view) && <Labels places={places} view={view} />}
      <Tally places={places} view={view} />
      <Nomination />
    </>
  );
}

/** Showcase's panel: both showcases, what is played for, the tally of value-tricks, and the nomination. */
export const panel: GamePanel = { words, Controls, layout };

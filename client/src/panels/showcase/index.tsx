import type { ShowcaseView } from '@kibitz/shared/games/showcase/state';
import { TO_DEAL } from '@kibitz/shared/kit/tricks/handCourse';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import type { GamePanel } from '../../table/panel.ts';
import { Nomination } from './Nomination.tsx';
import { Tally } from './Tally.tsx';
import { words } from './words.en.ts';
import './showcase.css';

/** How many value-tricks both have; the player who names trumps sees the nomination instead. */
function Controls() {
  const play = usePlay();
  const regions = useFelt().laid.value?.regions ?? null;
  const view = useView<ShowcaseView>();
  if (regions === null || view === null || view.phase === TO_DEAL) return null;
  const choices = play.choices.value.filter(({ type }) => type === 'nominate');
  return choices.length > 0 ? (
    <Nomination choices={choices} room={regions.row} />
  ) : (
    <Tally room={regions.aside} view={view} />
  );
}

/** Showcase's panel: the tally of value-tricks, and the nomination. */
export const panel: GamePanel = { words, Controls };

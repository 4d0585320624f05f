import type { ShowcasePanel } from '@kibitz/shared/games/showcase/panel';
import { useFelt, usePanel, usePlay } from '../../table/context.ts';
import { Labels } from './Labels.tsx';
import { Nomination } from './Nomination.tsx';
import { placesOf } from './places.ts';
import { Tally } from './Tally.tsx';

/** What lies where, how many value-tricks both have, and the nomination of trumps. */
export function Controls() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const standing = usePanel<ShowcasePanel>()?.standing ?? null;
  const across = laid?.seats[play.me === 1 ? 0 : 1];
  if (laid === null || standing === null || across === undefined) return null;
  const places = placesOf({ room: laid.room, across, hintY: laid.hint.y });
  return (
    <>
      {standing.part === 'showcase' && <Labels places={places} stock={standing.stock} />}
      <Tally places={places} standing={standing} />
      <Nomination />
    </>
  );
}

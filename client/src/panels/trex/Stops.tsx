import { useFelt, usePlay } from '../../table/context.ts';
import { Hint } from '../../table/Hint.tsx';
import type { Pose } from '../../table/layout/pose.ts';
import { printedRank, SuitSign } from '../../table/Say.tsx';
import { PassBar } from '../passing/PassBar.tsx';
import { placesOf, type Run, runsOf, type StopsPlace } from './places.ts';
import { type PlaceSize, placeSize } from './stops.ts';

/** Where each place of the layout is drawn: its card's, or the outline of the one that is to come. */
function usePoses(): ReadonlyMap<number, Pose> {
  const laid = useFelt().laid.value;
  const poses = new Map<number, Pose>();
  for (const one of [...(laid?.cards ?? []), ...(laid?.slots ?? [])]) {
    if (one.zone === 'layout') poses.set(one.place, one);
  }
  return poses;
}

function RunInWords(props: { run: Run }) {
  const play = usePlay();
  const { suit, low, high } = props.run;
  const name = play.t(`suit.${suit}`);
  if (low === '') return <li>{play.t('panel.run.closed', { suit: name })}</li>;
  const lowest = play.t(`rank.${low}`);
  if (low === high) return <li>{play.t('panel.run.one', { suit: name, low: lowest })}</li>;
  return <li>{play.t('panel.run', { suit: name, low: lowest, high: play.t(`rank.${high}`) })}</li>;
}

function Place(props: { of: StopsPlace; pose: Pose; size: PlaceSize }) {
  const { of, pose } = props;
  const { width, height, isTile } = props.size;
  return (
    <span
      class={`stopsplace ${of.state}${isTile && width > height ? ' flat' : ''}`}
      style={{
        left: `${pose.x - width / 2}px`,
        top: `${pose.y - height / 2}px`,
        width: `${width}px`,
        height: `${height}px`,
        fontSize: `${isTile ? Math.min(18, width * 0.66) : Math.min(16, width * 0.3)}px`,
      }}
    >
      <b>{printedRank(of.code.charAt(0))}</b>
      <SuitSign suit={of.code.charAt(1)} onPaper={of.state === 'laid'} />
    </span>
  );
}

/**
 * The printed places of the Stops layout: gold where the viewer may lay a card, a white line where another player may.
 * Where cards would be too small to be read, tiles with a large rank and suit lie over them.
 */
export function StopsPlaces() {
  const play = usePlay();
  const poses = usePoses();
  const places = placesOf({ table: play.table.value, choices: play.choices.value });
  const first = poses.get(0);
  const beside = poses.get(1);
  const below = poses.get(13);
  if (first === undefined || beside === undefined || below === undefined) return null;
  const size = placeSize(first.width, beside.x - first.x, below.y - first.y);
  return (
    <>
      <div class={size.isTile ? 'stops tiled' : 'stops'} aria-hidden="true">
        {places.map((of) => {
          const pose = poses.get(of.place);
          if (pose === undefined || (of.state === 'laid' && !size.isTile)) return null;
          return <Place key={of.place} of={of} pose={pose} size={size} />;
        })}
      </div>
      <ul class="visually-hidden" aria-label={play.t('panel.layout')}>
        {runsOf(places).map((run) => (
          <RunInWords key={run.suit} run={run} />
        ))}
      </ul>
    </>
  );
}

/** What the viewer has to do, with a button to pass if nothing fits. */
export function LayingHint() {
  const play = usePlay();
  if (play.choices.value.length === 0) return null;
  const pass = play.choices.value.find(({ type }) => type === 'pass');
  return pass === undefined ? <Hint /> : <PassBar choice={pass} />;
}

import {
  beadsOf,
  bigRoad,
  derivedRoad,
  ROAD_ROWS,
  type RoadCell,
  totalsOf,
} from '@kibitz/shared/games/mini-baccarat/roads';
import type { BaccaratView } from '@kibitz/shared/games/mini-baccarat/state';
import { useState } from 'preact/hooks';
import { Dialog } from '../../app/Dialog.tsx';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { boxStyle } from '../../table/layout/pose.ts';
import type { BaccaratFelt } from './geometry.ts';

/** What stands in one cell of a road. */
interface Cell {
  readonly class: string;
  readonly text: string;
}

/** A grid of places, filled downwards and then to the right; of more columns than fit the latest. */
function Grid(props: { places: readonly (Cell | undefined)[]; cell: number; columns: number; look?: string }) {
  const { places, cell, columns, look = '' } = props;
  const from = Math.max(0, Math.ceil(places.length / ROAD_ROWS) - columns) * ROAD_ROWS;
  const rows = { gridTemplateRows: `repeat(${ROAD_ROWS}, ${cell}px)`, fontSize: `${cell * 0.6}px` };
  return (
    <div class={`beads ${look}`} aria-hidden="true" style={rows}>
      {Array.from({ length: columns * ROAD_ROWS }, (_, i) => (
        <i key={i} class={places[from + i]?.class ?? ''} style={{ width: `${cell}px` }}>
          {places[from + i]?.text}
        </i>
      ))}
    </div>
  );
}

/** The bead plate: a bead a round. */
function Beads(props: { bead: string; cell: number; columns: number }) {
  const places = Array.from(props.bead, (mark) => ({ class: `bead ${mark}`, text: mark }));
  return <Grid places={places} cell={props.cell} columns={props.columns} />;
}

/** A road of rings, with an empty column behind the last. */
function Road(props: { cells: readonly RoadCell[]; cell: number; columns: number; look: string }) {
  const { cells, ...grid } = props;
  const at = new Map(cells.map((one) => [one.column * ROAD_ROWS + one.row, one]));
  const length = ROAD_ROWS * (2 + Math.max(-1, ...cells.map(({ column }) => column)));
  const places = Array.from({ length }, (_, i) => {
    const one = at.get(i);
    return one && { class: `roadmark ${one.mark}${one.ties > 0 ? ' t' : ''}`, text: '' };
  });
  return <Grid places={places} {...grid} />;
}

/** The outcomes of this shoe's rounds, as roads.ts reads them. */
function useBead(): string {
  return beadsOf(useView<BaccaratView>()?.road ?? []);
}

function Totals() {
  const play = usePlay();
  const { p, b, t } = totalsOf(useBead());
  return (
    <span role="img" aria-label={play.t('panel.totals.words', { p, b, t })}>
      {play.t('panel.totals', { p, b, t })}
    </span>
  );
}

function AllRoads(props: { onClose: () => void }) {
  const play = usePlay();
  const felt = useFelt();
  const bead = useBead();
  const width = Math.min(felt.size.value.width - 80, 780);
  const road = (key: string, cells: readonly RoadCell[], look: string, cell: number) => (
    <section>
      <h3>{play.t(`panel.${key}`)}</h3>
      <Road cells={cells} cell={cell} columns={Math.floor(width / cell)} look={look} />
    </section>
  );
  return (
    <Dialog title={play.t('panel.roads')} wide onClose={props.onClose}>
      <p class="roadsabout">
        {play.t('panel.roads.about')} <Totals />
      </p>
      <div class="paper allroads">
        <section>
          <h3>{play.t('panel.bead')}</h3>
          <Beads bead={bead} cell={22} columns={Math.floor(width / 22)} />
        </section>
        {road('bigRoad', bigRoad(bead), 'big', 20)}
        {road('bigEye', derivedRoad(bead, 1), 'eye', 13)}
        {road('small', derivedRoad(bead, 2), 'dot', 13)}
        {road('cockroach', derivedRoad(bead, 3), 'slash', 13)}
      </div>
    </Dialog>
  );
}

/** The roads on paper, as many as there is room for; pressing it shows them all. */
export function RoadPaper(props: { felt: BaccaratFelt }) {
  const play = usePlay();
  const [isOpen, setOpen] = useState(false);
  const { road } = props.felt;
  const bead = useBead();
  if (road === null) return null;
  const big = bigRoad(bead);
  const isTall = props.felt.kind === 'arc';
  const { height, ...place } = boxStyle(road);
  const inner = road.width - 24;
  const tallCell = Math.floor(inner / 12.5);
  const smallCell = Math.floor(inner / 16);
  const flatCell = Math.floor((road.height - 20) / ROAD_ROWS);
  const flatColumns = Math.floor((road.width - 28) / flatCell);
  const beadColumns = Math.max(4, Math.floor(flatColumns / 3));
  return (
    <>
      <button
        type="button"
        class={isTall ? 'paper road' : 'paper road flat'}
        style={{ ...place, minHeight: height }}
        onClick={() => setOpen(true)}
      >
        <span class="visually-hidden">{play.t('panel.roads.open')}</span>
        {isTall ? (
          <>
            <span class="roadhead">
              <b>{play.t('panel.bead')}</b>
              <Totals />
            </span>
            <Beads bead={bead} cell={tallCell} columns={Math.floor(inner / tallCell)} />
            <span class="roadhead">
              <b>{play.t('panel.bigRoad')}</b>
            </span>
            <Road cells={big} cell={smallCell} columns={Math.floor(inner / smallCell)} look="big" />
          </>
        ) : (
          <>
            <Beads bead={bead} cell={flatCell} columns={beadColumns} />
            <Road cells={big} cell={flatCell} columns={flatColumns - beadColumns} look="big" />
          </>
        )}
      </button>
      {isOpen && <AllRoads onClose={() => setOpen(false)} />}
    </>
  );
}

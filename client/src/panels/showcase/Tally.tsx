import { isExposed, NOMINATING, type ShowcaseView } from '@kibitz/shared/games/showcase/state';
import { trumpName } from '@kibitz/shared/games/showcase/trumps';
import { message } from '@kibitz/shared/kit/words/message';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure, signedFigure } from '../../table/figures.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import type { Box } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { GAP } from '../../table/layout/viewport.ts';
import { Own, Say, SuitSign } from '../../table/Say.tsx';
import { type Places, TALLY_IN_LANDSCAPE } from './places.ts';
import { namerIn, pointsSoFar } from './standing.ts';

/**
 * Where the tally lies while the other's hand lies open: beside it on a phone, otherwise on the other side of the
 * plate.
 */
function besideOpenHand({ viewport, seats, cards }: LaidTable, across: number): Box {
  switch (viewport.kind) {
    case 'desktop': {
      const spot = seats[across];
      const plate = spot === undefined ? null : plateBox(spot);
      const left = plate?.left ?? viewport.width / 2;
      const right = left + (plate?.width ?? 0);
      const isOpenAtLeft = cards.some(({ zone, x }) => zone === `hand:${across}` && x < left);
      const width = Math.min(220, (isOpenAtLeft ? viewport.width - right : left) - 3 * GAP);
      const x = isOpenAtLeft ? right + 2 * GAP : left - 2 * GAP - width;
      return { left: x, top: viewport.bar + 14, width, height: 140 };
    }
    case 'phone':
      return { left: viewport.width - GAP - 132, top: viewport.bar + 58, width: 132, height: 140 };
    case 'landscape':
      return TALLY_IN_LANDSCAPE;
  }
}

/** Marks for value-tricks, as many as there are. */
function Marks(props: { n: number }) {
  return (
    <span class="scmarks" aria-hidden="true">
      {Array.from({ length: props.n }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}

/** Both seats, the viewer's first. */
function seatsFrom(me: number): readonly (0 | 1)[] {
  return me === 1 ? [1, 0] : [0, 1];
}

/** Value-tricks of the first part, and who would name trumps. */
function FirstPart({ view }: { view: ShowcaseView }) {
  const play = usePlay();
  const namer = namerIn(view);
  const words = isExposed(view) ? 'panel.names' : 'panel.namer';
  return (
    <>
      {seatsFrom(play.me).map((seat) => (
        <p key={seat} class="scline">
          <bdi class="cut">{play.nameOf(seat)}</bdi>
          <Marks n={view.hand.value[seat]} />
          <b>{figure(view.hand.value[seat])}</b>
        </p>
      ))}
      <p class="scnote">
        {namer === null ? <Own words="panel.level" /> : <Own words={words} values={{ who: namer }} />}
      </p>
    </>
  );
}

/** Value-tricks of both parts, and what they add up to. */
function BothParts({ view }: { view: ShowcaseView }) {
  const play = usePlay();
  return (
    <>
      {seatsFrom(play.me).map((seat) => (
        <p key={seat} class="scline both">
          <bdi class="cut">{play.nameOf(seat)}</bdi>
          <span>{play.t('panel.sum', { n: view.hand.value[seat], m: view.trick.won[seat] ?? 0 })}</span>
          <b>
            <bdi>{signedFigure(pointsSoFar(view, seat))}</bdi>
          </b>
        </p>
      ))}
    </>
  );
}

/** What is counted; once trumps are named, what they are. */
function Heading({ trump }: { trump: string }) {
  const play = usePlay();
  if (trump === '') return <>{play.t('panel.valueTricks')}</>;
  return (
    <>
      <SuitSign suit={trump} /> <Say message={message(`trump.${trump}`)} />
    </>
  );
}

/** How many value-tricks both have; from the end-game on, what the hand would score. */
export function Tally({ places, view }: { places: Places; view: ShowcaseView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const isOpen = isExposed(view);
  const { left, top, width } = isOpen ? besideOpenHand(laid, play.me === 1 ? 0 : 1) : places.tally;
  return (
    <section
      class={`panel glass sctally ${laid.viewport.kind}`}
      aria-label={play.t('panel.valueTricks')}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px` }}
    >
      <div class="ey">
        <Heading trump={trumpName(view.hand.trump)} />
      </div>
      {isOpen && view.phase !== NOMINATING ? <BothParts view={view} /> : <FirstPart view={view} />}
    </section>
  );
}

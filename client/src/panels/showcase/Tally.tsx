import type { ShowcaseStanding, ShowcaseTaken } from '@kibitz/shared/games/showcase/panel';
import { message } from '@kibitz/shared/kit/words/message';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure, signedFigure } from '../../table/figures.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import type { Box } from '../../table/layout/pose.ts';
import { GAP } from '../../table/layout/room.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { Own, Say, SuitSign } from '../../table/Say.tsx';
import { type Places, TALLY_IN_LANDSCAPE } from './places.ts';

/** Where the tally lies while the other's hand lies open: beside it on a phone, otherwise on the other side of the plate. */
function besideOpenHand({ room, seats, cards }: LaidTable, across: number): Box {
  switch (room.kind) {
    case 'desktop': {
      const spot = seats[across];
      const plate = spot === undefined ? null : plateBox(spot);
      const left = plate?.left ?? room.width / 2;
      const right = left + (plate?.width ?? 0);
      const isOpenAtLeft = cards.some(({ zone, x }) => zone === `hand:${across}` && x < left);
      const width = Math.min(220, (isOpenAtLeft ? room.width - right : left) - 3 * GAP);
      const x = isOpenAtLeft ? right + 2 * GAP : left - 2 * GAP - width;
      return { left: x, top: room.bar + 14, width, height: 140 };
    }
    case 'phone':
      return { left: room.width - GAP - 132, top: room.bar + 58, width: 132, height: 140 };
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

/** What both players have taken, the viewer's first. */
function takenBy({ taken }: ShowcaseStanding, me: number): readonly ShowcaseTaken[] {
  return me === 1 ? taken.toReversed() : taken;
}

/** Value-tricks of the first part, and who would name trumps. */
function FirstPart({ standing }: { standing: ShowcaseStanding }) {
  const play = usePlay();
  const { namer, part } = standing;
  const words = part === 'nominate' ? 'panel.names' : 'panel.namer';
  return (
    <>
      {takenBy(standing, play.me).map(({ seat, value }) => (
        <p key={seat} class="scline">
          <bdi class="cut">{play.nameOf(seat)}</bdi>
          <Marks n={value} />
          <b>{figure(value)}</b>
        </p>
      ))}
      <p class="scnote">
        {namer === null ? <Own words="panel.level" /> : <Own words={words} values={{ who: namer }} />}
      </p>
    </>
  );
}

/** Value-tricks of both parts, and what they add up to. */
function BothParts({ standing }: { standing: ShowcaseStanding }) {
  const play = usePlay();
  return (
    <>
      {takenBy(standing, play.me).map(({ seat, value, endgame, points }) => (
        <p key={seat} class="scline both">
          <bdi class="cut">{play.nameOf(seat)}</bdi>
          <span>{play.t('panel.sum', { n: value, m: endgame })}</span>
          <b>
            <bdi>{signedFigure(points)}</bdi>
          </b>
        </p>
      ))}
    </>
  );
}

/** What is counted; once trumps are named, what they are. */
function Heading({ trump }: { trump: string | null }) {
  const play = usePlay();
  if (trump === null) return <>{play.t('panel.valueTricks')}</>;
  return (
    <>
      <SuitSign suit={trump} /> <Say message={message(`trump.${trump}`)} />
    </>
  );
}

/** How many value-tricks both have; from the end-game on, what the hand would score. */
export function Tally({ places, standing }: { places: Places; standing: ShowcaseStanding }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null) return null;
  const isFirst = standing.part === 'showcase';
  const { left, top, width } = isFirst ? places.tally : besideOpenHand(laid, play.me === 1 ? 0 : 1);
  return (
    <section
      class={`panel glass sctally ${laid.room.kind}`}
      aria-label={play.t('panel.valueTricks')}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px` }}
    >
      <div class="ey">
        <Heading trump={standing.trump} />
      </div>
      {standing.part === 'endgame' ? <BothParts standing={standing} /> : <FirstPart standing={standing} />}
    </section>
  );
}

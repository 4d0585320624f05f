import { isExposed, NOMINATING, type ShowcaseView, trumpName } from '@kibitz/shared/games/showcase/state';
import { message } from '@kibitz/shared/kit/words/message';
import { usePlay } from '../../table/context.ts';
import { figure, signedFigure } from '../../table/figures.ts';
import type { Box } from '../../table/layout/pose.ts';
import { Own, Say, SuitSign } from '../../table/Say.tsx';
import { namerIn, pointsSoFar, sumSoFar } from './standing.ts';

/** The widest that the tally is, and the heights and width under which it has no more than its figures. */
const MOST = 220;
const LOW = { first: 110, both: 92 };
const NARROW = 180;

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
          <Marks n={view.hand.value[seat] ?? 0} />
          <b>{figure(view.hand.value[seat] ?? 0)}</b>
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
      {seatsFrom(play.me).map((seat) => {
        const sum = sumSoFar(view, seat);
        return (
          <p key={seat} class="scline both">
            <bdi class="cut">{play.nameOf(seat)}</bdi>
            <span>{play.t(sum.key, sum.with)}</span>
            <b>
              <bdi>{signedFigure(pointsSoFar(view, seat))}</bdi>
            </b>
          </p>
        );
      })}
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

/** How many value-tricks both have; from the endgame on, what the hand would score. */
export function Tally({ room, view }: { room: Box; view: ShowcaseView }) {
  const play = usePlay();
  const { left, top, width, height } = room;
  const hasBoth = isExposed(view) && view.phase !== NOMINATING;
  const isLow = height < (hasBoth ? LOW.both : LOW.first);
  const form = `${width < NARROW ? ' narrow' : ''}${isLow ? ' low' : ''}`;
  return (
    <section
      class={`panel glass sctally${form}`}
      aria-label={play.t('panel.valueTricks')}
      style={{ left: `${left}px`, top: `${top + height / 2}px`, width: `${Math.min(width, MOST)}px` }}
    >
      <div class="ey">
        <Heading trump={trumpName(view.hand.trump)} />
      </div>
      {hasBoth ? <BothParts view={view} /> : <FirstPart view={view} />}
    </section>
  );
}

import type { WhistPanel, WhistSide } from '@kibitz/shared/games/whist/panel';
import { useFelt, usePanel, usePlay } from '../../table/context.ts';
import { columnName } from '../../table/results/HandResult.tsx';
import { Own } from '../../table/Say.tsx';
import { boardPlace, WIDE_FROM } from './places.ts';

/** Six tricks are the book: those over it score. */
const BOOK = 6;
const TRICKS = 13;

/** A mark for each trick that there is, those over the book in gold. */
function Marks({ tricks }: { tricks: number }) {
  const classOf = (i: number) => (i >= tricks ? '' : i < BOOK ? 'book' : 'odd');
  return (
    <span class="whistmarks" aria-hidden="true">
      {Array.from({ length: TRICKS }, (_, i) => (
        <u key={i} class={classOf(i)} />
      ))}
    </span>
  );
}

function Row({ side, isWide }: { side: WhistSide; isWide: boolean }) {
  const play = usePlay();
  const { seats, tricks, odd, honours } = side;
  return (
    <li>
      <bdi class="cut">{columnName(play, seats)}</bdi>
      {isWide && <Marks tricks={tricks} />}
      <b>{tricks}</b>
      <em>{odd > 0 && play.t('panel.odd', { n: odd })}</em>
      <span class="whisthonours">
        {honours !== '' && (
          <>
            <span class={isWide ? '' : 'visually-hidden'}>{play.t('panel.honours')}</span> {honours}
          </>
        )}
      </span>
    </li>
  );
}

/** What are trumps: the card turned up while it lies, then the suit. */
function Trumps({ panel, isWide }: { panel: WhistPanel; isWide: boolean }) {
  const { turned, trump } = panel;
  const length = isWide ? '' : '.short';
  if (turned !== null) return <Own words={`panel.turned${length}`} values={{ card: turned }} />;
  return <Own words={`panel.trumps${length}`} values={{ suit: trump ?? '' }} />;
}

/** The card turned up while it lies, then trumps; and the tricks of both sides against the book. */
export function Board() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const panel = usePanel<WhistPanel>();
  if (laid === null || panel === null || panel.sides.length === 0) return null;
  // the viewer's side comes first
  const sides = play.me % 2 === 1 ? panel.sides.toReversed() : panel.sides;
  const { kind } = laid.room;
  const isWide = kind === 'desktop' && laid.room.width >= WIDE_FROM;
  return (
    <section
      class={`panel glass whistboard ${isWide ? 'wide' : kind}`}
      aria-label={play.t('panel.board')}
      style={boardPlace(laid, play.me)}
    >
      <h2>
        <Trumps panel={panel} isWide={isWide} />
      </h2>
      <ul>
        {sides.map((side) => (
          <Row key={side.seats.join(' ')} side={side} isWide={isWide} />
        ))}
      </ul>
      {isWide && <p>{play.t('panel.book')}</p>}
    </section>
  );
}

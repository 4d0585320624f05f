import { useFelt, usePlay } from '../../table/context.ts';
import { columnName } from '../../table/results/HandResult.tsx';
import { Own } from '../../table/Say.tsx';
import { boardPlace, WIDE_FROM } from './places.ts';
import { BOOK, type Side, sidesOf, TRICKS } from './sides.ts';

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

function Row({ side, isWide }: { side: Side; isWide: boolean }) {
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
function Trumps({ isWide }: { isWide: boolean }) {
  const play = usePlay();
  const { turned = '', trump = '' } = play.table.value?.board ?? {};
  const length = isWide ? '' : '.short';
  if (turned !== '') return <Own words={`panel.turned${length}`} values={{ card: turned }} />;
  return <Own words={`panel.trumps${length}`} values={{ suit: trump }} />;
}

/** The card turned up while it lies, then trumps; and the tricks of both sides against the book. */
export function Board() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const sides = sidesOf(play.seen.value);
  if (laid === null || sides.length === 0) return null;
  const { kind } = laid.room;
  const isWide = kind === 'desktop' && laid.room.width >= WIDE_FROM;
  return (
    <section
      class={`panel glass whistboard ${isWide ? 'wide' : kind}`}
      aria-label={play.t('panel.board')}
      style={boardPlace(laid, play.me)}
    >
      <h2>
        <Trumps isWide={isWide} />
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

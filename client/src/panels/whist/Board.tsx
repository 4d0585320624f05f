import { useFelt, usePlay } from '../../table/context.ts';
import { columnName } from '../../table/results/HandResult.tsx';
import { Say } from '../../table/Say.tsx';
import { boardPlace } from './places.ts';
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

function Row({ side, hasMarks }: { side: Side; hasMarks: boolean }) {
  const play = usePlay();
  const { seats, tricks, odd, honours } = side;
  return (
    <li>
      <bdi class="cut">{columnName(play, seats)}</bdi>
      {hasMarks && <Marks tricks={tricks} />}
      <b>{tricks}</b>
      {odd > 0 && <em>{play.t('panel.odd', { n: odd })}</em>}
      {honours !== '' && <span class="whisthonours">{play.t('panel.honours', { held: [...honours].join(' ') })}</span>}
    </li>
  );
}

/** The card turned up while it lies, then trumps; and the tricks of both sides against the book. */
export function Board() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const sides = sidesOf(play.seen.value);
  if (laid === null || sides.length === 0) return null;
  const { kind } = laid.room;
  const facts = play.table.value?.facts ?? [];
  const trumps = facts.find(({ id }) => id === 'turned') ?? facts.find(({ id }) => id === 'trumps');
  return (
    <section
      class={`panel glass whistboard ${kind}`}
      aria-label={play.t('panel.board')}
      style={boardPlace(laid, play.me)}
    >
      <h2>{trumps !== undefined && <Say message={trumps.text} />}</h2>
      <ul>
        {sides.map((side) => (
          <Row key={side.seats.join(' ')} side={side} hasMarks={kind === 'desktop'} />
        ))}
      </ul>
      {kind === 'desktop' && <p>{play.t('panel.book')}</p>}
    </section>
  );
}

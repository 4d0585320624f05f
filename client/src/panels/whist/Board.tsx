import { BOOK } from '@kibitz/shared/games/whist/scoring';
import { isTurnedUp, TRICKS, type WhistView } from '@kibitz/shared/games/whist/state';
import { codeOf, suitLetter } from '@kibitz/shared/kit/cards/cards';
import { PAIRS, partnersSum } from '@kibitz/shared/kit/tricks/sides';
import { isScored } from '@kibitz/shared/kit/tricks/trickPicture';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { columnName } from '../../table/results/sides.ts';
import { Own } from '../../table/Say.tsx';
import { honourLetters } from './honours.ts';
import { boardPlace, WIDE_FROM } from './places.ts';

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

/** A side's tricks, those over six, which score, and the honours that everybody has seen in its hands. */
function Row({ view, side, isWide }: { view: WhistView; side: number; isWide: boolean }) {
  const play = usePlay();
  const tricks = partnersSum(view.trick.won, side);
  const honours = honourLetters(view.hand.honours[side] ?? 0);
  return (
    <li>
      <bdi class="cut">{columnName(play, PAIRS[side] ?? [])}</bdi>
      {isWide && <Marks tricks={tricks} />}
      <b>{tricks}</b>
      <em>{tricks > BOOK && play.t('panel.odd', { n: tricks - BOOK })}</em>
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
function Trumps({ view, isWide }: { view: WhistView; isWide: boolean }) {
  const length = isWide ? '' : '.short';
  if (isTurnedUp(view)) return <Own words={`panel.turned${length}`} values={{ card: codeOf(view.hand.turned) }} />;
  return <Own words={`panel.trumps${length}`} values={{ suit: suitLetter(view.trick.trump) }} />;
}

/**
 * The card turned up while it lies, then trumps; and the tricks of both sides against the book, until the hand is
 * scored.
 */
export function Board() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const view = useView<WhistView>();
  if (laid === null || view === null || view.trick.trump < 0 || isScored(view)) return null;
  const { me } = play;
  const { kind } = laid.viewport;
  const isWide = kind === 'desktop' && laid.viewport.width >= WIDE_FROM;
  return (
    <section
      class={`panel glass whistboard ${isWide ? 'wide' : kind}`}
      aria-label={play.t('panel.board')}
      style={boardPlace(laid, me)}
    >
      <h2>
        <Trumps view={view} isWide={isWide} />
      </h2>
      <ul>
        {/* the viewer's side comes first */}
        {(me % 2 === 1 ? [1, 0] : [0, 1]).map((side) => (
          <Row key={side} view={view} side={side} isWide={isWide} />
        ))}
      </ul>
      {isWide && <p>{play.t('panel.book')}</p>}
    </section>
  );
}

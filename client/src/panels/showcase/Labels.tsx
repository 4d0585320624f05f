import type { ShowcaseView } from '@kibitz/shared/games/showcase/state';
import { stockLeft, turnedUp } from '@kibitz/shared/kit/tricks/stock';
import { NO_CARD } from '@kibitz/shared/kit/tricks/trickPlay';
import { message } from '@kibitz/shared/kit/words/message';
import { useFelt, usePlay } from '../../table/context.ts';
import { type Box, boundsOf, heightOf } from '../../table/layout/pose.ts';
import { Own, Say } from '../../table/Say.tsx';
import type { Places } from './places.ts';

/**
 * Whose showcase a row is: over it on a phone, at its left elsewhere. An empty one has the outline of its first card.
 */
function RowLabel(props: { seat: number; box: Box; card: number; hasWords: boolean }) {
  const laid = useFelt().laid.value;
  const { seat, box, card, hasWords } = props;
  if (laid === null) return null;
  const lying = laid.cards.filter(({ zone }) => zone === `showcase:${seat}`).map(boundsOf);
  const x = box.left + box.width / 2;
  const left = Math.min(x - card / 2, ...lying.map((one) => one.left));
  const top = Math.min(box.top + box.height - heightOf(card), ...lying.map((one) => one.top));
  const foot = box.top + box.height;
  const isOver = laid.viewport.kind === 'phone';
  const place = isOver
    ? { left: `${x}px`, top: `${top - 12}px` }
    : { left: `${left - 10}px`, top: `${(Math.max(top, box.top) + foot) / 2}px`, maxWidth: `${left - 22}px` };
  return (
    <>
      {lying.length === 0 && (
        <div
          class="slot scslot"
          style={{
            left: `${x - card / 2}px`,
            top: `${foot - heightOf(card)}px`,
            width: `${card}px`,
            height: `${heightOf(card)}px`,
            borderRadius: `${card * 0.075}px`,
          }}
        />
      )}
      {hasWords && (
        <div class={isOver ? 'feltlab scwhose' : 'feltlab scwhose side'} style={place}>
          <span class="cut">
            <Say message={message('zone.showcase', { who: seat })} />
          </span>
        </div>
      )}
    </>
  );
}

/** What lies where in the first thirteen tricks. */
export function Labels({ places, view }: { places: Places; view: ShowcaseView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const table = play.table.value;
  if (laid === null || table === null) return null;
  const near = Math.max(0, play.me);
  const { display, stock, discards } = places;
  const thrown = table.zones.find(({ id }) => id === 'discards')?.count ?? 0;
  const isWide = laid.viewport.kind === 'desktop';
  const x = isWide ? stock.x : (stock.x - stock.width / 2 + display.x + display.width / 2) / 2;
  const under = stock.y + heightOf(isWide ? stock.width : display.width) / 2 + 15;
  return (
    <>
      <RowLabel seat={1 - near} box={places.theirs} card={places.theirCard} hasWords={places.hasWords} />
      <RowLabel seat={near} box={places.mine} card={places.myCard} hasWords={places.hasWords} />
      {turnedUp(view) !== NO_CARD && (
        <>
          {isWide && (
            <div class="feltlab" style={{ left: `${display.x}px`, top: `${under}px` }}>
              <Say message={message('zone.display')} />
            </div>
          )}
          <div class="feltlab" style={{ left: `${x}px`, top: `${under}px` }}>
            <Say message={message('zone.stock')} /> <b>{stockLeft(view)}</b>
          </div>
        </>
      )}
      {thrown > 0 && discards !== null && (
        <div
          class="feltlab"
          style={{ left: `${discards.x}px`, top: `${discards.y + heightOf(discards.width) / 2 + 15}px` }}
        >
          <Own words="panel.discards" values={{ n: thrown }} />
        </div>
      )}
    </>
  );
}

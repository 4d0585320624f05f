import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ScrollBox } from '../../app/ScrollBox.tsx';
import { useFelt, usePlay } from '../context.ts';
import { paperRegion } from '../layout/paperRegion.ts';
import { type Box, boxStyle } from '../layout/pose.ts';
import { Say } from '../Say.tsx';
import { moveAmongCalls } from './Meant.tsx';

/** Narrower than this, in CSS pixels, paper and box stand above each other, unless the game says otherwise. */
const SIDE_BY_SIDE_FROM = 760;

/** Paper and box beside each other are as high as the higher of them, in the middle of their region. */
function centredIn({ left, top, width, height }: Box) {
  return { left: `${left}px`, top: `${top + height / 2}px`, width: `${width}px`, maxHeight: `${height}px` };
}

/**
 * An auction on the felt: `paper` with the calls so far, which is a narrow strip on a phone held sideways, and the box
 * to call from. The panel that shows it sets `takesFelt`, so that cards and plates make way.
 */
export function Auction(props: {
  paper?: ComponentChildren;
  /** From this width on, in CSS pixels, paper and box stand beside each other. */
  sideBySideFrom?: number;
  children: ComponentChildren;
}) {
  const laid = useFelt().laid.value;
  const isAsked = usePlay().choices.value.length > 0;
  if (laid === null) return null;
  const region = paperRegion(laid, { saysHint: isAsked });
  const isCentred = laid.viewport.kind === 'desktop' || (laid.viewport.kind === 'landscape' && isAsked);
  const isStacked = laid.viewport.kind === 'desktop' && laid.middle.width < (props.sideBySideFrom ?? SIDE_BY_SIDE_FROM);
  return (
    <div
      class={`bidding ${laid.viewport.kind}${isStacked ? ' stacked' : ''}${isCentred ? ' centred' : ''}`}
      style={isCentred ? centredIn(region) : boxStyle(region)}
    >
      {props.paper}
      {props.children}
    </div>
  );
}

/** A seat's column of what has been called. */
interface CallsColumn {
  readonly seat: number;
  /** The head of the column, over its player's name; without one the name is the head. */
  readonly head?: ComponentChildren;
  /** Under the name: the dealer, who bids first, vulnerability. */
  readonly note?: ComponentChildren;
}

/** Calls on paper. */
interface CallsPaperProps {
  readonly heading: string;
  /** To the right of the heading. */
  readonly aside?: ComponentChildren;
  /** In calling order. */
  readonly columns: readonly CallsColumn[];
  /** A row for each round, a cell for each column; null where nothing was called. */
  readonly rows: readonly (readonly (ComponentChildren | null)[])[];
  /** The cell of the player to call; its words are in `rows`. */
  readonly next?: { readonly row: number; readonly column: number } | null;
  /** Under the calls: what else has to be known for them. */
  readonly foot?: ComponentChildren;
}

/** What has been called, on paper: a column for each seat in calling order, a row for each round. */
export function CallsPaper({ heading, aside, columns, rows, next = null, foot }: CallsPaperProps) {
  const play = usePlay();
  const paper = useRef<HTMLElement>(null);
  // scrolls to the current round; a player who scrolls back is left alone until the next call
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call is scrolled to once
  useLayoutEffect(() => {
    const rounds = paper.current?.querySelector<HTMLElement>('.bidrounds') ?? null;
    const cell = rounds?.querySelector<HTMLElement>('td.now') ?? null;
    if (rounds === null || cell === null) return;
    rounds.scrollTop = cell.offsetTop + cell.offsetHeight - rounds.clientHeight;
  }, [next?.row, next?.column]);
  return (
    <section ref={paper} class="paper bidpaper" aria-label={heading} onKeyDown={moveAmongCalls}>
      <div class="bidhead">
        <h2>{heading}</h2>
        <span>{aside}</span>
      </div>
      <ScrollBox class="bidrounds">
        <table>
          <thead>
            <tr>
              {columns.map(({ seat, head, note }) => (
                <th key={seat} scope="col">
                  {head ?? <bdi class="cut">{play.nameOf(seat)}</bdi>}
                  {head !== undefined && (
                    <i class="cut">
                      <bdi>{play.nameOf(seat)}</bdi>
                      {note !== undefined && ' · '}
                      {note}
                    </i>
                  )}
                  {head === undefined && <i>{note ?? '\u00a0'}</i>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {columns.map(({ seat }, column) => (
                  <td key={seat} class={next?.row === row && next.column === column ? 'now' : ''}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {foot}
    </section>
  );
}

/** The box to call from; its head says what the picked call undertakes, or else the viewer's prompt. */
export function CallBox(props: {
  heading: string;
  means?: string | undefined;
  /** What the picked call says about the caller's hand, under the head. */
  says?: string | undefined;
  children: ComponentChildren;
}) {
  const play = usePlay();
  const prompt = play.table.value?.own?.prompt;
  return (
    <section class="panel bidbox" aria-label={props.heading}>
      <div class="panelhead">
        <h2>{props.heading}</h2>
        {(props.means !== undefined || prompt !== undefined) && (
          <span aria-live="polite">{props.means ?? (prompt !== undefined && <Say message={prompt} />)}</span>
        )}
      </div>
      {props.says !== undefined && props.says !== '' && (
        <p class="callsays" aria-live="polite">
          {props.says}
        </p>
      )}
      {props.children}
    </section>
  );
}

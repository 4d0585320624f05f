import type { Called, CallSheet } from '@kibitz/shared/kit/table/callSheet';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { useFelt, usePlay } from '../context.ts';
import type { LaidTable } from '../layout/layOut.ts';
import { columnName } from '../results/sides.ts';
import { CardSign, Say } from '../Say.tsx';
import { Auction, CallsPaper } from './Auction.tsx';
import { CallsBox } from './CallsBox.tsx';
import './calls.css';

/**
 * How much is shown, from all to least: with the lowest possible paper, with the lowest box too, then with the terms in
 * place of the calls, which plates show, and finally the box alone.
 */
const WHOLE = 0;
const LOW = 1;
const SHORT = 2;
const SLIP = 3;
const BOX_ALONE = 4;

/** Narrower than this, in CSS pixels, paper and box stand above each other, if there is room for both. */
const SIDE_BY_SIDE_FROM = 700;

/** The widths of the card that calls depend on, in CSS pixels. */
const CARD = { desktop: 64, phone: 50, landscape: 44 };

/** Whether the panels are higher than the felt leaves them room, however far the calls are scrolled. */
function isTooHigh(panels: Element): boolean {
  const paper = panels.querySelector('.paper');
  return [panels, ...(paper === null ? [] : [paper])].some((one) => one.scrollHeight > one.clientHeight + 1);
}

/** How much there is room for: what was last tried on this felt with these panels, and found not too high. */
function useRoom(laid: LaidTable, first: number, last: number, panels: string) {
  const { viewport, middle, handTop } = laid;
  const on = [viewport.kind, viewport.width, viewport.height, middle.width, middle.height, handTop, panels].join(' ');
  const frame = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState({ on: '', room: first });
  const room = tried.on === on ? tried.room : first;
  useLayoutEffect(() => {
    const shown = frame.current?.firstElementChild;
    if (shown instanceof Element && room < last && isTooHigh(shown)) setTried({ on, room: room + 1 });
  });
  return { frame, room };
}

function Written({ call }: { call: Called }) {
  return (
    <span class={call.as} dir={call.as === undefined ? 'ltr' : undefined}>
      <Say message={call.text} onPaper />
    </span>
  );
}

/** The card that calls depend on, and what else has to be known for them. */
function Terms({ sheet: { card, foot } }: { sheet: CallSheet }) {
  const play = usePlay();
  const { kind } = useFelt().viewport.value;
  if (card === undefined && foot.length === 0) return null;
  return (
    <div class="callterms">
      {card !== undefined && (
        <span class={card.isDown === true ? 'down' : ''}>
          <CardImage
            code={card.code}
            width={CARD[kind]}
            four={deck.value === 'four'}
            label={play.speech.cardLabel(card.code)}
          />
        </span>
      )}
      <div>
        {foot.map((one, i) => (
          <p key={i}>
            <Say message={one} onPaper />
          </p>
        ))}
      </div>
    </div>
  );
}

/** The standing call; where the paper is low, with the card that would be under the calls. */
function Standing({ sheet: { says, sides = [], card }, isLow }: { sheet: CallSheet; isLow: boolean }) {
  const play = usePlay();
  return (
    <>
      {sides.map(({ seats, text }) => (
        <span key={seats.join(' ')}>
          <bdi>{columnName(play, seats)}</bdi> <b>{play.text(text)}</b>
        </span>
      ))}
      {says.map((one, i) => (
        <b key={i}>
          <Say message={one} onPaper />
        </b>
      ))}
      {isLow && card !== undefined && <CardSign code={card.code} onPaper />}
    </>
  );
}

/** The text in a seat's cell: its call, or that it is its turn to call. */
function useCells({ rows, next }: CallSheet): ComponentChildren[][] {
  return rows.map((calls, row) =>
    calls.map((call, column) => {
      if (call !== null) return <Written call={call} />;
      return row === next?.row && column === next.column ? <Say message={next.text} onPaper /> : null;
    }),
  );
}

/** Calls of many seats, who call once each: a line for each. */
function CallsList({ sheet, list }: { sheet: CallSheet; list: NonNullable<CallSheet['list']> }) {
  const play = usePlay();
  const { heading, columns, next } = sheet;
  const [cells = []] = useCells(sheet);
  return (
    <section class={`paper bidpaper calllist${columns.length > 4 ? ' many' : ''}`} aria-label={play.text(heading)}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <h2>
                <Say message={heading} />
              </h2>
            </th>
            <th scope="col">
              <Say message={list.aside} />
            </th>
            <th scope="col">
              <Say message={list.call} />
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ seat, note, aside }, i) => (
            <tr key={seat}>
              <th scope="row">
                <span class="cut">
                  <bdi>{play.nameOf(seat)}</bdi> {note !== undefined && <i>{play.text(note)}</i>}
                </span>
              </th>
              <td>
                <bdi>{aside !== undefined && <Say message={aside} onPaper />}</bdi>
              </td>
              <td class={next?.column === i ? 'now' : ''}>{cells[i]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What has been called, as much as there is room for. */
function Paper({ sheet, room }: { sheet: CallSheet; room: number }) {
  const play = usePlay();
  const { kind } = useFelt().viewport.value;
  const cells = useCells(sheet);
  const { heading, columns, next, list, says, sides, foot } = sheet;
  const isLow = room >= LOW && (kind !== 'landscape' || room < SLIP);
  if (room >= BOX_ALONE) return null;
  if (room >= SLIP) {
    if (says.length + foot.length === 0 && sides === undefined) return null;
    return (
      <section class="paper callslip" aria-label={play.text(heading)}>
        <h2>{play.text(heading)}</h2>
        <Standing sheet={sheet} isLow={isLow} />
        {!isLow && <Terms sheet={sheet} />}
      </section>
    );
  }
  if (list !== undefined) return <CallsList sheet={sheet} list={list} />;
  return (
    // laid out anew, it scrolls to the current round
    <CallsPaper
      key={room}
      heading={play.text(heading)}
      aside={<Standing sheet={sheet} isLow={isLow} />}
      columns={columns.map(({ seat, note }) => ({ seat, note: note === undefined ? undefined : play.text(note) }))}
      rows={cells}
      next={next}
      foot={isLow ? undefined : <Terms sheet={sheet} />}
    />
  );
}

function CallsOn({ laid, sheet }: { laid: LaidTable; sheet: CallSheet }) {
  const play = usePlay();
  // nobody calls in a replay
  const asked = play.link.isClosed === true ? undefined : play.table.value?.own?.asked;
  const { kind } = laid.viewport;
  // a desktop has room for what calls are worth between turns too, so that nothing jumps
  const box = asked?.isToRead === true && kind !== 'desktop' ? undefined : asked;
  const isMine = box !== undefined && box.isToRead !== true;
  const first = kind === 'landscape' && box !== undefined && sheet.isSlip === true ? SLIP : WHOLE;
  const name = box === undefined ? '' : `${box.heading.key} ${box.groups.length}`;
  const { frame, room } = useRoom(laid, first, box === undefined ? SLIP : BOX_ALONE, `${name} ${sheet.rows.length}`);
  const classes = [room >= LOW && 'low', isMine && 'mine', sheet.columns.length > 4 && 'many']
    .filter(Boolean)
    .join(' ');
  return (
    <div ref={frame} class={`calls ${classes}`}>
      <Auction paper={<Paper sheet={sheet} room={room} />} sideBySideFrom={room === WHOLE ? SIDE_BY_SIDE_FROM : 0}>
        {box !== undefined && <CallsBox key={name} box={box} isShort={room >= SHORT} />}
      </Auction>
    </div>
  );
}

/** The calls before the play, as a game's picture has them: the calls so far, and the box to call from. */
export function Calls() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const sheet = play.table.value?.calls;
  return laid === null || sheet === undefined ? null : <CallsOn laid={laid} sheet={sheet} />;
}

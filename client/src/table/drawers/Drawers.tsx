import { EMPTY } from '@kibitz/shared/kit/packed';
import type { Sheet } from '@kibitz/shared/kit/table';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { Rules, useRules } from '../../rules/Rules.tsx';
import '../../rules/rules.css';
import { deck } from '../../settings/settings.ts';
import { spoken } from '../../words/spoken.ts';
import { Tag } from '../Bar.tsx';
import { useFelt, usePlay } from '../context.ts';
import { codeOfFace } from '../faces.ts';
import { Say } from '../Say.tsx';
import { Drawer } from './Drawer.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { SheetTable } from './SheetTable.tsx';

/** So many columns stand beside the felt; more of them take the middle. */
const NARROW_SHEET = 2;

/** One column of a sheet, as a sheet. */
function columnOf(sheet: Sheet, column: number): Sheet {
  const only = <T,>(list: readonly T[]): T[] => list.slice(column, column + 1);
  const { note: _, ...rest } = sheet;
  return {
    ...rest,
    columns: only(sheet.columns),
    rows: sheet.rows.map(({ head, cells }) => ({ head, cells: only(cells) })),
    // under each other the sheets would grow too long with all the hands to come
    coming: (sheet.coming ?? []).filter(({ isNow }) => isNow).map((hand) => ({ ...hand, cells: only(hand.cells) })),
    totals: only(sheet.totals),
  };
}

/** The sheet; column under column where side by side they are too wide: upright on a phone, and in a drawer under long heads. */
function Sheets(props: { sheet: Sheet }) {
  const { sheet } = props;
  const felt = useFelt();
  const box = useRef<HTMLDivElement>(null);
  const [isTooWide, setTooWide] = useState(false);
  useLayoutEffect(() => {
    const table = box.current?.firstElementChild;
    if (sheet.columns.length > NARROW_SHEET || table === null || table === undefined) return;
    if (table.scrollWidth > table.clientWidth) setTooWide(true);
  });
  if (!isTooWide && felt.room.value.kind !== 'phone') {
    return (
      <div ref={box}>
        <SheetTable sheet={sheet} />
      </div>
    );
  }
  return (
    <>
      {sheet.columns.map((column, i) => (
        <SheetTable key={column.seats.join(' ')} sheet={columnOf(sheet, i)} />
      ))}
    </>
  );
}

function SheetDrawer() {
  const play = usePlay();
  const sheet = play.table.value?.sheet ?? null;
  const isEmpty = sheet === null || (sheet.rows.length === 0 && (sheet.coming ?? []).length === 0);
  const { ScoreSheet } = play.panel;
  if (ScoreSheet !== undefined && sheet !== null) {
    return (
      <Drawer title={play.t('sheet.heading')} isPaper>
        <ScoreSheet />
      </Drawer>
    );
  }
  return (
    <Drawer title={play.t('sheet.heading')} isPaper isWide={(sheet?.columns.length ?? 0) > NARROW_SHEET}>
      {isEmpty ? <p>{play.t('sheet.empty')}</p> : <Sheets key={spoken.value} sheet={sheet} />}
    </Drawer>
  );
}

/** The trick before this one: who played what, in the order of play. */
function LastTrickDrawer() {
  const play = usePlay();
  const zone = play.table.value?.zones.find((one) => one.kind === 'lastTrick');
  const n = zone?.cards.length ?? 0;
  const leader = Math.max(0, zone?.leader ?? 0);
  const seats = Array.from({ length: n }, (_, i) => (leader + i) % n);
  const laid = seats.filter((seat) => (zone?.cards[seat] ?? EMPTY) !== EMPTY);
  return (
    <Drawer title={play.t('last.heading')}>
      {laid.length === 0 ? (
        <p>{play.t('last.none')}</p>
      ) : (
        <ol class="lasttrick">
          {laid.map((seat) => {
            const code = codeOfFace(zone?.cards[seat] ?? EMPTY);
            return (
              <li key={seat} class={zone?.marks?.includes(seat) === true ? 'won' : ''}>
                <CardImage code={code} width={64} four={deck.value === 'four'} label={play.speech.cardLabel(code)} />
                <bdi>{play.nameOf(seat)}</bdi>
              </li>
            );
          })}
        </ol>
      )}
    </Drawer>
  );
}

function LogDrawer() {
  const play = usePlay();
  const news = play.news.value;
  const table = play.table.value;
  const facts = [...(table?.facts ?? []), ...(table?.own?.facts ?? [])];
  return (
    <Drawer title={play.t('log.heading')}>
      {facts.length > 0 && (
        <div class="logfacts">
          {facts.map((fact) => (
            <Tag key={fact.id} fact={fact} />
          ))}
        </div>
      )}
      {news.length === 0 ? (
        <p>{play.t('log.empty')}</p>
      ) : (
        <ol class="newslist">
          {[...news].reverse().map((one) => (
            <li key={one.event}>
              <Say message={one.text} />
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}

function HelpDrawer() {
  const play = usePlay();
  const rules = useRules(play.seen.value.game, spoken.value);
  return (
    <Drawer title={play.t('help.heading')} isPaper>
      {rules !== null && <Rules rules={rules} />}
    </Drawer>
  );
}

/** The drawer that is open, if one is. */
export function Drawers() {
  const play = usePlay();
  switch (play.drawer.value) {
    case 'settings':
      return <SettingsDrawer />;
    case 'sheet':
      return <SheetDrawer />;
    case 'lastTrick':
      return <LastTrickDrawer />;
    case 'log':
      return <LogDrawer />;
    case 'help':
      return <HelpDrawer />;
    case null:
      return null;
  }
}

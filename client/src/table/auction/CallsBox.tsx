import { keyOf } from '@kibitz/shared/kit/table/buttonWords';
import type { CallBox as Asked, CallCell, CallGroup } from '@kibitz/shared/kit/table/callSheet';
import { useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { BidCell } from '../BidCell.tsx';
import { ChooseButton } from '../ChooseButton.tsx';
import { useFelt, usePlay } from '../context.ts';
import { signedFigure } from '../figures.ts';
import { ChoiceWords, Say, SuitSign } from '../Say.tsx';
import { WindowButtons } from '../WindowButtons.tsx';
import { CallBox } from './Auction.tsx';

/** As many cells of a finger's width stand in a row. */
const MOST_IN_A_ROW = 7;

/** The width of a card to pick, in CSS pixels. */
const CARD = 66;

/** What every cell is given. */
interface Picking {
  /** The keys of the choices that can be made. */
  readonly open: ReadonlySet<string>;
  /** The key of the choice that is picked; '' for none. */
  readonly picked: string;
  readonly pick: (key: string) => void;
}

function Called({ text }: { text: CallCell['text'] }) {
  const play = usePlay();
  if ('key' in text) return <Say message={text} />;
  if ('suit' in text) {
    return (
      <>
        <SuitSign suit={text.suit} />
        <span>{play.t(`suit.${text.suit}`)}</span>
      </>
    );
  }
  return (
    <CardImage code={text.card} width={CARD} four={deck.value === 'four'} label={play.speech.cardLabel(text.card)} />
  );
}

function Cell({ cell, open, picked, pick }: Picking & { cell: CallCell }) {
  const key = keyOf(cell.choice);
  const { text, under, label, isBarred = false } = cell;
  const shape = 'suit' in text ? 'suit' : 'card' in text ? 'card' : under === undefined ? '' : 'high';
  return (
    <BidCell
      isPicked={key === picked}
      isOpen={open.has(key)}
      onPick={() => pick(key)}
      look={`${shape}${isBarred ? ' barred' : ''}`}
    >
      {label !== undefined && (
        <span class="visually-hidden">
          <Say message={label} />
        </span>
      )}
      {/* a level and its trumps run from left to right in every language */}
      <span class="called" aria-hidden={label !== undefined} dir={label === undefined ? undefined : 'ltr'}>
        <Called text={text} />
      </span>
      {under !== undefined && (
        <i aria-hidden={label !== undefined}>
          <Say message={under} />
        </i>
      )}
    </BidCell>
  );
}

/** Cells row by row, with what all of a row bring and cost before them. */
function Cells({ group, ...picking }: Picking & { group: CallGroup }) {
  const play = usePlay();
  const { cells, label, stakes } = group;
  const rows = Math.ceil(cells.length / MOST_IN_A_ROW);
  const isWide = useFelt().viewport.value.kind === 'landscape';
  const columns = (isWide ? group.wide : undefined) ?? group.columns ?? Math.ceil(cells.length / rows);
  return (
    <div
      class={`bids${group.heads === undefined ? '' : ' tight'}`}
      role="group"
      aria-label={label === undefined ? undefined : play.text(label)}
      style={{ gridTemplateColumns: `${stakes === undefined ? '' : '34px '}repeat(${columns}, minmax(0, 1fr))` }}
    >
      {stakes !== undefined && (
        <span class="stakes" aria-hidden="true">
          <b>{signedFigure(stakes.made)}</b>
          <i>{signedFigure(stakes.broken)}</i>
        </span>
      )}
      {cells.map((cell) => (
        <Cell key={keyOf(cell.choice)} cell={cell} {...picking} />
      ))}
    </div>
  );
}

/** The same where the felt is low: a column first, by its head, then one of its calls. */
function Columns(props: Picking & { cells: readonly CallCell[]; heads: NonNullable<CallGroup['heads']> }) {
  const play = usePlay();
  const { cells, heads, ...picking } = props;
  const of = heads.columns.map((_, column) => cells.filter((_cell, i) => i % heads.columns.length === column));
  const isOpenAt = (column: number) => of[column]?.some(({ choice }) => picking.open.has(keyOf(choice))) === true;
  const [set, setColumn] = useState<number | null>(null);
  const column =
    set ??
    Math.max(
      0,
      of.findIndex((_, i) => isOpenAt(i)),
    );
  const take = (to: number) => {
    // the same trumps at another level
    const row = of[column]?.findIndex(({ choice }) => keyOf(choice) === picking.picked) ?? -1;
    const cell = of[to]?.[row];
    if (cell !== undefined) picking.pick(picking.open.has(keyOf(cell.choice)) ? keyOf(cell.choice) : '');
    setColumn(to);
  };
  return (
    <>
      <div
        class="bids"
        role="group"
        aria-label={play.text(heads.label)}
        style={{ gridTemplateColumns: `repeat(${of.length}, minmax(0, 1fr))` }}
      >
        {heads.columns.map((head, i) => (
          <BidCell key={i} isPicked={i === column} isOpen={isOpenAt(i)} onPick={() => take(i)}>
            <Say message={head} />
          </BidCell>
        ))}
      </div>
      <Cells group={{ cells: of[column] ?? [], label: heads.rest }} {...picking} />
    </>
  );
}

function Group({ group, isShort, ...picking }: Picking & { group: CallGroup; isShort: boolean }) {
  return isShort && group.heads !== undefined ? (
    <Columns cells={group.cells} heads={group.heads} {...picking} />
  ) : (
    <Cells group={group} {...picking} />
  );
}

/** The buttons: those that call at once, and the one that confirms what is picked. */
function Acts({ box, chosen }: { box: Asked; chosen: CallCell | undefined }) {
  const play = usePlay();
  const { acts, groups, pick } = box;
  const now = new Map(play.choices.value.map((choice) => [keyOf(choice), choice]));
  const confirms = groups.length > 0;
  const open = chosen === undefined ? undefined : now.get(keyOf(chosen.choice));
  return (
    <div class={`callacts${confirms && acts.length > 0 ? ' confirms' : ''}`}>
      {acts.map(({ choice, isMain = false }) => (
        <ChooseButton key={choice.type} choice={now.get(keyOf(choice))} look={isMain ? 'main' : 'plain'}>
          <span>
            <ChoiceWords choice={choice} />
          </span>
        </ChooseButton>
      ))}
      {confirms && (
        <ChooseButton choice={open} look="main">
          <span>
            {chosen !== undefined ? (
              <ChoiceWords choice={chosen.choice} />
            ) : (
              pick !== undefined && <Say message={pick} />
            )}
          </span>
        </ChooseButton>
      )}
      {box.isWindow === true && <WindowButtons />}
    </div>
  );
}

/**
 * The viewer's turn to call: all calls, those that cannot be made now disabled in place, to pick and then confirm, and
 * the buttons that call at once.
 */
export function CallsBox({ box, isShort }: { box: Asked; isShort: boolean }) {
  const play = usePlay();
  const [set, pick] = useState('');
  const open = new Set(play.seen.value.choices.map(keyOf));
  const cells = box.groups.flatMap((group) => group.cells);
  const chosen = open.has(set) ? cells.find(({ choice }) => keyOf(choice) === set) : undefined;
  const means = chosen?.means ?? box.says;
  // on a phone it stands in the head, unless the box has a sentence of its own
  const isInHead = useFelt().viewport.value.kind === 'phone' && box.says === undefined;
  const isMeant = !isInHead && (box.says !== undefined || cells.some((cell) => cell.means !== undefined));
  const picking: Picking = { open, picked: chosen === undefined ? '' : set, pick };
  return (
    <CallBox heading={play.text(box.heading)} means={isInHead && means !== undefined ? play.text(means) : undefined}>
      {box.groups.map((group, i) => (
        <Group key={i} group={group} isShort={isShort} {...picking} />
      ))}
      {isMeant && (
        <p class="callmeans" aria-live="polite">
          {means !== undefined && <Say message={means} />}
        </p>
      )}
      {box.isToRead !== true && <Acts box={box} chosen={chosen} />}
    </CallBox>
  );
}

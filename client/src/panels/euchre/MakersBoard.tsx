import { ODD_TRICK, standingOf } from '@kibitz/shared/games/euchre/scoring';
import { type EuchreView, isAloneIn, TRICKS } from '@kibitz/shared/games/euchre/state';
import { suitLetter } from '@kibitz/shared/kit/cards/cards';
import { partnersSum } from '@kibitz/shared/kit/tricks/sides';
import { isSuitLetter } from '../../cards/suits.ts';
import { Suit } from '../../icons/Suit.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import { heightOf } from '../../table/layout/pose.ts';
import { GAP } from '../../table/layout/viewport.ts';
import { Own, Say } from '../../table/Say.tsx';
import { Counters } from './Counters.tsx';
import { playersOf } from './making.ts';

/**
 * On a desktop the board stands this far from the right, clear of the backs there, unless the felt is too narrow for
 * it.
 */
const CLEAR = 88;
const NARROW_BELOW = 900;
/** The corners of a phone held sideways hold the controls. */
const CORNER = 54;
/** Half of the viewer's plate on a phone. */
const HALF_PLATE = 78;
/** The counters of a phone held sideways are not wider than this. */
const COUNTERS = 150;
/** How far the middle of a card's words is under it. */
const UNDER = 16;

/** A place on the felt as CSS properties. */
type CssPlace = { readonly [property: string]: string };

/** Where the board stands: beside the partner's plate; on a phone held upright at the right of the viewer's. */
function boardPlace({ viewport, seats }: LaidTable, me: number): CssPlace {
  switch (viewport.kind) {
    case 'desktop':
      return { right: `${viewport.width < NARROW_BELOW ? GAP : CLEAR}px`, top: `${viewport.bar + 2 * GAP}px` };
    case 'landscape':
      return { right: `${GAP}px`, top: `${CORNER}px` };
    case 'phone':
      return {
        left: `${viewport.width / 2 + HALF_PLATE}px`,
        right: `${GAP}px`,
        top: `${seats[Math.max(0, me)]?.y ?? viewport.height / 2}px`,
        translate: '0 -50%',
      };
  }
}

/** Where a phone has the counters: across from the board. */
function countersPlace(laid: LaidTable, me: number): CssPlace {
  const { left, right = '', ...rest } = boardPlace(laid, me);
  return left === undefined ? { ...rest, left: right } : { ...rest, left: right, right: left };
}

/**
 * Whether the counters have a place. On a narrow phone held sideways the stub takes it; the corner shows the score too.
 */
function mayKeepCounters({ viewport, cards }: LaidTable): boolean {
  if (viewport.kind !== 'landscape') return true;
  const stub = cards.filter(({ zone }) => zone === 'stock' || zone === 'turned');
  return stub.every(({ x, width }) => x - width / 2 > COUNTERS + 2 * GAP);
}

/** A mark for each trick of the hand; those from the deciding one on stand apart. */
function Marks({ tricks }: { tricks: number }) {
  return (
    <span class="eumarks" aria-hidden="true">
      {Array.from({ length: TRICKS }, (_, i) => (
        <u key={i} class={`${i < tricks ? 'on' : ''}${i === ODD_TRICK ? ' apart' : ''}`} />
      ))}
    </span>
  );
}

/** How far a side is: three tricks are the makers' odd trick, and three euchre them. */
function Row({ view, side, isWide }: { view: EuchreView; side: number; isWide: boolean }) {
  const play = usePlay();
  const seats = playersOf(view, side);
  const tricks = partnersSum(view.trick.won, side);
  const isMakers = side === (view.hand.maker & 1);
  const role = isMakers ? (isAloneIn(view) ? 'panel.role.alone' : 'panel.role.makers') : 'panel.role.others';
  const names = seats.map((seat) => play.nameOf(seat)).join(play.t('comma'));
  // a phone has no room for two names
  const short = play.me < 0 ? role : play.isMySide(seats) ? 'side.us' : 'side.them';
  return (
    <li>
      <span class="euwho">
        <bdi class="cut">{isWide ? names : play.t(short)}</bdi>
        {isWide && <i>{play.t(role)}</i>}
      </span>
      {isWide && <Marks tricks={tricks} />}
      <b>{play.t('panel.of', { n: tricks, of: ODD_TRICK })}</b>
    </li>
  );
}

/** On a phone held sideways the panel lays the card turned up, and so says what it is. */
function TurnedLabel({ laid }: { laid: LaidTable }) {
  const card = laid.cards.find(({ zone }) => zone === 'turned');
  const label = laid.table.zones.find(({ id }) => id === 'turned')?.label;
  if (laid.viewport.kind !== 'landscape' || card === undefined || label === undefined) return null;
  return (
    <div class="feltlab" style={{ left: `${card.x}px`, top: `${card.y + heightOf(card.width) / 2 + UNDER}px` }}>
      <span>
        <Say message={label} />
      </span>
    </div>
  );
}

/** Trumps, who made them, and the tricks of both sides; beside them the score by its cards. */
export function MakersBoard({ view }: { view: EuchreView }) {
  const play = usePlay();
  const laid = useFelt().laid.value;
  if (laid === null || play.table.value?.summary !== null) return null;
  const { kind } = laid.viewport;
  const isWide = kind === 'desktop';
  const { maker } = view.hand;
  const trump = suitLetter(view.trick.trump);
  const standing = standingOf(view);
  return (
    <>
      <section
        class={`panel glass euboard ${kind}`}
        aria-label={play.t('panel.board')}
        style={boardPlace(laid, play.me)}
      >
        <h2>
          {isSuitLetter(trump) && <Suit suit={trump} label={play.t(`suit.${trump}`)} />}
          {isWide ? (
            <span>{play.t('panel.trumps', { n: play.t(`suit.${trump}`) })}</span>
          ) : (
            <span class="cut">
              <Own words={isAloneIn(view) ? 'panel.alone.by' : 'panel.by'} values={{ who: maker }} />
            </span>
          )}
        </h2>
        <ul>
          {[maker & 1, 1 - (maker & 1)].map((side) => (
            <Row key={side} view={view} side={side} isWide={isWide} />
          ))}
        </ul>
        {isWide && standing !== 'open' && (
          <p class={standing === 'euchre' ? 'broken' : 'made'}>{play.t(`fact.tricks.${standing}`)}</p>
        )}
        {isWide && <Counters />}
      </section>
      <TurnedLabel laid={laid} />
      {!isWide && mayKeepCounters(laid) && (
        <div class={`panel glass eukept ${kind}`} style={countersPlace(laid, play.me)}>
          <Counters />
        </div>
      )}
    </>
  );
}

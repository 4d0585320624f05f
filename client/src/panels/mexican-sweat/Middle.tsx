import { handName } from '@kibitz/shared/games/mexican-sweat/handNames';
import { NOBODY, type SweatView } from '@kibitz/shared/games/mexican-sweat/state';
import { type Card, codeOf } from '@kibitz/shared/kit/cards/cards';
import { unpack, unpackAll } from '@kibitz/shared/kit/cards/packed';
import { bestFive, pokerRank } from '@kibitz/shared/kit/cards/pokerRank';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { boxStyle, heightOf } from '../../table/layout/pose.ts';
import { ChipStack } from '../chips/Chip.tsx';
import { pilesOf } from '../chips/piles.ts';
import type { Frames } from './places.ts';
import { shortName } from './Seats.tsx';
import { useSweatFelt } from './sweatFelt.ts';

/** The key of the words for the rank of a single card. */
function rankName(face: string): string {
  return handName(pokerRank([unpack(face)])).one;
}

/** The hand to beat, by weight, so close that each index is seen. */
function HandCards(props: { cards: readonly Card[]; frames: Frames }) {
  const play = usePlay();
  const { toBeat: box, card, head } = props.frames;
  const codes = props.cards.map(codeOf);
  const space = box.width - 2 * 8;
  const width = Math.round(Math.min(card, Math.max(38, card * 0.62) + 4 * (5 - codes.length)));
  const step = Math.min(width * 1.08, (space - width) / Math.max(1, codes.length - 1));
  const left = (box.width - width - step * (codes.length - 1)) / 2;
  const top = head + (heightOf(card) - heightOf(width)) / 2;
  return (
    <div role="group" aria-label={codes.map((code) => play.speech.cardLabel(code)).join(', ')}>
      {codes.map((code, i) => (
        <span key={code} class="framecard" style={{ left: `${left + i * step}px`, top: `${top}px` }}>
          <CardImage code={code} width={width} four={deck.value === 'four'} big />
        </span>
      ))}
    </div>
  );
}

/**
 * The kill card, the card to beat and the hand to beat: frames, with their words. The first two cards lie on the felt
 * itself.
 */
export function MiddleFrames() {
  const play = usePlay();
  const { kind, isBesideResult } = useFelt().viewport.value;
  // beside a result the frames are smaller
  const isRoomy = kind === 'desktop' && !isBesideResult;
  const { frames } = useSweatFelt();
  const view = useView<SweatView>();
  if (view === null || frames === null) return null;
  const { kill } = view;
  const { standing: owner } = view.fields;
  const isDealt = view.beat !== '';
  const rank = view.ranks[owner] ?? 0;
  const name = rank === 0 ? null : handName(rank);
  return (
    <>
      {view.options.killCard && (
        <div class="sweatframe kills" style={boxStyle(frames.kill)}>
          <b>{play.t('panel.kill')}</b>
          <span>{kill !== '' && play.t('panel.kills', { one: rankName(kill) })}</span>
        </div>
      )}
      <div class={isDealt && owner === NOBODY ? 'sweatframe now' : 'sweatframe'} style={boxStyle(frames.beat)}>
        <b>{play.t('panel.beat')}</b>
        <span>{isDealt && play.t(owner === NOBODY ? 'panel.beat.now' : 'panel.beat.done')}</span>
      </div>
      <div class={name === null ? 'sweatframe' : 'sweatframe now'} style={boxStyle(frames.toBeat)}>
        <b>{play.t('panel.toBeat')}</b>
        {isDealt && name === null && <em>{play.t('panel.toBeat.none')}</em>}
        {isDealt && name !== null && (
          <>
            <HandCards cards={bestFive(unpackAll(view.open[owner] ?? ''))} frames={frames} />
            <span class="sweatowner">
              <bdi class="cut">{play.nameOf(owner)}</bdi>
              {isRoomy ? play.t('panel.toBeat.hand', { ...name }) : shortName(play, name, false)}
            </span>
          </>
        )}
      </div>
    </>
  );
}

/** From this many on, the side pots are listed as one. */
const MANY_POTS = 4;

/** What is listed side by side: the pot, and each side pot unless there are many. */
function toldPots(amounts: readonly number[]): { readonly words: string; readonly amounts: readonly number[] }[] {
  const [pot, ...aside] = amounts;
  if (pot === undefined) return [];
  const first = { words: 'panel.pot', amounts: [pot] };
  if (amounts.length >= MANY_POTS) return [first, { words: 'panel.sidePots', amounts: aside }];
  return [first, ...aside.map((amount) => ({ words: 'panel.sidePot', amounts: [amount] }))];
}

/** The pots in the middle, as chips and figures; the side pots after the pot. */
export function Pots() {
  const play = usePlay();
  const felt = useFelt();
  const { pots } = useSweatFelt();
  const amounts = (play.table.value?.chips ?? []).filter(({ seat }) => seat < 0).map(({ amount }) => amount);
  const isDesktop = felt.viewport.value.kind === 'desktop';
  // with several pots the figures alone have room on a phone
  const showsChips = amounts.length <= (isDesktop ? 3 : 2);
  return (
    <ul class="sweatpots" style={boxStyle(pots)} aria-label={play.t('panel.pots')}>
      {toldPots(amounts).map((told, i) => (
        <li key={i}>
          {showsChips &&
            told.amounts.flatMap((amount) =>
              pilesOf(amount).map((pile) => <ChipStack key={pile.value} {...pile} size={isDesktop ? 28 : 18} />),
            )}
          <span class="potname">{play.t(told.words)}</span>
          <b>
            <bdi>{told.amounts.map(figure).join(' · ')}</bdi>
          </b>
        </li>
      ))}
    </ul>
  );
}

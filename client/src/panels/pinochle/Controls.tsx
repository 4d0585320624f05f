import { useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import type { Box } from '../../table/layout/pose.ts';
import { GAP } from '../../table/layout/viewport.ts';
import { CardSign, Say } from '../../table/Say.tsx';
import { drawOf, type Offer, offersOf } from './offers.ts';
import { insetOf, LIST_WIDTH, placesOf, WIDE } from './places.ts';

/**
 * How offers are drawn: one under the other, beside each other with their cards, or without them where the felt is low.
 */
type OfferStyle = 'list' | 'tiles' | 'low';

/** In less height than this tiles have no cards. */
const LOW = 150;

/** How wide the cards of an offer are: smaller where its tile must be low, none where it must be lower still. */
const CARD: { readonly [form in OfferStyle]: number } = { list: 34, tiles: 28, low: 0 };

function OfferButton(props: { offer: Offer; form: OfferStyle; isPicked: boolean; onPick: () => void }) {
  const play = usePlay();
  const { offer, form, isPicked, onPick } = props;
  const width = CARD[form];
  return (
    <button type="button" class={isPicked ? 'meldrow on' : 'meldrow'} aria-pressed={isPicked} onClick={onPick}>
      {width > 0 && (
        <span class="meldpics" aria-hidden="true">
          {offer.cards.map((code, i) => (
            <CardImage key={i} code={code} width={width} four={deck.value === 'four'} />
          ))}
        </span>
      )}
      <span class="meldname">
        <b>
          <Say message={offer.name} />
        </b>
        <span class={form === 'list' ? 'meldcards' : 'visually-hidden'}>
          {offer.cards.map((code, i) => (
            <CardSign key={i} code={code} />
          ))}
        </span>
      </span>
      <strong role="img" aria-label={play.t('panel.points', { n: offer.points })}>
        <bdi>{figure(offer.points)}</bdi>
      </strong>
    </button>
  );
}

/** What can be melded, found and valued: pick one and make it, or draw. */
function MeldBox(props: { offers: readonly Offer[]; form: OfferStyle }) {
  const play = usePlay();
  const { offers, form } = props;
  const [picked, setPicked] = useState('');
  const draw = drawOf(play.seen.value);
  const keyOf = ({ choice }: Offer) => JSON.stringify(choice);
  const chosen = offers.find((offer) => keyOf(offer) === picked) ?? offers[0];
  return (
    <section
      class={`${form === 'low' ? '' : 'panel '}meldbox ${form}`}
      aria-label={play.t(offers.length > 0 ? 'panel.meld' : 'panel.nothing')}
    >
      {offers.length > 0 && (
        <>
          {form === 'list' && (
            <div class="panelhead">
              <h2>{play.t('panel.meld')}</h2>
              <span>{play.t('panel.nines')}</span>
            </div>
          )}
          <div class="meldrows">
            {offers.map((offer) => (
              <OfferButton
                key={keyOf(offer)}
                offer={offer}
                form={form}
                isPicked={offer === chosen}
                onPick={() => setPicked(keyOf(offer))}
              />
            ))}
          </div>
        </>
      )}
      <div class="meldbuttons">
        {draw !== null && (
          <ChooseButton choice={draw} look={chosen === undefined ? 'main' : 'plain'}>
            {play.t(chosen === undefined ? 'panel.drawOnly' : 'panel.drawInstead')}
          </ChooseButton>
        )}
        {chosen !== undefined && (
          <ChooseButton choice={chosen.choice} look="main">
            {play.t(chosen.choice.type === 'meld' ? 'panel.make' : 'panel.takeNine', { n: chosen.points })}
          </ChooseButton>
        )}
      </div>
    </section>
  );
}

/** A list beside the trick on a wide desktop; else in place of the trick, as the room for that allows. */
function placeOf({ viewport, hint, seats, table, handTop }: LaidTable, me: number): { box: Box; form: OfferStyle } {
  if (viewport.kind === 'desktop' && viewport.width >= WIDE) {
    const top = viewport.bar + GAP;
    const left = viewport.width - LIST_WIDTH - 2 * GAP - insetOf(viewport);
    return { box: { left, top, width: LIST_WIDTH, height: hint.y - top }, form: 'list' };
  }
  const near = Math.max(0, me);
  const spots = [seats[near], seats[1 - near]].filter((spot) => spot !== undefined);
  const { middle } = placesOf(viewport, { spots, hint, me, handTop }, table);
  const width = Math.min(LIST_WIDTH, middle.width);
  const box = { ...middle, left: middle.left + (middle.width - width) / 2, width };
  if (viewport.kind === 'desktop') return { box, form: 'list' };
  return { box, form: middle.height < LOW ? 'low' : 'tiles' };
}

/** The winner of a trick melds and draws. */
export function Controls() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const seen = play.seen.value;
  if (laid === null || drawOf(seen) === null) return null;
  const { box, form } = placeOf(laid, play.me);
  const style = { left: `${box.left}px`, top: `${box.top + box.height / 2}px`, width: `${box.width}px` };
  return (
    <div class="melding" style={style}>
      <MeldBox offers={offersOf(seen)} form={form} />
    </div>
  );
}

import { useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { roomForPanel } from '../../table/layout/two.ts';
import { CardSign, ChoiceWords, Say } from '../../table/Say.tsx';
import { drawOf, type Offer, type OfferStyle, offerStyle, offersOf } from './offers.ts';

/** What the offers need of the width, and the most that they take. */
const LEAST = 330;
const MOST = 420;
/** How wide the cards of an offer are. */
const CARD = { list: 34, tiles: 28 } as const;

function OfferButton(props: { offer: Offer; form: OfferStyle; isPicked: boolean; onPick: () => void }) {
  const play = usePlay();
  const { offer, form, isPicked, onPick } = props;
  return (
    <button type="button" class={isPicked ? 'meldrow on' : 'meldrow'} aria-pressed={isPicked} onClick={onPick}>
      {form !== 'low' && (
        <span class="meldpics" aria-hidden="true">
          {offer.cards.map((code, i) => (
            <CardImage key={i} code={code} width={CARD[form]} four={deck.value === 'four'} />
          ))}
        </span>
      )}
      <span class="meldname">
        <b>
          <Say message={offer.name} />
        </b>
        <span class="visually-hidden">
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
      )}
      <div class="meldbuttons">
        {draw !== null && (
          <ChooseButton choice={draw} look={chosen === undefined ? 'main' : 'plain'}>
            <ChoiceWords choice={draw} />
          </ChooseButton>
        )}
        {chosen !== undefined && (
          <ChooseButton choice={chosen.choice} look="main">
            {chosen.choice.type === 'meld' ? (
              play.t('panel.make', { n: chosen.points })
            ) : (
              <ChoiceWords choice={chosen.choice} />
            )}
          </ChooseButton>
        )}
      </div>
    </section>
  );
}

/** The winner of a trick melds and draws. */
export function Controls() {
  const play = usePlay();
  const laid = useFelt().laid.value;
  const seen = play.seen.value;
  if (laid?.regions == null || drawOf(seen) === null) return null;
  const box = roomForPanel(laid.regions, LEAST, MOST);
  const offers = offersOf(seen);
  const style = { left: `${box.left}px`, top: `${box.top + box.height / 2}px`, width: `${box.width}px` };
  return (
    <div class="melding" style={style}>
      <MeldBox offers={offers} form={offerStyle(box.height, offers.length)} />
    </div>
  );
}

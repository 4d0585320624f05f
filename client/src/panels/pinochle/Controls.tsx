import { useState } from 'preact/hooks';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { CardSign, Say } from '../../table/Say.tsx';
import { drawOf, type Offer, offersOf } from './offers.ts';

function OfferRow(props: { offer: Offer; isPicked: boolean; onPick: () => void }) {
  const play = usePlay();
  const { offer, isPicked, onPick } = props;
  return (
    <button type="button" class={isPicked ? 'meldrow on' : 'meldrow'} aria-pressed={isPicked} onClick={onPick}>
      <span class="meldname">
        <b>
          <Say message={offer.name} />
        </b>
        <span class="meldcards">
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
function MeldBox(props: { offers: readonly Offer[] }) {
  const play = usePlay();
  const { offers } = props;
  const [picked, setPicked] = useState('');
  const draw = drawOf(play.seen.value);
  const keyOf = ({ choice }: Offer) => JSON.stringify(choice);
  const chosen = offers.find((offer) => keyOf(offer) === picked) ?? offers[0];
  return (
    <section class="panel meldbox" aria-label={play.t(offers.length > 0 ? 'panel.meld' : 'panel.nothing')}>
      {offers.length > 0 && (
        <>
          <div class="panelhead">
            <h2>{play.t('panel.meld')}</h2>
            <span>{play.t('panel.nines')}</span>
          </div>
          <div class="meldrows">
            {offers.map((offer) => (
              <OfferRow
                key={keyOf(offer)}
                offer={offer}
                isPicked={offer === chosen}
                onPick={() => setPicked(keyOf(offer))}
              />
            ))}
          </div>
        </>
      )}
      <div class="meldbuttons">
        {draw !== null && (
          <button type="button" class={chosen === undefined ? 'btn pri' : 'btn'} onClick={() => play.choose(draw)}>
            {play.t(chosen === undefined ? 'panel.drawOnly' : 'panel.drawInstead')}
          </button>
        )}
        {chosen !== undefined && (
          <button type="button" class="btn pri" onClick={() => play.choose(chosen.choice)}>
            {play.t(chosen.choice.type === 'meld' ? 'panel.make' : 'panel.takeNine', { n: chosen.points })}
          </button>
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
  if (laid === null || drawOf(seen) === null) return null;
  const { room, hint } = laid;
  // above the hint on a phone, else at the right of the felt
  const foot = room.height - (hint.y - 24);
  const style =
    room.kind === 'phone' ? { bottom: `${foot}px` } : { top: `${room.kind === 'landscape' ? 58 : room.bar + 12}px` };
  return (
    <div class={`melding ${room.kind}`} style={style}>
      <MeldBox offers={offersOf(seen)} />
    </div>
  );
}

import { Chip } from '../../table/Chip.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { clockwiseFrom } from '../../table/layout/layOut.ts';
import { heightOf } from '../../table/layout/pose.ts';
import { Say } from '../../table/Say.tsx';
import { shortName } from './handWords.ts';
import { boxStyle } from './Middle.tsx';
import { type Standing, standingsOf } from './standing.ts';
import { useSweatFelt } from './useSweat.ts';

function SeatTag(props: { standing: Standing; inWords: boolean }) {
  const play = usePlay();
  const { fate, hand, isToBeat } = props.standing;
  switch (fate) {
    case 'killed':
      return <span class="tag sm sweatkilled">{play.t('panel.killed')}</span>;
    case 'beaten':
    case 'folded':
      return <span class="tag sm">{play.t(`panel.${fate}`)}</span>;
    case 'in':
      if (hand === null) return null;
      return (
        <span class={isToBeat ? 'tag sm gold' : 'tag sm'}>
          <span class="cut">{shortName(play, hand, props.inWords)}</span>
        </span>
      );
    case 'absent':
      return null;
  }
}

/** What a seat has bet in this round: a chip and the figure. */
function Bet(props: { amount: number; size: number }) {
  const play = usePlay();
  const { amount, size } = props;
  return (
    <span class="sweatbet">
      <Chip value={amount} size={size} label="" />
      <span class="visually-hidden">{play.t('panel.bet')} </span>
      <b>
        <bdi>{figure(amount)}</bdi>
      </b>
    </span>
  );
}

/** Beside or under each seat's cards: what its hand is or what became of it, and its bet. */
export function SeatNotes() {
  const play = usePlay();
  const felt = useFelt();
  const { seats } = useSweatFelt();
  const table = play.table.value;
  if (table === null) return null;
  const isDesktop = felt.room.value.kind === 'desktop';
  const told = table.own?.facts.find(({ id }) => id === 'peeked');
  return (
    <ul>
      {standingsOf(table).map((standing) => {
        const place = seats[clockwiseFrom(play.me, standing.seat, table.seats.length)];
        if (place === undefined) return null;
        return (
          <li key={standing.seat} class="sweatnotes" style={boxStyle(place.notes)}>
            <span class="visually-hidden">{play.nameOf(standing.seat)}: </span>
            {told !== undefined && standing.seat === play.me && standing.hand === null && (
              <span class="tag sm bad">
                <Say message={told.text} />
              </span>
            )}
            <SeatTag standing={standing} inWords={isDesktop} />
            {standing.bet > 0 && <Bet amount={standing.bet} size={isDesktop ? 22 : 16} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A ring round each card that killed. */
export function KilledRings() {
  const felt = useFelt();
  const laid = felt.laid.value;
  if (laid === null) return null;
  const marked = new Map(laid.table.zones.filter(({ seat }) => seat >= 0).map((zone) => [zone.id, zone.marks ?? []]));
  return (
    <>
      {laid.cards
        .filter(({ zone, place }) => marked.get(zone)?.includes(place) === true)
        .map(({ zone, x, y, width }) => (
          <i
            key={zone}
            class="sweatring"
            aria-hidden="true"
            style={{
              ...boxStyle({ left: x - width / 2, top: y - heightOf(width) / 2, width, height: heightOf(width) }),
              borderRadius: `${width * 0.075}px`,
            }}
          />
        ))}
    </>
  );
}

import { type HandName, handName } from '@kibitz/shared/games/mexican-sweat/handNames';
import { fateOf, type SweatView } from '@kibitz/shared/games/mexican-sweat/state';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { clockwiseFrom } from '../../table/layout/layOut.ts';
import { boxStyle, heightOf } from '../../table/layout/pose.ts';
import type { Play } from '../../table/play.ts';
import { printedRank, Say } from '../../table/Say.tsx';
import { ChipFigure } from '../chips/Chip.tsx';
import { useSweatFelt } from './sweatFelt.ts';

/** The name of a hand in few letters: its ranks in words where there is room for them, else as printed on the cards. */
export function shortName(play: Play, hand: HandName, inWords: boolean): string {
  const letter = (key: string) => printedRank(key.slice(-1));
  const one = inWords ? play.t(hand.one) : letter(hand.one);
  const many = (key: string) => (inWords ? play.t(key) : play.t('panel.ranks', { rank: letter(key) }));
  return play.t(`panel.${hand.hand}`, { one, many: many(hand.many), other: many(hand.other) });
}

/** What a seat's hand is, or how it went out. */
function SeatTag(props: { seat: number; view: SweatView; inWords: boolean }) {
  const play = usePlay();
  const { seat, view, inWords } = props;
  const rank = view.ranks[seat] ?? 0;
  switch (fateOf(view, seat)) {
    case 'killed':
      return <span class="tag sm sweatkilled">{play.t('panel.killed')}</span>;
    case 'beaten':
    case 'folded':
      return <span class="tag sm">{play.t(`panel.${fateOf(view, seat)}`)}</span>;
    case 'in':
      if (rank === 0) return null;
      return (
        <span class={seat === view.fields.standing ? 'tag sm gold' : 'tag sm'}>
          <span class="cut">{shortName(play, handName(rank), inWords)}</span>
        </span>
      );
    case 'absent':
      return null;
  }
}

/** Beside or under each seat's cards: its tag and its bet. */
export function SeatNotes() {
  const play = usePlay();
  const felt = useFelt();
  const { seats } = useSweatFelt();
  const table = play.table.value;
  const view = useView<SweatView>();
  if (table === null || view === null || view.beat === '') return null;
  const isDesktop = felt.viewport.value.kind === 'desktop';
  const told = table.own?.facts.find(({ id }) => id === 'peeked');
  return (
    <ul>
      {table.seats.map((_, seat) => {
        const place = seats[clockwiseFrom(play.me, seat, table.seats.length)];
        if (place === undefined) return null;
        const bet = view.bets[seat] ?? 0;
        return (
          <li key={seat} class="sweatnotes" style={boxStyle(place.notes)}>
            <span class="visually-hidden">{play.nameOf(seat)}: </span>
            {told !== undefined && seat === play.me && view.ranks[seat] === 0 && (
              <span class="tag sm bad">
                <Say message={told.text} />
              </span>
            )}
            <SeatTag seat={seat} view={view} inWords={isDesktop} />
            {bet > 0 && (
              <span class="sweatbet">
                <ChipFigure amount={bet} size={isDesktop ? 22 : 16}>
                  <span class="visually-hidden">{play.t('panel.bet')} </span>
                </ChipFigure>
              </span>
            )}
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

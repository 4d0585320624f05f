import { callName, NOT_YET } from '@kibitz/shared/games/nap/bids';
import type { NapView } from '@kibitz/shared/games/nap/state';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { MANY } from './places.ts';

/** What a seat has called, or that it is to call. */
function Call({ view: { hand, speaker }, seat }: { view: NapView; seat: number }) {
  const play = usePlay();
  const call = hand.calls[seat] ?? NOT_YET;
  if (call !== NOT_YET) return <span>{play.t(callName(call))}</span>;
  return seat === speaker ? <span>{play.t(seat === play.me ? 'panel.cell' : 'panel.open')}</span> : null;
}

function classOf({ hand, speaker }: NapView, seat: number): string {
  if (seat === speaker) return 'call now';
  if (seat === hand.bidder) return 'call standing';
  return hand.calls[seat] === NOT_YET ? 'call' : 'call over';
}

/**
 * Everybody calls once, the dealer last: a line for each seat, so that seven have room, with its credits and its call.
 */
export function CallsList({ view }: { view: NapView }) {
  const play = usePlay();
  const { dealer, options, scores } = view;
  const seats = scores.map((_, i) => (dealer + 1 + i) % scores.length);
  return (
    <section class={`paper bidpaper napcalls${seats.length > MANY ? ' many' : ''}`} aria-label={play.t('panel.calls')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <h2>{play.t('panel.calls')}</h2>
            </th>
            <th scope="col">{play.t('panel.heads.credits')}</th>
            <th scope="col">{play.t('panel.heads.call')}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat, i) => (
            <tr key={seat}>
              <th scope="row">
                <span class="cut">
                  <bdi>{play.nameOf(seat)}</bdi> {i === 0 && <i>{play.t('panel.first')}</i>}
                  {seat === dealer && <i>{play.t('panel.dealer')}</i>}
                </span>
              </th>
              <td>
                <bdi>{figure(options.bank + (scores[seat] ?? 0))}</bdi>
              </td>
              <td class={classOf(view, seat)}>
                <Call view={view} seat={seat} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

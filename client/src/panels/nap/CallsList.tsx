import type { NapCaller } from '@kibitz/shared/games/nap/panel';
import { usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { MANY } from './room.ts';

function Call({ caller }: { caller: NapCaller }) {
  const play = usePlay();
  const { call, isNext, seat } = caller;
  const words = call ?? (isNext ? (seat === play.me ? 'panel.cell' : 'panel.open') : null);
  return words === null ? null : <span>{play.t(words)}</span>;
}

function classOf({ call, isNext, isStanding }: NapCaller): string {
  if (isNext) return 'call now';
  if (isStanding) return 'call standing';
  return call === null ? 'call' : 'call over';
}

/** Everybody calls once, the dealer last: a line for each seat, so that seven have room, with its credits and its call. */
export function CallsList({ callers }: { callers: readonly NapCaller[] }) {
  const play = usePlay();
  return (
    <section
      class={`paper bidpaper napcalls${callers.length > MANY ? ' many' : ''}`}
      aria-label={play.t('panel.calls')}
    >
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
          {callers.map((caller, i) => (
            <tr key={caller.seat}>
              <th scope="row">
                <span class="cut">
                  <bdi>{play.nameOf(caller.seat)}</bdi> {i === 0 && <i>{play.t('panel.first')}</i>}
                  {i === callers.length - 1 && <i>{play.t('panel.dealer')}</i>}
                </span>
              </th>
              <td>
                <bdi>{figure(caller.credits)}</bdi>
              </td>
              <td class={classOf(caller)}>
                <Call caller={caller} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

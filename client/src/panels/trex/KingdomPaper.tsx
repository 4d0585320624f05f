import { CONTRACT_NAMES, KINGDOMS } from '@kibitz/shared/games/trex/contracts';
import type { TrexView } from '@kibitz/shared/games/trex/state';
import { useState } from 'preact/hooks';
import { usePlay } from '../../table/context.ts';
import { signedFigure } from '../../table/figures.ts';
import { kingdomNow, ownerOf, pointsOf, sumOf } from './kingdom.ts';

function Points(props: { points: number | null }) {
  const { points } = props;
  if (points === null) return null;
  return <bdi class={points > 0 ? 'up' : points < 0 ? 'down' : ''}>{points === 0 ? '0' : signedFigure(points)}</bdi>;
}

/**
 * The twenty hands on paper, a row for each kingdom and a column for each game, with the scores of one seat at a time.
 */
export function KingdomPaper({ view }: { view: TrexView }) {
  const play = usePlay();
  const seats = play.table.value?.seats.map((_, seat) => seat) ?? [];
  const [seat, setSeat] = useState(Math.max(0, play.me));
  return (
    <section class="paper kingdompaper" aria-label={play.t('panel.kingdoms')}>
      <div class="kingdomhead">
        <h2>{play.t('panel.kingdoms')}</h2>
        <div class="kingdomseats" role="group" aria-label={play.t('panel.kingdoms.whose')}>
          {seats.map((one) => (
            <button key={one} type="button" aria-pressed={one === seat} onClick={() => setSeat(one)}>
              <bdi class="cut">{play.nameOf(one)}</bdi>
            </button>
          ))}
        </div>
      </div>
      <table aria-label={play.t('panel.kingdoms.of', { who: seat })}>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{play.t('panel.kingdoms.owner')}</span>
            </th>
            {CONTRACT_NAMES.map((contract) => (
              <th key={contract} scope="col" abbr={play.t(`contract.${contract}`)}>
                {play.t(`panel.short.${contract}`)}
              </th>
            ))}
            <th scope="col">{play.t('panel.kingdoms.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: KINGDOMS }, (_, i) => i + 1).map((kingdom) => {
            const isNow = kingdom === kingdomNow(view);
            const owner = ownerOf(view, kingdom);
            const points = pointsOf(view, kingdom, seat);
            return (
              <tr key={kingdom} class={isNow ? 'now' : ''}>
                <th scope="row">
                  <bdi class="cut">{owner === null ? kingdom : play.nameOf(owner)}</bdi>
                </th>
                {CONTRACT_NAMES.map((contract, i) => (
                  <td key={contract}>
                    <Points points={points[i] ?? null} />
                    {isNow && i === view.hand.contract && points[i] === null && (
                      <i class="nowmark">{play.t('panel.now')}</i>
                    )}
                  </td>
                ))}
                <td>
                  <b>
                    <Points points={sumOf(view, kingdom, seat)} />
                  </b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

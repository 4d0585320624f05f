import type { TrexPanel } from '@kibitz/shared/games/trex/panel';
import { useState } from 'preact/hooks';
import { usePlay } from '../../table/context.ts';
import { signedFigure } from '../../table/figures.ts';
import { CONTRACTS, pointsOf, sumOf } from './kingdom.ts';

function Points(props: { points: number | null }) {
  const { points } = props;
  if (points === null) return null;
  return <bdi class={points > 0 ? 'up' : points < 0 ? 'down' : ''}>{points === 0 ? '0' : signedFigure(points)}</bdi>;
}

/** The twenty hands on paper, a row a kingdom and a column a game, with the scores of one seat at a time. */
export function KingdomPaper(props: { panel: TrexPanel }) {
  const play = usePlay();
  const { panel } = props;
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
            {CONTRACTS.map((contract) => (
              <th key={contract} scope="col" abbr={play.t(`contract.${contract}`)}>
                {play.t(`panel.short.${contract}`)}
              </th>
            ))}
            <th scope="col">{play.t('panel.kingdoms.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {panel.kingdoms.map((row, k) => {
            const isNow = k + 1 === panel.n;
            const points = pointsOf(row, seat);
            return (
              <tr key={k} class={isNow ? 'now' : ''}>
                <th scope="row">
                  <bdi class="cut">{row.owner === null ? k + 1 : play.nameOf(row.owner)}</bdi>
                </th>
                {CONTRACTS.map((contract, i) => (
                  <td key={contract}>
                    <Points points={points[i] ?? null} />
                    {isNow && contract === panel.contract && points[i] === null && (
                      <i class="nowmark">{play.t('panel.now')}</i>
                    )}
                  </td>
                ))}
                <td>
                  <b>
                    <Points points={sumOf(row, seat)} />
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

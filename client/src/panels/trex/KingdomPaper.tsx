import { useState } from 'preact/hooks';
import { usePlay } from '../../table/context.ts';
import { signedFigure } from '../../table/figures.ts';
import { CONTRACTS, type ContractName, type Kingdom, type KingdomRow, rowsOf } from './kingdom.ts';

function Points(props: { points: number | null }) {
  const { points } = props;
  if (points === null) return null;
  return <bdi class={points > 0 ? 'up' : points < 0 ? 'down' : ''}>{points === 0 ? '0' : signedFigure(points)}</bdi>;
}

/** A cell of the kingdom that is played: the game of this hand, or one that is left, says so. */
function Cell(props: { row: KingdomRow; contract: ContractName; points: number | null; kingdom: Kingdom }) {
  const play = usePlay();
  const { row, contract, points, kingdom } = props;
  if (points !== null || !row.isNow) return <Points points={points} />;
  return kingdom.contract === contract ? <i class="nowmark">{play.t('panel.now')}</i> : null;
}

/** The twenty hands on paper, a row a kingdom and a column a game, with the scores of one seat at a time. */
export function KingdomPaper(props: { kingdom: Kingdom }) {
  const play = usePlay();
  const { kingdom } = props;
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
          {rowsOf(kingdom, seat).map((row, k) => (
            <tr key={k} class={row.isNow ? 'now' : ''}>
              <th scope="row">
                <bdi class="cut">{row.owner < 0 ? k + 1 : play.nameOf(row.owner)}</bdi>
              </th>
              {CONTRACTS.map((contract, i) => (
                <td key={contract}>
                  <Cell row={row} contract={contract} points={row.points[i] ?? null} kingdom={kingdom} />
                </td>
              ))}
              <td>
                <b>
                  <Points points={row.sum} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

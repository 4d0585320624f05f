import { leastBid, MOST_BID } from '@kibitz/shared/games/twenty-eight/bidding';
import type { TwentyEightView } from '@kibitz/shared/games/twenty-eight/state';
import { useState } from 'preact/hooks';
import { CardImage } from '../../cards/CardImage.tsx';
import { deck } from '../../settings/atTable.ts';
import { CallBox, CallsPaper } from '../../table/auction/Auction.tsx';
import { BidCell } from '../../table/BidCell.tsx';
import { ChooseButton } from '../../table/ChooseButton.tsx';
import { usePlay } from '../../table/context.ts';
import { figure, signedFigure } from '../../table/figures.ts';
import { columnName, ownFirst } from '../../table/results/sides.ts';
import { ChoiceWords, Own } from '../../table/Say.tsx';
import { biddersOf, callsOf, STAKES } from './bidding.ts';

/** The victory points of both sides, and how many win the game. */
function VictoryPoints({ target }: { target: number }) {
  const play = usePlay();
  return (
    <p class="tevictory">
      <span>{play.t('panel.victory', { target })}</span>
      {ownFirst(play, play.table.value?.score ?? []).map(({ seats, value }) => (
        <span key={seats.join(' ')}>
          <bdi>{columnName(play, seats)}</bdi>{' '}
          <b>
            <bdi>{figure(value)}</bdi>
          </b>
        </span>
      ))}
    </p>
  );
}

/** The calls: a column for each seat in bidding order, a row for each round. */
export function BidPaper({ view }: { view: TwentyEightView }) {
  const play = usePlay();
  const { standing, holder } = view.hand;
  const seats = biddersOf(view);
  const { rows, next } = callsOf(view);
  const columns = seats.map((seat, i) => ({
    seat,
    note: i === 0 ? play.t('panel.first') : i === seats.length - 1 ? play.t('panel.dealer') : undefined,
  }));
  const cells = rows.map((row, r) =>
    row.map((call, column) => {
      if (next?.row === r && next.column === column) {
        return play.t(seats[column] === play.me ? 'panel.cell' : 'panel.open');
      }
      if (call === null) return null;
      return call === 0 ? <span class="tepass">{play.t('choice.pass')}</span> : figure(call);
    }),
  );
  const aside = (
    <span>
      {standing === 0 ? (
        play.t('panel.noBid')
      ) : (
        <Own words="panel.stands" values={{ who: holder, n: standing }} onPaper />
      )}
    </span>
  );
  return (
    <CallsPaper
      heading={play.t('panel.auction')}
      aside={aside}
      columns={columns}
      rows={cells}
      next={next}
      foot={<VictoryPoints target={view.options.target} />}
    />
  );
}

/** The bids, a row for equal stakes, those too low disabled in place. Pick one, then confirm it; or pass. */
export function BidBox({ view: { hand, speaker } }: { view: TwentyEightView }) {
  const play = usePlay();
  const [picked, setPicked] = useState<number | null>(null);
  const choices = play.choices.value;
  const open = new Map(
    choices.filter(({ type }) => type === 'bid').map((choice) => [Number(choice['points']), choice]),
  );
  const pass = choices.find(({ type }) => type === 'pass');
  const chosen = picked === null ? undefined : open.get(picked);
  return (
    <CallBox heading={play.t('panel.yourBid')}>
      <div class="tegrid">
        {STAKES.map(({ bids, made, broken }) => (
          <div key={made} class="terow" role="group" aria-label={play.t('panel.stakes', { made, broken: -broken })}>
            <span class="testakes" aria-hidden="true">
              <b>{signedFigure(made)}</b>
              <i>{signedFigure(broken)}</i>
            </span>
            {bids.map((n) => (
              <BidCell key={n} isPicked={n === picked} isOpen={open.has(n)} onPick={() => setPicked(n)}>
                {figure(n)}
              </BidCell>
            ))}
          </div>
        ))}
      </div>
      <div class="teconfirm">
        <ChooseButton choice={pass}>{play.t('choice.pass')}</ChooseButton>
        <ChooseButton choice={chosen} look="main">
          {chosen === undefined ? (
            play.t('panel.pick', { least: leastBid(hand, speaker), most: MOST_BID })
          ) : (
            <ChoiceWords choice={chosen} />
          )}
        </ChooseButton>
      </div>
    </CallBox>
  );
}

/** The cards, one of which is laid face down: pick it, then confirm. */
export function TrumpBox() {
  const play = usePlay();
  const [picked, setPicked] = useState('');
  const choices = play.choices.value.filter(({ type }) => type === 'trump');
  const chosen = choices.find((choice) => choice['card'] === picked);
  return (
    <CallBox heading={play.t('panel.yourTrumps')}>
      <div class="tecards" role="group" aria-label={play.t('panel.yourTrumps')}>
        {choices.map((choice) => {
          const code = String(choice['card']);
          return (
            <button
              key={code}
              type="button"
              class={code === picked ? 'tecard on' : 'tecard'}
              aria-label={play.speech.cardLabel(code)}
              aria-pressed={code === picked}
              onClick={() => setPicked(code)}
            >
              <CardImage code={code} width={66} four={deck.value === 'four'} />
            </button>
          );
        })}
      </div>
      <p class="tenote">{play.t('panel.trump.about')}</p>
      <ChooseButton choice={chosen} look="confirm">
        {chosen === undefined ? play.t('panel.pickCard') : <ChoiceWords choice={chosen} />}
      </ChooseButton>
    </CallBox>
  );
}

import { type Call, DOUBLE, isBid, PASS } from '@kibitz/shared/games/contract-bridge/calls';
import { Suit } from '../../icons/Suit.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { halvesOf, type Strain } from './contract.ts';

/** A strain's sign. */
export function StrainSign(props: { strain: Strain; onPaper?: boolean }) {
  const play = usePlay();
  const { strain, onPaper = false } = props;
  return strain === 'NT' ? <small>{play.t('panel.noTrumps')}</small> : <Suit suit={strain} paper={onPaper} />;
}

/** A bid as it is printed on a bidding card, read out by its name. */
export function BidSign(props: { bid: Call; onPaper: boolean }) {
  const play = usePlay();
  const { level, strain } = halvesOf(props.bid);
  return (
    <bdi class="callbid" role="img" aria-label={play.t(`panel.bid.${strain}`, { level })}>
      {figure(level)}
      <StrainSign strain={strain} onPaper={props.onPaper} />
    </bdi>
  );
}

/** A call on paper. */
export function CallSign(props: { call: Call }) {
  const play = usePlay();
  const { kind } = useFelt().viewport.value;
  const { call } = props;
  if (call === PASS) return <span class="callpass">{play.t('panel.pass')}</span>;
  if (isBid(call)) return <BidSign bid={call} onPaper />;
  const word = play.t(call === DOUBLE ? 'panel.double' : 'panel.redouble');
  if (kind !== 'landscape') return <span class="calldouble">{word}</span>;
  // a narrow column has room for the sign of it, as it is written in every language
  return (
    <span class="calldouble">
      <span class="visually-hidden">{word}</span>
      <bdi aria-hidden="true">{call === DOUBLE ? 'X' : 'XX'}</bdi>
    </span>
  );
}

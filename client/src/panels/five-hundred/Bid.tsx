import { bidName, isTrickBid, strainOf, tricksOf, type Bid as WhichBid } from '@kibitz/shared/games/five-hundred/bids';
import { usePlay } from '../../table/context.ts';
import { SuitSign } from '../../table/Say.tsx';

/** A bid as it is printed: tricks and the sign of their trumps, or the nullo's word. */
export function Bid({ bid, onPaper = false }: { bid: WhichBid; onPaper?: boolean }) {
  const play = usePlay();
  if (!isTrickBid(bid)) return <span class="fhword">{play.t(`panel.${bidName(bid)}`)}</span>;
  const strain = strainOf(bid);
  return (
    <bdi class="fhbid">
      {tricksOf(bid)}
      {strain === 'NT' ? <small>{play.t('panel.nt')}</small> : <SuitSign suit={strain} onPaper={onPaper} />}
    </bdi>
  );
}

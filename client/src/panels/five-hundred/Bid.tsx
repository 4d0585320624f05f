import { usePlay } from '../../table/context.ts';
import { SuitSign } from '../../table/Say.tsx';
import { piecesOf } from './auction.ts';

/** A bid as it is printed: tricks and the sign of their trumps, or the nullo's word. */
export function Bid(props: { name: string; onPaper?: boolean }) {
  const play = usePlay();
  const { name, onPaper = false } = props;
  const pieces = piecesOf(name);
  if (pieces === null) return <span class="fhword">{play.t(`panel.${name}`)}</span>;
  return (
    <bdi class="fhbid">
      {pieces.tricks}
      {pieces.strain === 'NT' ? (
        <small>{play.t('panel.nt')}</small>
      ) : (
        <SuitSign suit={pieces.strain} onPaper={onPaper} />
      )}
    </bdi>
  );
}

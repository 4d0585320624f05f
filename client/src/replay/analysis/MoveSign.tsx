import type { Action } from '@kibitz/shared/kit/game/action';
import { CardSign, ChoiceWords } from '../../table/Say.tsx';

/** The cards that describe a move in full; none where its button says more. */
function codesOf({ type, card, cards }: Action): readonly string[] {
  const named = cards ?? (type === 'play' ? card : undefined);
  return typeof named === 'string' ? named.trim().split(/\s+/) : [];
}

/** A move in a sentence: its cards, or what its button said. */
export function MoveSign(props: { action: Action }) {
  const codes = codesOf(props.action);
  if (codes.length === 0) {
    return (
      <b>
        <ChoiceWords choice={props.action} />
      </b>
    );
  }
  return codes.map((code, i) => (
    <span key={i}>
      {i > 0 && ' '}
      <CardSign code={code} />
    </span>
  ));
}

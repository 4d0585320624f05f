import { printedRank, SuitSign } from '../Say.tsx';
import type { Ending } from './standing.ts';

/** Winners and spectators see the aces fanned out; a cleared game of patience, a whole suit. */
const ACES = ['AS', 'AH', 'AC', 'AD'];
const SUIT = ['AH', 'KH', 'QH', 'JH', 'TH', '9H', '8H'];
/** A player who has lost sees the cards put down, and a heart among them. */
const PUT_DOWN = ['', '', '2H', '', ''];
/**
 * What is thrown into the air, above the headline and at both sides of the cards: from the edge in per cent, from the
 * top in pixels, and turned in degrees.
 */
const THROWN = [
  ['S', 4, 10, -40],
  ['H', 11, 52, 18],
  ['D', 18, 14, -12],
  ['C', 1, 66, 30],
] as const;

function Thrown(props: { edge: 'left' | 'right' }) {
  return THROWN.map(([suit, from, top, turn]) => (
    <b key={suit} style={{ [props.edge]: `${from}%`, top: `${top}px`, rotate: `${turn}deg` }}>
      <SuitSign suit={suit} />
    </b>
  ));
}

function cardsOf(ending: Ending, isAlone: boolean): readonly string[] {
  if (ending !== 'won') return PUT_DOWN;
  return isAlone ? SUIT : ACES;
}

/** The picture over the result of a game. It adds nothing to what the headline says. */
export function Picture(props: { ending: Ending; isAlone: boolean }) {
  const { ending, isAlone } = props;
  const cards = cardsOf(ending, isAlone);
  return (
    <div class={`endpicture ${ending}`} aria-hidden="true">
      {ending === 'won' && (
        <>
          <Thrown edge="left" />
          <Thrown edge="right" />
        </>
      )}
      <span class="fan">
        {cards.map((code, i) => (
          <i key={i} class={code === '' ? 'back' : ''} style={{ '--at': i - (cards.length - 1) / 2 }}>
            {code !== '' && (
              <>
                {printedRank(code.charAt(0))}
                <SuitSign suit={code.charAt(1)} onPaper />
              </>
            )}
          </i>
        ))}
      </span>
    </div>
  );
}

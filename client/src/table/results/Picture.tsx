import { printedRank, SuitSign } from '../Say.tsx';

/** How a game ended for whoever looks at its result. */
export type Ending = 'won' | 'lost' | 'drawn';

/** Winners and spectators see the aces fanned out; a cleared game of patience, a whole suit. */
const ACES = ['AS', 'AH', 'AC', 'AD'];
const SUIT = ['AH', 'KH', 'QH', 'JH', 'TH', '9H', '8H'];
/** Whoever has lost sees the cards put down, and a heart among them. */
const PUT_DOWN = ['', '', '2H', '', ''];
/** What is thrown into the air, beside the cards and above the headline. */
const THROWN = ['S', 'H', 'D', 'C', 'H', 'S', 'D', 'C'];

function cardsOf(ending: Ending, isAlone: boolean): readonly string[] {
  if (ending !== 'won') return PUT_DOWN;
  return isAlone ? SUIT : ACES;
}

/** The picture over the result of a game. It says nothing that the headline does not say. */
export function Picture(props: { ending: Ending; isAlone: boolean }) {
  const { ending, isAlone } = props;
  const cards = cardsOf(ending, isAlone);
  return (
    <div class={`endpicture ${ending}`} aria-hidden="true">
      {ending === 'won' && THROWN.map((suit, i) => <SuitSign key={i} suit={suit} />)}
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

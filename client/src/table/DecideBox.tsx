import { useComputed } from '@preact/signals';
import { useFelt, usePlay } from './context.ts';
import { gatheredChoices } from './input/cardMoves.ts';
import { HINT_HEIGHT } from './layout/hintSpot.ts';
import { Say } from './Say.tsx';

/**
 * The button for cards that are used at once, in place of the hint once all of them are chosen: the hint says until
 * then how many are missing.
 */
export function DecideBox() {
  const play = usePlay();
  const felt = useFelt();
  const gathering = useComputed(() => play.moves.value.gathering).value;
  if (gathering === null) return null;
  const laid = felt.laid.value;
  if (laid === null || play.choices.value.length === 0) return null;
  const codes = play.selectedCards().map((card) => card.code);
  const isReady = gatheredChoices(play.moves.value, codes).length > 0;
  return (
    <section
      class="decidebox"
      aria-label={play.t('choose.heading')}
      style={{ left: `${laid.viewport.width / 2}px`, top: `${laid.hint.y + HINT_HEIGHT / 2 - OVER_RAISED}px` }}
    >
      <span class="visually-hidden" role="status">
        {isReady && play.t('choose.count', { n: codes.length, of: gathering.n })}
      </span>
      {isReady && (
        <button type="button" class="btn pri" onClick={() => void play.decide()}>
          <Say message={gathering.button} />
        </button>
      )}
    </section>
  );
}

/** From the foot of the hint up to that of the button, in CSS pixels: clear of the cards that are raised. */
const OVER_RAISED = 4;

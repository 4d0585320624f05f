import { useComputed } from '@preact/signals';
import { useFelt, usePlay } from './context.ts';
import { gatheredChoices } from './input/cardMoves.ts';
import { Say } from './Say.tsx';

/** The button for cards that are used at once: how many are still missing, then what it does. */
export function DecideBox() {
  const play = usePlay();
  const felt = useFelt();
  const gathering = useComputed(() => play.moves.value.gathering).value;
  if (gathering === null) return null;
  const laid = felt.laid.value;
  if (laid === null || play.choices.value.length === 0) return null;
  const codes = play.selectedCards().map((card) => card.code);
  const isReady = gatheredChoices(play.moves.value, codes).length > 0;
  const missing = gathering.n - codes.length;
  return (
    <section
      class="decidebox"
      aria-label={play.t('choose.heading')}
      style={{ left: `${laid.viewport.width / 2}px`, top: `${laid.hint.y - ABOVE_HINT}px` }}
    >
      <span class="visually-hidden" role="status">
        {play.t('choose.count', { n: codes.length, of: gathering.n })}
      </span>
      <button type="button" class="btn pri" disabled={!isReady} onClick={() => void play.decide()}>
        {isReady ? <Say message={gathering.button} /> : play.t('choose.missing', { n: missing })}
      </button>
    </section>
  );
}

/** From the foot of the box to the middle of the hint, in CSS pixels. */
const ABOVE_HINT = 24;

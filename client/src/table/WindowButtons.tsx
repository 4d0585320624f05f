import type { Choice } from '@kibitz/shared/kit/game/action';
import { READY } from '@kibitz/shared/kit/game/action';
import { useState } from 'preact/hooks';
import { TableIcon } from '../icons/TableIcon.tsx';
import { usePlay } from './context.ts';
import { clockTime } from './figures.ts';
import { actionOf } from './input/cardMoves.ts';
import { ChoiceWords } from './Say.tsx';
import { useTimeLeft } from './useClock.ts';
import './css/windowButtons.css';

/** What is left of the window, which is the same for everybody. The seconds are not read out. */
function WindowClock() {
  const play = usePlay();
  const left = useTimeLeft(play.seen.value.until, play.link.serverNow, play.isConnected.value);
  if (left === null || !play.isConnected.value) return null;
  return (
    <bdi class="windowleft" aria-hidden="true">
      {clockTime(left)}
    </bdi>
  );
}

function keyOf(choice: Choice): string {
  return JSON.stringify(choice);
}

/**
 * The buttons of a private window: one to be ready, which everybody has, and a switch for each declaration that a
 * player may make. Declarations are sent when the player is ready, so that nobody else can tell whether there were any.
 */
export function WindowButtons() {
  const play = usePlay();
  const { choices, turn } = play.seen.value;
  const [picked, setPicked] = useState<{ readonly turn: number; readonly keys: readonly string[] }>({ turn, keys: [] });
  if (play.me < 0) return null;
  // choices from an earlier window no longer count
  const keys = picked.turn === turn ? picked.keys : [];
  const declarable = choices.filter(({ type }) => type !== READY.type);
  const isReady = choices.length === 0;
  const toggle = (key: string) =>
    setPicked({ turn, keys: keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key] });
  const send = () => {
    const chosen = declarable
      .filter((choice) => keys.includes(keyOf(choice)))
      .flatMap((choice) => actionOf(choice) ?? []);
    const [first = READY, ...more] = [...chosen, READY];
    void play.act(first, '', more);
  };
  return (
    <>
      {declarable.map((choice) => {
        const isPicked = keys.includes(keyOf(choice));
        return (
          <button
            key={keyOf(choice)}
            type="button"
            class="btn"
            aria-pressed={isPicked}
            onClick={() => toggle(keyOf(choice))}
          >
            {isPicked && <TableIcon name="check" size={18} />}
            <span>
              <ChoiceWords choice={choice} />
            </span>
          </button>
        );
      })}
      <button type="button" class="btn pri" disabled={isReady || play.choices.value.length === 0} onClick={send}>
        {isReady && <TableIcon name="check" size={18} />}
        <span>
          <ChoiceWords choice={READY} />
        </span>
        <WindowClock />
      </button>
    </>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { Segments } from '../../app/Segments.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { PACES, turningPace, turnSoon } from './turning.ts';

/** Turning a card, or having cards turned automatically at a pace of the player's choice. */
export function Controls() {
  const play = usePlay();
  const felt = useFelt();
  const [isAutomatic, setAutomatic] = useState(false);
  const pace = turningPace.value;
  const { turn } = play.seen.value;
  const mayTurn = play.choices.value.some(({ type }) => type === 'flip');
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards are turned once for each turn number
  useEffect(() => {
    if (!isAutomatic || !mayTurn) return undefined;
    return turnSoon({ turn: async () => (await play.link.act({ type: 'flip' })).ok, pace });
  }, [isAutomatic, mayTurn, pace, turn]);
  if (play.me < 0) return null;
  const { kind } = felt.viewport.value;
  return (
    <div class={`panel warbar ${kind}`}>
      <button
        type="button"
        class="btn pri turncard"
        disabled={!mayTurn}
        onClick={() => void play.act({ type: 'flip' })}
      >
        <TableIcon name="flip" size={22} />
        {play.t('panel.turn')}
      </button>
      <div class="byitself">
        <button
          type="button"
          class="btn selfswitch"
          role="switch"
          aria-checked={isAutomatic}
          onClick={() => setAutomatic(!isAutomatic)}
        >
          <i class={isAutomatic ? 'tg on' : 'tg'} aria-hidden="true" />
          {play.t('panel.automatic')}
        </button>
        <Segments
          label={play.t('panel.pace')}
          values={PACES.map((value) => ({ value, text: play.t(`panel.pace.${value}`) }))}
          value={pace}
          onChange={(value) => {
            turningPace.value = value;
          }}
        />
      </div>
    </div>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { Segments } from '../../app/Segments.tsx';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { PACES, turningPace, turnSoon } from './turning.ts';

/** Turning a card; or having that done by itself, at a pace of one's own. */
export function Controls() {
  const play = usePlay();
  const felt = useFelt();
  const [isByItself, setByItself] = useState(false);
  const pace = turningPace.value;
  const { turn } = play.seen.value;
  const mayTurn = play.choices.value.some(({ type }) => type === 'flip');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn of the game is turned once
  useEffect(() => {
    if (!isByItself || !mayTurn) return undefined;
    return turnSoon({ turn: async () => (await play.link.act({ type: 'flip' })).ok, pace });
  }, [isByItself, mayTurn, pace, turn]);
  if (play.me < 0) return null;
  const { kind } = felt.room.value;
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
          aria-checked={isByItself}
          onClick={() => setByItself(!isByItself)}
        >
          <i class={isByItself ? 'tg on' : 'tg'} aria-hidden="true" />
          {play.t('panel.byItself')}
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

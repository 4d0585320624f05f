import { useEffect, useState } from 'preact/hooks';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import { PACES, type Pace, turnSoon } from './turning.ts';

function Paces(props: { pace: Pace; onPick: (pace: Pace) => void }) {
  const play = usePlay();
  return (
    <div class="seg" role="group" aria-label={play.t('panel.pace')}>
      {PACES.map((pace) => (
        <button key={pace} type="button" aria-pressed={pace === props.pace} onClick={() => props.onPick(pace)}>
          {play.t(`panel.pace.${pace}`)}
        </button>
      ))}
    </div>
  );
}

/** Turning a card; or having that done by itself, at a pace of one's own. */
export function Controls() {
  const play = usePlay();
  const felt = useFelt();
  const [isByItself, setByItself] = useState(false);
  const [pace, setPace] = useState<Pace>('normal');
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
        <Paces pace={pace} onPick={setPace} />
      </div>
    </div>
  );
}

import { useState } from 'preact/hooks';
import { Button } from '../../app/Button.tsx';
import type { IconName } from '../../icons/Icon.tsx';
import { TableIcon, type TableIconName } from '../../icons/TableIcon.tsx';
import { useFelt, usePlay } from '../../table/context.ts';
import type { Play } from '../../table/play.ts';

function may(play: Play, type: string): boolean {
  return play.choices.value.some((choice) => choice.type === type);
}

/** The one reason that the table's hint already gives. */
const STOCK_WAITS = 'refused.stockWaits';

/** Why no card can be drawn now, as a key; '' where one can, or where the waste can be turned over. */
function whyNoDraw(play: Play): string {
  if (may(play, 'draw') || may(play, 'recycle') || play.choices.value.length === 0) return '';
  const count = (id: string) => play.table.value?.zones.find((zone) => zone.id === id)?.count ?? 0;
  if (count('stock') > 0) return STOCK_WAITS;
  return count('waste') > 0 ? 'refused.lastPass' : 'refused.noCardsLeft';
}

function Tool(props: {
  icon: IconName | TableIconName;
  words: string;
  isOff: boolean;
  isShort: boolean;
  why?: string;
  onClick: () => void;
}) {
  const { words, why = '' } = props;
  return (
    <button
      type="button"
      class={props.isShort ? 'btn tool' : 'btn'}
      aria-label={words}
      // stays focusable, so that the reason can be read
      aria-disabled={props.isOff ? true : undefined}
      aria-description={why === '' ? undefined : why}
      title={why === '' ? words : why}
      onClick={() => {
        if (!props.isOff) props.onClick();
      }}
    >
      <TableIcon name={props.icon} size={18} />
      {!props.isShort && words}
    </button>
  );
}

/** Asks before a deal is given up: that cannot be undone. */
function Sure(props: { ask: string; onYes: () => void; onNo: () => void }) {
  const play = usePlay();
  return (
    <div class="panel pyramidbar sure" role="alertdialog" aria-label={props.ask}>
      <b>{props.ask}</b>
      <Button text={play.t('panel.sure.no')} onClick={props.onNo} />
      <Button class="btn bad" text={play.t('panel.sure.yes')} onClick={props.onYes} />
    </div>
  );
}

/** Undo, hint, draw, a new deal and giving up. */
export function Controls() {
  const play = usePlay();
  const felt = useFelt();
  const { kind } = felt.viewport.value;
  const [sure, setSure] = useState<'no' | 'newDeal' | 'giveUp'>('no');
  if (play.me < 0) return null;
  const whyKey = whyNoDraw(play);
  const why = whyKey === '' ? '' : play.text({ key: whyKey });
  const isDesktop = kind === 'desktop';
  const turns = may(play, 'recycle');
  const hasUndo = play.seen.value.options['undo'] === true;
  const giveUp = async (again: boolean): Promise<void> => {
    setSure('no');
    const isDone = await play.act({ type: 'resign' });
    if (isDone && again) await play.ask('rematch', {});
  };
  if (sure !== 'no') {
    return (
      <div class={`pyramidfoot ${kind}`}>
        <Sure
          ask={play.t(`panel.sure.${sure}`)}
          onNo={() => setSure('no')}
          onYes={() => void giveUp(sure === 'newDeal')}
        />
      </div>
    );
  }
  return (
    <div class={`pyramidfoot ${kind}`}>
      <div class="panel pyramidbar">
        {hasUndo && (
          <Tool
            icon="undo"
            words={play.t('panel.undo')}
            isOff={!may(play, 'undo')}
            isShort={!isDesktop}
            onClick={() => void play.act({ type: 'undo' })}
          />
        )}
        <Tool
          icon="bulb"
          words={play.t('bar.hint')}
          isOff={play.choices.value.length === 0}
          isShort={kind === 'landscape'}
          onClick={() => void play.askHint()}
        />
        <Tool
          icon={turns ? 'flip' : 'cards'}
          words={play.t(turns ? 'panel.recycle' : 'panel.draw')}
          isOff={!turns && !may(play, 'draw')}
          isShort={false}
          why={why}
          onClick={() => void play.act({ type: turns ? 'recycle' : 'draw' })}
        />
        {isDesktop && why !== '' && whyKey !== STOCK_WAITS && <span class="why">{why}</span>}
        {isDesktop && <span class="divider" />}
        <Button class="btn ghost" text={play.t('panel.newDeal')} onClick={() => setSure('newDeal')} />
        {isDesktop && <Button class="btn ghost" text={play.t('panel.giveUp')} onClick={() => setSure('giveUp')} />}
      </div>
    </div>
  );
}

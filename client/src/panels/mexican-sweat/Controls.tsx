import { asTable, betting, type SweatView } from '@kibitz/shared/games/mexican-sweat/state';
import { nextContender } from '@kibitz/shared/kit/chips/chipPots';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../app/Button.tsx';
import { lazyPart } from '../../app/lazyPart.tsx';
import { useFelt, usePlay, useView } from '../../table/context.ts';
import { figure } from '../../table/figures.ts';
import { boxStyle } from '../../table/layout/pose.ts';
import { Own } from '../../table/Say.tsx';
import { reasonsOf, turnOf } from './betting.ts';
import type { TurnProps } from './FreeAmount.tsx';
import { useSweatFelt } from './sweatFelt.ts';

/** Only tables whose amounts are free load it. */
const FreeAmount = lazyPart(() => import('./FreeAmount.tsx').then((part) => part.FreeAmount));

/** How much must be called, and why. */
function BetsHead({ view, turn }: TurnProps) {
  const play = usePlay();
  const { toCall } = turn;
  const reasons = reasonsOf(view);
  return (
    <div class="panelhead" role="status">
      <h2>
        {toCall > 0
          ? play.t('panel.toYou', { n: figure(toCall) })
          : play.t(turn.raiseType === 'bet' ? 'panel.toYou.none' : 'panel.toYou.option')}
      </h2>
      <span>
        {reasons.map((reason, i) => (
          <span key={reason.key}>
            {i > 0 && ', '}
            <Own words={reason.key} values={reason.with ?? {}} />
          </span>
        ))}
      </span>
    </div>
  );
}

/** Why the viewer can neither bet nor raise; the raises made; and who turns cards next. */
function BetsFoot({ view, turn }: TurnProps) {
  const { limit, raises } = view.options;
  const { raises: n, toMatch, active } = view.fields;
  const noRaise = betting.whyNoRaise(asTable(view), view.fields.turn);
  const next = nextContender(asTable(view), active);
  const isCapped = limit === 'fixed' && raises !== 'unlimited' && toMatch > 0;
  return (
    <p class="sweatfoot">
      {turn.raise === null && noRaise !== null ? (
        <Own words={`refused.${noRaise}`} values={{ n }} />
      ) : (
        isCapped && <Own words="panel.raises" values={{ n, of: Number(raises) }} />
      )}{' '}
      {next >= 0 && <Own words="panel.next" values={{ who: next }} />}
    </p>
  );
}

/** A button that may take the last chip: it says so. */
function Label(props: { words: string; isAllIn: boolean }) {
  const play = usePlay();
  return (
    <span>
      {props.words}
      {props.isAllIn && <small>{play.t('panel.allIn')}</small>}
    </span>
  );
}

function BetsBox({ view, turn }: TurnProps) {
  const play = usePlay();
  const { raise, raiseType, toCall } = turn;
  const [wish, setWish] = useState(raise?.least ?? 0);
  const isIdle = play.choices.value.length === 0;
  const value = raise === null ? 0 : Math.min(raise.most, Math.max(raise.least, wish));
  const isFree = raise !== null && raise.least < raise.most;
  const raiseWords =
    raise === null
      ? play.t(`panel.${raiseType}.none`)
      : play.t(raiseType === 'bet' ? 'panel.betTo' : 'panel.raiseTo', { n: figure(value) });
  return (
    <section class={isFree ? 'panel sweatbox free' : 'panel sweatbox'} aria-label={play.t('panel.betting')}>
      <BetsHead view={view} turn={turn} />
      {isFree && <FreeAmount view={view} turn={turn} raise={raise} value={value} isIdle={isIdle} onChange={setWish} />}
      <div class="sweatbuttons">
        <Button
          text={play.t('panel.fold')}
          disabled={isIdle || !turn.mayFold}
          title={turn.mayFold ? undefined : play.t('refused.nothingToFoldTo')}
          onClick={() => void play.act({ type: 'fold' })}
        />
        <button
          type="button"
          class="btn pri"
          disabled={isIdle}
          onClick={() => void play.act({ type: toCall > 0 ? 'call' : 'check' })}
        >
          <Label
            words={toCall > 0 ? play.t('panel.call', { n: figure(toCall) }) : play.t('panel.check')}
            isAllIn={turn.isCallAllIn}
          />
        </button>
        <button
          type="button"
          class="btn"
          disabled={isIdle || raise === null}
          onClick={() => void play.act({ type: raiseType, to: value })}
        >
          <Label words={raiseWords} isAllIn={raise !== null && value === raise.allIn} />
        </button>
      </div>
      <BetsFoot view={view} turn={turn} />
    </section>
  );
}

/** What Mexican Sweat is played with: the viewer's bets. */
export function Controls() {
  const play = usePlay();
  const felt = useFelt();
  const { bets } = useSweatFelt();
  const view = useView<SweatView>();
  const { choices, turn: n } = play.seen.value;
  const turn = view === null ? null : turnOf(view, play.me, choices);
  const isFree = view !== null && view.options.limit !== 'fixed';
  useEffect(() => {
    if (isFree) FreeAmount.load();
  }, [isFree]);
  if (view === null || turn === null) return null;
  return (
    <div class={`sweatbets ${felt.viewport.value.kind}`} style={boxStyle(bets)}>
      <BetsBox key={n} view={view} turn={turn} />
    </div>
  );
}

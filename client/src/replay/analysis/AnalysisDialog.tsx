import { figureOf } from '@kibitz/shared/kit/game/weighing';
import type { Decision } from '@kibitz/shared/kit/record/analysis';
import { saidName } from '@kibitz/shared/wire/seatNames';
import { useEffect } from 'preact/hooks';
import { Button } from '../../app/Button.tsx';
import { Dialog } from '../../app/Dialog.tsx';
import { Select } from '../../app/Select.tsx';
import { PlayContext, usePlay } from '../../table/context.ts';
import type { Play } from '../../table/play.ts';
import { Say } from '../../table/Say.tsx';
import { addressOf, type Replay } from '../replay.ts';
import { t } from '../say.ts';
import type { Analysis } from './analysis.ts';
import { MoveSign } from './OpinionStrip.tsx';
import './analysis.css';

/** A decision as a link to its moment: what was played, what a strong bot plays, why, and what the difference is. */
function DecisionLink(props: { decision: Decision; replay: Replay; onGo: () => void }) {
  const play = usePlay();
  const { moves, seat, played, better, why, unit, costs } = props.decision;
  const isOwn = seat === play.reader;
  return (
    <a
      class="decision"
      href={location.pathname + addressOf({ moves, steps: 0 })}
      onClick={(event) => {
        event.preventDefault();
        // the replay does not write the address of a moment that it shows already
        history.replaceState(history.state, '', event.currentTarget.href);
        props.replay.goToMove(moves);
        props.onGo();
      }}
    >
      <span class="decisionmoves">
        <span>
          {isOwn ? t('analysis.played.own') : t('analysis.played', { name: play.nameOf(seat) })}{' '}
          <MoveSign action={played} />
        </span>{' '}
        <span>
          {t('analysis.better')} <MoveSign action={better} />
        </span>
      </span>
      {why !== null && (
        <span>
          <Say message={why} />
        </span>
      )}
      <span class="quiet">
        {t(`analysis.costs.${unit}`, { n: figureOf(unit, costs) })} · {t('analysis.move', { n: moves + 1 })}
      </span>
    </a>
  );
}

/** Whose decisions are looked at. */
function WhoseSelect(props: { analysis: Analysis; play: Play }) {
  const { analysis, play } = props;
  const seats = play.seen.value.seats.map((seat, i) => ({
    value: i,
    text: i === play.reader ? t('analysis.own') : saidName(seat, t),
  }));
  return (
    <Select
      label={t('analysis.whose')}
      values={[{ value: -1, text: t('analysis.all') }, ...seats]}
      value={analysis.whose.value ?? -1}
      onChange={(seat) => analysis.begin(seat < 0 ? null : seat)}
    />
  );
}

/** How far it has come, with the button that stops it or begins it again. */
function Progress(props: { analysis: Analysis }) {
  const { analysis } = props;
  const isWorking = analysis.stage.value === 'working';
  const { done, of } = analysis.looked.value;
  const place = t('replay.place', { n: done, of });
  return (
    <>
      {isWorking && (
        <span class="analysisprogress">
          <progress aria-label={t('analysis.progress')} aria-valuetext={place} value={done} max={of} />
          <span aria-hidden="true" class="quiet">
            {place}
          </span>
        </span>
      )}
      <Button
        text={t(isWorking ? 'analysis.stop' : 'analysis.again')}
        onClick={() => (isWorking ? analysis.stop() : analysis.begin(analysis.whose.peek()))}
      />
    </>
  );
}

/** The decisions that cost most, found by a strong bot in a thread of its own; each is a link to its moment. */
export function AnalysisDialog(props: { analysis: Analysis; replay: Replay; play: Play; onClose: () => void }) {
  const { analysis, replay, play, onClose } = props;
  useEffect(() => {
    if (analysis.stage.peek() === 'idle') analysis.begin(analysis.whose.peek());
  }, [analysis]);
  const found = analysis.decisive.value;
  return (
    <Dialog title={t('analysis.title')} onClose={onClose}>
      <PlayContext.Provider value={play}>
        <p class="quiet">{t('analysis.about')}</p>
        <div class="analysisways">
          <WhoseSelect analysis={analysis} play={play} />
          <Progress analysis={analysis} />
        </div>
        <p role="status" class="quiet">
          {t(`analysis.${analysis.stage.value}`, { n: found.length })}
        </p>
        <ol class="decisions">
          {found.map((decision) => (
            <li key={decision.moves}>
              <DecisionLink decision={decision} replay={replay} onGo={onClose} />
            </li>
          ))}
        </ol>
      </PlayContext.Provider>
    </Dialog>
  );
}

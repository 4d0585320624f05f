import type { Answer } from '@kibitz/shared/wire/messages';
import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { Trouble } from '../app/Trouble.tsx';
import type { Shuffles } from '../fairness/shuffles.ts';
import { TableIcon } from '../icons/TableIcon.tsx';
import type { Play } from '../table/play.ts';
import { nameTab } from '../waiting/browserTab.ts';
import { gameWord } from '../words/gameWords.ts';
import { say } from '../words/words.ts';
import { Analysis } from './analysis/analysis.ts';
import { Asking } from './analysis/asking.ts';
import { type CheckedRecord, isRecord, type Wrong } from './checkedRecord.ts';
import { MoreDialog } from './MoreDialog.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { addressOf, type Replay } from './replay.ts';
import { t } from './say.ts';
import './replay.css';

const AnalysisDialog = lazyPart(() => import('./analysis/AnalysisDialog.tsx').then((part) => part.AnalysisDialog));
const OpinionStrip = lazyPart(() => import('./analysis/OpinionStrip.tsx').then((part) => part.OpinionStrip));
const TableScreen = lazyPart(() => import('../table/TableScreen.tsx').then((part) => part.TableScreen));

/** Nothing can be done at a table that no longer exists. */
export const refused = async (): Promise<Answer> => ({
  ok: false,
  refused: { code: 'over', why: { key: 'refused.over' } },
});

/** Browsers refuse an address that changes too often. */
const ADDRESS_RESTS = 400;

/** Keeps the current moment in the address, so that a reload comes back to it. */
function keepAddress(replay: Replay): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const stop = effect(() => {
    const moment = replay.stops[replay.at.value];
    if (moment === undefined) return;
    // the moment that was asked for, or the end, already has its address
    if (isFirst) {
      isFirst = false;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(history.state, '', addressOf(moment)), ADDRESS_RESTS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The analysis of a record whose bots weigh moves, of the viewer's own first; null for any other. */
function useAnalysis(checked: CheckedRecord | Wrong | null, reader: number): Analysis | null {
  const analysis = useMemo(() => {
    if (checked === null || !isRecord(checked) || checked.reading.game.bot.weighs !== true) return null;
    return new Analysis(checked.reading.record, reader < 0 ? null : reader);
  }, [checked, reader]);
  useEffect(() => () => analysis?.stop(), [analysis]);
  return analysis;
}

/** A bot to ask about the moves of a record; null until the record is loaded, or where luck alone decides. */
function useAsking(checked: CheckedRecord | Wrong | null, replay: Replay): Asking | null {
  const asking = useMemo(() => {
    if (checked === null || !isRecord(checked) || checked.reading.game.traits.isOfChance === true) return null;
    return new Asking(checked.reading.record, replay);
  }, [checked, replay]);
  useEffect(() => () => asking?.close(), [asking]);
  return asking;
}

/** Says when and why a game was stopped before its end, and offers another game like it. */
function Stopped(props: { after: number; why: string; playAgain: Replay['ways']['playAgain'] }) {
  const { after, why, playAgain } = props;
  const [trouble, setTrouble] = useState('');
  const open = async (): Promise<void> => {
    const answer = await playAgain?.();
    if (answer?.ok === false) setTrouble(say(answer.refused.why));
  };
  return (
    <div class="linebox">
      <div class="linebanner">
        <TableIcon name="pause" size={22} />
        <span role="status">
          <b>{after === 0 ? t('replay.stopped.first') : t('replay.stopped', { n: after })}</b>
          <i>{why === '' ? t('replay.stopped.about') : why}</i>
          <Trouble why={trouble} />
        </span>
        {playAgain !== undefined && <Button text={t('replay.stopped.again')} onClick={() => void open()} />}
      </div>
    </div>
  );
}

/**
 * The table of a finished game, and the controls of its replay as soon as that is loaded. `id` is '' for a record from
 * a file; `stoppedAfter` as in FinishedTable.
 */
export function ReplayTable(props: {
  replay: Replay;
  id: string;
  checked: CheckedRecord | Wrong | null;
  hasFailed: boolean;
  stoppedAfter?: number | null;
  /** Why it was stopped, in a sentence; '' where that is not known. */
  stoppedWhy?: string;
  /** Without it nothing is said about the shuffles. */
  shuffles?: Shuffles;
}) {
  const { replay, id, checked, stoppedAfter = null, stoppedWhy = '' } = props;
  const [open, setOpen] = useState<'more' | 'analysis' | null>(null);
  const [play, setPlay] = useState<Play | null>(null);
  const analysis = useAnalysis(checked, replay.reader);
  const asking = useAsking(checked, replay);
  const isAsking = asking !== null && asking.asked.value !== 'nothing';
  const close = () => setOpen(null);
  const onAnalyse = analysis === null || play === null ? null : () => setOpen('analysis');
  useEffect(() => {
    const stop = keepAddress(replay);
    return () => {
      stop();
      replay.close();
    };
  }, [replay]);
  const title = gameWord(replay.seen.value?.game ?? '', 'title', '');
  useEffect(() => (title === '' ? undefined : nameTab(title)), [title]);
  return (
    <div class="replaypage">
      <TableScreen
        seen={replay.seen}
        connection={replay.connection}
        isClosed
        reader={replay.reader}
        news={replay.news}
        act={refused}
        request={refused}
        serverNow={Date.now}
        opened={(_, opened) => setPlay(opened)}
        {...(props.shuffles !== undefined && { shuffles: props.shuffles })}
        above={
          <>
            {stoppedAfter !== null && (
              <Stopped after={stoppedAfter} why={stoppedWhy} playAgain={replay.ways.playAgain} />
            )}
            {isAsking && <OpinionStrip asking={asking} />}
          </>
        }
        {...replay.ways}
      />
      {replay.game.value !== null ? (
        <ReplayBar
          replay={replay}
          hasLink={id !== ''}
          asking={asking}
          onAnalyse={onAnalyse}
          onMore={() => setOpen('more')}
        />
      ) : (
        <div class="replaybar panel" role="status">
          <p>{t(props.hasFailed ? 'replay.failed' : 'replay.loading')}</p>
        </div>
      )}
      {open === 'more' && (
        <MoreDialog replay={replay} id={id} checked={checked} onAnalyse={onAnalyse} onClose={close} />
      )}
      {open === 'analysis' && analysis !== null && play !== null && (
        <AnalysisDialog analysis={analysis} replay={replay} play={play} onClose={close} />
      )}
    </div>
  );
}

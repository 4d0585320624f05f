import type { Answer } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { isEntryPage } from '../app/route.ts';
import { loadWords as loadChatWords } from '../chat/say.ts';
import { wasNameAsked } from '../lobby/NameForm.tsx';
import { openLine, type TableLine } from '../net/line.ts';
import { loadDrawing } from '../table/drawings.ts';
import { beginTour } from '../table/tour/toured.ts';
import { spoken } from '../words/spoken.ts';
import { Arrival, AskName, hasArrived, isLate } from './Arrival.tsx';
import { Afterwards, chooseAnother, openSameAs } from './again.ts';
import { type Arriving, arrive, hasArrival, joinsFriend } from './arrive.ts';
import { heedNewerTab, keepTabTitle } from './browserTab.ts';
import { LeaveTable, useWayBack } from './LeaveTable.tsx';
import { SeatRequests } from './SeatRequests.tsx';
import { loadWords, say, t } from './say.ts';
import { keepTurnNotice } from './turnNotice.ts';
import { tellStirring } from './turns.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

const loadScreen = () => import('../table/TableScreen.tsx').then((part) => part.TableScreen);
const TableScreen = lazyPart(loadScreen);
const loadEnded = () => import('./EndedTable.tsx');
const EndedTable = lazyPart(() => loadEnded().then((part) => part.EndedTable));
const Resting = lazyPart(() => loadEnded().then((part) => part.Resting));
const SentAway = lazyPart(() => loadEnded().then((part) => part.SentAway));
const ShutOut = lazyPart(() => loadEnded().then((part) => part.ShutOut));

/** What is shown until the table's first state comes. */
function OnTheWay(props: { line: TableLine }) {
  const { line } = props;
  const refused = line.refused.value;
  const isDown = line.state.value === 'reconnecting';
  return (
    <main class="page notice">
      <div role="status">
        <h1>{t(refused !== null ? 'table.held' : isDown ? 'table.unreachable' : 'table.loading')}</h1>
        {refused !== null && <p>{say(refused.why)}</p>}
      </div>
      {isDown && (
        <>
          {refused === null && <p>{t('table.unreachable.about')}</p>}
          <div class="noticeways">
            <Button class="btn pri" text={t('again')} onClick={line.retry} />
            <ButtonLink class="btn ghost" text={t('lost.home')} href="/" />
          </div>
        </>
      )}
    </main>
  );
}

/** Whether the viewer has no seat and may take one. */
function isNewcomer({ me, isHost, phase, seats }: SeenTable): boolean {
  return me < 0 && !isHost && phase !== 'over' && seats.some(({ kind }) => kind !== 'person');
}

/** By an invite link, to join a friend, or from elsewhere on this site. */
type Way = 'link' | 'friend' | 'site';

function wayHere(): Way {
  if (joinsFriend()) return 'friend';
  return isEntryPage() && !hasArrival() ? 'link' : 'site';
}

/** Whether the visitor cannot simply sit down, and is told at once what they can do here. */
function isToTell(seen: SeenTable, way: Way): boolean {
  switch (way) {
    case 'link':
      return isLate(seen) && !hasArrived(seen.id);
    case 'friend':
      // where a seat is free they sit down by themselves
      return isLate(seen) && seen.seats.every(({ kind }) => kind !== 'free');
    case 'site':
      return false;
  }
}

/** The parts that follow every state of a table; nothing before the first. */
function BySeen(props: { line: TableLine; draw: (seen: SeenTable) => VNode }) {
  const seen = props.line.seen.value;
  return seen === null ? null : props.draw(seen);
}

/** Which part of the page a state belongs to. */
type Place = 'onTheWay' | 'waitingRoom' | 'table';

function placeOf(seen: SeenTable | null, isStarting: boolean): Place {
  if (seen === null || (seen.phase === 'waiting' && isStarting)) return 'onTheWay';
  return seen.phase === 'waiting' || (seen.table === null && seen.late !== null) ? 'waitingRoom' : 'table';
}

function Connected(props: { line: TableLine; arriving: Arriving; way: Way; onRetry: () => void }) {
  const { line, arriving, way } = props;
  // the page around a table does not render again with each of its states
  const place = useComputed(() => placeOf(line.seen.value, arriving.isStarting.value)).value;
  const isSeen = useComputed(() => line.seen.value !== null).value;
  const [asksName, setAsksName] = useState(false);
  const [isTold, setIsTold] = useState(true);
  const wayBack = useWayBack(line);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is seen first decides
  useEffect(() => {
    const seen = line.seen.peek();
    if (seen === null) return;
    setAsksName(way === 'link' && isNewcomer(seen) && !wasNameAsked());
    setIsTold(!isToTell(seen, way));
  }, [isSeen]);
  const { id } = line;
  if (line.state.value === 'gone') {
    const refused = line.refused.value;
    if (refused?.code === 'removed') return <SentAway />;
    if (refused?.code === 'banned') return <ShutOut said={refused} />;
    return <EndedTable id={id} said={refused} onRetry={props.onRetry} />;
  }
  const first = line.seen.peek();
  if (first === null || place === 'onTheWay') return <OnTheWay line={line} />;
  return (
    <>
      {place === 'waitingRoom' ? (
        <BySeen line={line} draw={(seen) => <WaitingRoom line={line} seen={seen} />} />
      ) : (
        <TableScreen
          seen={line.seen}
          opened={(_, play) => beginTour(play)}
          recentNews={line.recentNews}
          hands={line.hands}
          talk={line.talk}
          shuffles={line.shuffles}
          connection={line.state}
          isRestarting={line.isRestarting}
          above={<SeatRequests line={line} />}
          request={line.request}
          act={(action, more = []): Promise<Answer> =>
            line.request('act', {
              action,
              turn: line.seen.value?.turn ?? 0,
              ...(more.length > 0 && { more: [...more] }),
            })
          }
          serverNow={line.serverNow}
          retry={line.retry}
          leave={wayBack.go}
          Afterwards={Afterwards}
          playAgain={() => openSameAs(id)}
          chooseAnother={chooseAnother}
          hasReplay
          transcript={() => line.transcript.file(line.seen.peek() ?? first)}
        />
      )}
      {wayBack.isAsked && <LeaveTable onStay={wayBack.stay} />}
      {asksName && <AskName onDone={() => setAsksName(false)} />}
      {!asksName && !isTold && (
        <BySeen line={line} draw={(seen) => <Arrival line={line} seen={seen} onClose={() => setIsTold(true)} />} />
      )}
    </>
  );
}

/** What a link `/t/<id>` leads to: the waiting room, the game, its result, or a note that there is none. */
export function TablePage(props: { id: string }) {
  const [opened, setOpened] = useState<{ readonly line: TableLine; readonly arriving: Arriving } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isResting, setResting] = useState(false);
  const [way] = useState(wayHere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what joins again
  useEffect(() => {
    setOpened(null);
    if (isResting) return;
    const line = openLine(props.id, loadDrawing);
    // while the socket opens there is nothing else to do; a failure shows once the screen is needed
    loadScreen().catch(() => undefined);
    const arriving = arrive(line);
    const stops = [
      arriving.stop,
      keepTabTitle(line),
      keepTurnNotice(line),
      tellStirring(line),
      heedNewerTab(line, () => setResting(true)),
    ];
    setOpened({ line, arriving });
    return () => {
      for (const stop of stops) stop();
      line.leave();
    };
  }, [props.id, attempt, isResting]);
  if (isResting) return <Resting onReturn={() => setResting(false)} />;
  if (opened === null) return null;
  return <Connected key={attempt} {...opened} way={way} onRetry={() => setAttempt(attempt + 1)} />;
}

/** The page with its words. */
export async function tablePage(): Promise<typeof TablePage> {
  await Promise.all([loadWords(spoken.peek()), loadChatWords(spoken.peek())]);
  return TablePage;
}

import type { Summary } from '@kibitz/shared/kit/table/table';
import type { Message } from '@kibitz/shared/kit/words/message';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../../app/Button.tsx';
import { lazyPart } from '../../app/lazyPart.tsx';
import { go } from '../../app/route.ts';
import { save } from '../../app/save.ts';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { usePlay } from '../context.ts';
import { figure } from '../figures.ts';
import { SeatAvatar } from '../Plates.tsx';
import { Say } from '../Say.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { decisiveHand } from './standing.ts';

/**
 * Saves everything that the server has sent to this window, to be checked later; renders nothing if it was not kept.
 */
function TranscriptPart() {
  const play = usePlay();
  const file = play.link.transcript;
  if (file === undefined) return null;
  const { id, game } = play.seen.value;
  return (
    <div class="transcriptpart">
      <p class="setnote">{play.t('transcript.about')}</p>
      <button type="button" class="btn ghost" onClick={() => save(file(), `${game}-${id}.transcript.jsonl`)}>
        {play.t('transcript.download')}
      </button>
    </div>
  );
}

const NextTable = lazyPart(() => import('../../evenings/NextTable.tsx').then((part) => part.nextTable()));
const KeepFriends = lazyPart(() => import('../../friends/KeepFriends.tsx').then((part) => part.keepFriends()));

/** The hand that decided the game, with a link to it in the replay. */
function Decided(props: { winners: readonly number[] }) {
  const play = usePlay();
  const decisive = decisiveHand(play.table.value?.sheet ?? null, props.winners);
  if (decisive === null) return null;
  const { n, swing } = decisive;
  return (
    <p class="decided">
      <span>{play.t('over.decided', { n, points: figure(swing) })}</span>
      {play.link.hasReplay === true && (
        <a class="btn sm" href={`/replay/${play.seen.value.id}#hand${n}`}>
          <TableIcon name="play" size={16} />
          {play.t('over.decided.see')}
        </a>
      )}
    </p>
  );
}

/** Who else wants a rematch. */
function RematchVotes() {
  const play = usePlay();
  const { seats, evening, me } = play.seen.value;
  const wanting = seats.flatMap(({ kind, ready }, i) => (kind === 'person' && ready && i !== me ? [i] : []));
  if (wanting.length === 0 || evening !== undefined || play.link.isClosed === true) return null;
  return (
    <ul class="votes">
      {wanting.map((i) => (
        <li key={i} class="vote">
          <SeatAvatar seat={i} size={24} />
          <bdi class="cut">{play.nameOf(i)}</bdi>
          <TableIcon name="check" size={14} />
          {play.t('over.wants')}
        </li>
      ))}
    </ul>
  );
}

/** Offers a player to add the others as friends. */
function Keeping() {
  const play = usePlay();
  const { seats, me } = play.seen.value;
  const others = seats.flatMap(({ handle }, i) => (i !== me && handle !== '' ? [handle] : []));
  return me < 0 || others.length === 0 ? null : <KeepFriends handles={others} />;
}

/** For spectators: the rematch if there is one, else a table of their own like this one. */
function SpectatorsWay(props: { onTrouble: (why: Message) => void }) {
  const play = usePlay();
  const { rematch } = play.seen.value;
  const { playAgain } = play.link;
  if (rematch !== '') return <RematchLink id={rematch} />;
  if (playAgain === undefined) return null;
  const open = async (): Promise<void> => {
    const answer = await playAgain();
    if (!answer.ok) props.onTrouble(answer.refused.why);
  };
  return <Button class="btn pri" text={play.t('over.same')} onClick={() => void open()} />;
}

function RematchLink(props: { id: string }) {
  const play = usePlay();
  return <ButtonLink class="btn pri" text={play.t('over.joinRematch')} href={`/t/${props.id}`} />;
}

/** For players, and those who would have joined with the next deal: the rematch. */
function PlayersWay() {
  const play = usePlay();
  const { seats, me, coming, rematch } = play.seen.value;
  const isAnyoneHere = seats.some((seat) => seat.kind === 'person' && !seat.away);
  // a newcomer waits for the players, unless they have all left
  const isAsked = seats[me]?.ready === true || (coming >= 0 && isAnyoneHere);
  if (rematch !== '') return <RematchLink id={rematch} />;
  const words = isAsked ? 'over.waiting' : seats.length === 1 ? 'over.again' : 'over.rematch';
  return (
    <Button class="btn pri" text={play.t(words)} disabled={isAsked} onClick={() => void play.ask('rematch', {})} />
  );
}

/** What can be done after a game: another one is one click away. */
export function GameWays() {
  const play = usePlay();
  const [trouble, setTrouble] = useState<Message | null>(null);
  const { chooseAnother, isClosed, hasReplay } = play.link;
  const { evening } = play.seen.value;
  const isPlayer = isClosed !== true && (play.me >= 0 || play.seen.value.coming >= 0);
  return (
    <>
      {trouble !== null && (
        <p class="trouble" role="alert">
          <Say message={trouble} />
        </p>
      )}
      <Button
        class="btn ghost"
        text={play.t(isPlayer ? 'over.leave' : 'over.home')}
        onClick={() => play.link.leave()}
      />
      {!isPlayer && evening === undefined && chooseAnother !== undefined && (
        <Button class="btn ghost" text={play.t('over.another')} onClick={() => chooseAnother()} />
      )}
      {hasReplay === true && <ButtonLink text={play.t('over.replay')} href={`/replay/${play.seen.value.id}`} />}
      {evening === undefined && (isPlayer ? <PlayersWay /> : <SpectatorsWay onTrouble={setTrouble} />)}
    </>
  );
}

/** At a table of an evening, where its people go next. */
export function NextRound() {
  const { evening, id } = usePlay().seen.value;
  return evening === undefined ? null : <NextTable evening={evening} table={id} />;
}

/** Takes players who want a rematch to its table as soon as it exists. */
export function useRematch(): void {
  const { seats, me, coming, rematch } = usePlay().seen.value;
  // a newcomer takes part in it without asking
  const wantsRematch = seats[me]?.ready === true || coming >= 0;
  useEffect(() => {
    if (rematch !== '' && wantsRematch) go(`/t/${rematch}`);
  }, [rematch, wantsRematch]);
}

/** How the game came to its end: the hand that decided it, and the score from hand to hand. */
export function GameCourse(props: { summary: Summary }) {
  const play = usePlay();
  const sheet = play.table.value?.sheet ?? null;
  const hasChart = sheet !== null && sheet.rows.length > 1;
  return (
    <>
      <RematchVotes />
      <Decided winners={props.summary.winners ?? []} />
      {hasChart && play.panel.ScoreSheet === undefined && <ScoreChart sheet={sheet} />}
    </>
  );
}

/** What comes after the game: ratings, challenges, friends, and what was sent to this window. */
export function AfterGame() {
  const { Afterwards } = usePlay().link;
  return (
    <>
      <Keeping />
      {Afterwards !== undefined && <Afterwards />}
      <TranscriptPart />
    </>
  );
}

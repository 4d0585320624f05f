import type { ScoreLine, Sheet, Summary } from '@kibitz/shared/kit/table/table';
import type { Message } from '@kibitz/shared/kit/words/message';
import type { SeenSeat } from '@kibitz/shared/wire/seen';
import { useEffect, useState } from 'preact/hooks';
import { Avatar } from '../../app/Avatar.tsx';
import { lazyPart } from '../../app/lazyPart.tsx';
import { go } from '../../app/route.ts';
import { ScrollBox } from '../../app/ScrollBox.tsx';
import { save } from '../../app/save.ts';
import { TableIcon } from '../../icons/TableIcon.tsx';
import { scoreLabel } from '../Bar.tsx';
import { usePlay } from '../context.ts';
import { rankedScores, runningTotals } from '../drawers/sheet.ts';
import { figure } from '../figures.ts';
import { SeatAvatar } from '../Plates.tsx';
import { Say, SuitSign } from '../Say.tsx';
import { ownFirst, ResultColumn } from './HandResult.tsx';
import { ScoreChart } from './ScoreChart.tsx';

/** What the server has sent to this window, to be kept and checked; nothing where it was not kept. */
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

const Seal = lazyPart(() => import('../../fairness/Seal.tsx').then((part) => part.seal()));
const KeepFriends = lazyPart(() => import('../../friends/KeepFriends.tsx').then((part) => part.keepFriends()));

/** Whether the sheet shows every hand of the game. A long one shows only the last. */
function startsFromZero(sheet: Sheet): boolean {
  return runningTotals(sheet).every(
    (totals, i) => Math.abs((totals[0] ?? 0) - (sheet.rows[0]?.cells[i]?.points ?? 0)) < 0.005,
  );
}

/** Suits as confetti: only for winners and spectators. */
function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      {['S', 'H', 'D', 'C', 'S', 'H', 'D'].map((suit, i) => (
        <span key={i} class={`c${i}`}>
          <SuitSign suit={suit} />
        </span>
      ))}
    </div>
  );
}

function FinalScores(props: { winners: readonly number[] }) {
  const play = usePlay();
  const hasWon = ({ seats }: ScoreLine) => seats.some((seat) => props.winners.includes(seat));
  const table = play.table.value;
  const score = rankedScores(table?.score ?? [], props.winners, table?.sheet ?? {});
  const [first, second] = score;
  if (first === undefined || second === undefined) return null;
  if (score.length === 2) {
    return (
      <div class="finalscore">
        <b class={hasWon(first) ? 'won' : ''}>{figure(first.value)}</b>
        <span>{play.t('over.to')}</span>
        <b class={hasWon(second) ? 'won' : ''}>{figure(second.value)}</b>
      </div>
    );
  }
  return (
    <ol class="ranks">
      {score.map((line, i) => (
        <li key={i} class={hasWon(line) ? 'won' : ''}>
          <Avatar
            name={play.nameOf(line.seats[0] ?? 0)}
            avatar={play.seen.value.seats[line.seats[0] ?? 0]?.picture ?? ''}
            size={22}
            colour={(line.seats[0] ?? 0) + 1}
          />
          <span>{scoreLabel(play, line, false)}</span>
          <b>
            <bdi>{figure(line.value)}</bdi>
          </b>
        </li>
      ))}
    </ol>
  );
}

/** The buttons for a rematch. */
function RematchVote(props: { seat: SeenSeat }) {
  const play = usePlay();
  const { kind, ready, away } = props.seat;
  if (kind === 'bot') return <i>{play.t('seat.bot')}</i>;
  if (play.link.isClosed === true) return null;
  if (away) return <i>{play.t('seat.away')}</i>;
  return (
    <i class={ready ? 'ok' : ''}>
      {ready && <TableIcon name="check" size={14} />}
      {play.t(ready ? 'over.wants' : 'over.deciding')}
    </i>
  );
}

function RematchVotes() {
  const play = usePlay();
  const { seats } = play.seen.value;
  if (seats.length < 2) return null;
  return (
    <ul class="votes">
      {seats.map((seat, i) =>
        seat.kind === 'free' ? null : (
          <li key={i} class="vote">
            <SeatAvatar seat={i} size={38} />
            <span>
              <b>
                <bdi class="cut">{play.nameOf(i)}</bdi>
              </b>
              <RematchVote seat={seat} />
            </span>
          </li>
        ),
      )}
    </ul>
  );
}

/** Offers a player to keep the others as friends. */
function Keeping() {
  const play = usePlay();
  const { seats, me } = play.seen.value;
  const others = seats.flatMap(({ handle }, i) => (i !== me && handle !== '' ? [handle] : []));
  return me < 0 || others.length === 0 ? null : <KeepFriends handles={others} />;
}

/** The result has been put aside to look at the table; one button brings it back. */
function Aside(props: { onBack: () => void }) {
  const play = usePlay();
  return (
    <button type="button" class="btn pri backtoresult" onClick={props.onBack}>
      {play.t('over.back')}
    </button>
  );
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
  return (
    <button type="button" class="btn pri" onClick={() => void open()}>
      {play.t('over.same')}
    </button>
  );
}

function RematchLink(props: { id: string }) {
  const play = usePlay();
  return (
    <a class="btn pri" href={`/t/${props.id}`}>
      {play.t('over.joinRematch')}
    </a>
  );
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
    <button type="button" class="btn pri" disabled={isAsked} onClick={() => void play.ask('rematch', {})}>
      {play.t(words)}
    </button>
  );
}

/** What a player can do after a result. */
function Foot(props: { onAside: () => void }) {
  const play = usePlay();
  const [trouble, setTrouble] = useState<Message | null>(null);
  const { chooseAnother, isClosed, hasReplay } = play.link;
  const isPlayer = isClosed !== true && (play.me >= 0 || play.seen.value.coming >= 0);
  return (
    <div class="resultfoot">
      {trouble !== null && (
        <p class="trouble" role="alert">
          <Say message={trouble} />
        </p>
      )}
      <button type="button" class="btn ghost" onClick={() => play.link.leave()}>
        {play.t(isPlayer ? 'over.leave' : 'over.home')}
      </button>
      {!isPlayer && chooseAnother !== undefined && (
        <button type="button" class="btn ghost" onClick={() => chooseAnother()}>
          {play.t('over.another')}
        </button>
      )}
      <span class="spacer" />
      {hasReplay === true && (
        <a class="btn" href={`/replay/${play.seen.value.id}`}>
          {play.t('over.replay')}
        </a>
      )}
      <button type="button" class="btn" onClick={props.onAside}>
        {play.t('over.look')}
      </button>
      {isPlayer ? <PlayersWay /> : <SpectatorsWay onTrouble={setTrouble} />}
    </div>
  );
}

function Head(props: { summary: Summary; hasWon: boolean }) {
  const play = usePlay();
  const { summary } = props;
  const sheet = play.table.value?.sheet ?? null;
  const hands = sheet?.rows.length ?? 0;
  const isWhole = sheet !== null && startsFromZero(sheet);
  return (
    <div class="resulthead">
      {props.hasWon && summary.winners?.length !== 0 && <Confetti />}
      <span class="ey">
        {hands > 0 && isWhole ? play.t('over.hands', { game: play.speech.title, n: hands }) : play.speech.title}
      </span>
      <h2>
        <Say message={summary.title} />
      </h2>
      <p class="lead">
        <Say message={summary.lead} />
      </p>
      <FinalScores winners={summary.winners ?? []} />
    </div>
  );
}

/** How the game came to its end: the sheet, the chart, the last hand. */
function Body(props: { summary: Summary }) {
  const play = usePlay();
  const sheet = play.table.value?.sheet ?? null;
  const columns = ownFirst(play, props.summary.columns);
  const hasChart = sheet !== null && sheet.rows.length > 1;
  const { ScoreSheet, HandShown } = play.panel;
  // a sheet of the game's own is as wide as the card
  const isBeside = hasChart && columns.length <= 2 && ScoreSheet === undefined;
  return (
    <div class={isBeside ? 'resultbody' : 'resultbody plain'}>
      {ScoreSheet !== undefined && (
        <div class="paper ownsheet">
          <ScoreSheet />
        </div>
      )}
      {HandShown !== undefined && (
        <div class="paper ownsheet">
          <HandShown onPaper />
        </div>
      )}
      {hasChart && <ScoreChart sheet={sheet} isBeside={isBeside} />}
      {ScoreSheet === undefined && columns.length <= 2 && (
        <div class="paper lasthand">
          {columns.map((column, i) => (
            <ResultColumn key={column.seats.join(' ')} column={column} isTheirs={i === 1} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The end of the game: the winners, how the score developed, and whether to play again. */
export function GameResult(props: { summary: Summary }) {
  const play = usePlay();
  const [isAside, setAside] = useState(false);
  const { summary } = props;
  const { Afterwards, shuffles } = play.link;
  const { seats, me, coming, rematch } = play.seen.value;
  const isSolo = seats.length === 1;
  // a newcomer takes part in the rematch without asking for it
  const wantsRematch = seats[me]?.ready === true || coming >= 0;
  useEffect(() => {
    // players who asked for the rematch go to its table as soon as there is one
    if (rematch !== '' && wantsRematch) go(`/t/${rematch}`);
  }, [rematch, wantsRematch]);
  if (isAside) return <Aside onBack={() => setAside(false)} />;
  const hasWon = summary.winners !== null && (play.reader < 0 || summary.winners.includes(play.reader));
  return (
    <section class={isSolo ? 'gameresult solo' : 'gameresult'} aria-label={play.t('over.heading')}>
      <ScrollBox class="resultscroll">
        <Head summary={summary} hasWon={hasWon} />
        <Body summary={summary} />
        {shuffles !== undefined && <Seal shuffles={shuffles} isOver />}
        <RematchVotes />
        <Keeping />
        {Afterwards !== undefined && <Afterwards />}
        <TranscriptPart />
      </ScrollBox>
      <Foot onAside={() => setAside(true)} />
    </section>
  );
}

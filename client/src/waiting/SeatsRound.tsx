import type { Answer } from '@kibitz/shared/wire/messages';
import type { SeenSeat, SeenTable } from '@kibitz/shared/wire/seen';
import { Avatar } from '../app/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { TableLine } from '../net/room.ts';
import { say } from '../words/words.ts';
import { t } from './say.ts';

/** Where seat `i` of `n` stands round the felt, in per cent: the viewer's seat (or the first) at the bottom, clockwise from there. */
export function placeRound(i: number, n: number, bottom: number): { left: number; top: number } {
  const angle = Math.PI / 2 + (2 * Math.PI * ((i - bottom + n) % n)) / n;
  return { left: 50 + 41 * Math.cos(angle), top: 50 + 40 * Math.sin(angle) };
}

function fact(seat: SeenSeat, isMe: boolean): string {
  if (seat.kind === 'bot') return t('wait.bot');
  if (seat.away) return t('wait.away');
  if (seat.isHost) return t('wait.host');
  return isMe ? t('wait.you') : t('wait.here');
}

/** Sits down; who sits already moves over. */
async function moveTo(line: TableLine, seen: SeenTable, seat: number): Promise<Answer> {
  if (seen.me >= 0) {
    const stood = await line.request('stand', {});
    if (!stood.ok) return stood;
  }
  return line.request('sit', { seat });
}

function Seat(props: {
  seen: SeenTable;
  index: number;
  seat: SeenSeat;
  ask: (answer: Promise<Answer>) => void;
  line: TableLine;
}) {
  const { seen, index, seat, ask, line } = props;
  const place = placeRound(index, seen.seats.length, Math.max(0, seen.me));
  const isMe = index === seen.me;
  const name = isMe ? t('wait.you') : seat.kind === 'bot' ? t('wait.bot') : seat.name;
  const number = index + 1;
  return (
    <li
      class={seat.kind === 'free' ? 'wseat free' : 'wseat'}
      style={{ left: `clamp(50px, ${place.left}%, 100% - 50px)`, top: `clamp(76px, ${place.top}%, 100% - 76px)` }}
    >
      {seat.kind === 'free' ? (
        <>
          <span class="plus" aria-hidden="true">
            <Icon name="plus" size={24} />
          </span>
          <span class="wb">
            <button
              type="button"
              class="btn"
              aria-label={t('wait.sit.label', { n: number })}
              onClick={() => ask(moveTo(line, seen, index))}
            >
              {t('wait.sit')}
            </button>
            {seen.isHost && (
              <button
                type="button"
                class="btn ghost"
                aria-label={t('wait.addBot.label', { n: number })}
                onClick={() => ask(line.request('bot', { seat: index, present: true }))}
              >
                <Icon name="bot" size={18} />
              </button>
            )}
          </span>
        </>
      ) : (
        <>
          <Avatar name={seat.name} size={52} colour={number} bot={seat.kind === 'bot'} />
          <b>
            <bdi class="cut">{name}</bdi>
          </b>
          <bdi class="wf">{isMe ? seat.name : fact(seat, isMe)}</bdi>
          {isMe && (
            <button type="button" class="btn ghost sm" onClick={() => ask(line.request('stand', {}))}>
              {t('wait.stand')}
            </button>
          )}
          {seat.kind === 'bot' && seen.isHost && (
            <button
              type="button"
              class="btn ghost sm"
              aria-label={t('wait.removeBot.label', { n: number })}
              onClick={() => ask(line.request('bot', { seat: index, present: false }))}
            >
              {t('wait.removeBot')}
            </button>
          )}
        </>
      )}
    </li>
  );
}

/** The seats round the felt: free ones to sit on, bots to add and take away. */
export function SeatsRound(props: { line: TableLine; seen: SeenTable; onRefused: (why: string) => void }) {
  const { seen, line, onRefused } = props;
  const taken = seen.seats.filter((seat) => seat.kind !== 'free').length;
  const ask = (answer: Promise<Answer>): void => {
    void answer.then((got) => onRefused(got.ok ? '' : say(got.refused.why)));
  };
  return (
    <div class={seen.seats.length > 6 ? 'wt many' : 'wt'}>
      <div class="wfelt">
        <div class="wmid">
          <b class="disp">{t('wait.taken', { n: taken, of: seen.seats.length })}</b>
          <span>{t('wait.seatsTaken')}</span>
        </div>
      </div>
      <ol class="wseats">
        {seen.seats.map((seat, index) => (
          <Seat key={index} seen={seen} index={index} seat={seat} ask={ask} line={line} />
        ))}
      </ol>
    </div>
  );
}

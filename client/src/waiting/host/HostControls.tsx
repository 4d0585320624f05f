import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import type { SeenTable, SeenWatcher } from '@kibitz/shared/wire/seen';
import { useEffect, useState } from 'preact/hooks';
import { Ask } from '../../app/Ask.tsx';
import { Button } from '../../app/Button.tsx';
import { Trouble } from '../../app/Trouble.tsx';
import { loadGames } from '../../lobby/lobbyState.ts';
import { useLeaving } from '../../ranks/useLeaving.ts';
import { HostFriends } from './HostFriends.tsx';
import { HostSeats } from './HostSeats.tsx';
import { HostWatchers } from './HostWatchers.tsx';
import { say, t, withWords } from './say.ts';
import './host.css';

type Request = <N extends RequestName>(name: N, payload: RequestOf<N>) => Promise<Answer>;

/** Asks before anything that cannot be undone. */
type Question =
  | { readonly kind: 'handOver' | 'remove'; readonly seat: number }
  | { readonly kind: 'sendAway'; readonly watcher: SeenWatcher }
  | { readonly kind: 'end' };

/** What ending the table costs the host. */
function EndNote({ table }: { table: string }) {
  return useLeaving(table).ending ? <p>{t('host.end.rated')}</p> : null;
}

function PauseButton(props: { seen: SeenTable; onPause: (on: boolean) => void }) {
  const isPaused = props.seen.pausedBy !== '';
  return (
    <div class="hpause">
      <Button
        icon={isPaused ? 'play' : 'clock'}
        text={t(isPaused ? 'host.goOn' : 'host.pause')}
        class="btn pri"
        onClick={() => props.onPause(!isPaused)}
      />
      <p>{t('host.pause.about')}</p>
    </div>
  );
}

function nameAt({ seats }: SeenTable, seat: number): string {
  const one = seats[seat];
  return one === undefined ? '' : one.coming === '' ? one.name : one.coming;
}

/** A question, and the button that answers it with yes. */
function wordsOf(question: Question, seen: SeenTable): { readonly question: string; readonly action: string } {
  switch (question.kind) {
    case 'end':
      return { question: t('host.end.ask'), action: t('host.end.yes') };
    case 'sendAway':
      return { question: t('host.remove.ask', { name: question.watcher.name }), action: t('host.remove') };
    case 'handOver':
    case 'remove': {
      const name = nameAt(seen, question.seat);
      return { question: t(`host.${question.kind}.ask`, { name }), action: t(`host.${question.kind}`) };
    }
  }
}

function keyOf(question: Question): string {
  switch (question.kind) {
    case 'end':
      return question.kind;
    case 'sendAway':
      return `${question.kind} ${question.watcher.who}`;
    case 'handOver':
    case 'remove':
      return `${question.kind} ${question.seat}`;
  }
}

/**
 * What the host can do with the table: pause it, arrange its seats, hand it over, and end it. A stand-in for an absent
 * host can do less. `onRules` opens the rules to be changed, before the start.
 */
export function HostControls(props: { seen: SeenTable; request: Request; onRules?: () => void }) {
  const { seen, request, onRules } = props;
  const [asked, setAsked] = useState<Question | null>(null);
  const [swapping, setSwapping] = useState(-1);
  const [trouble, setTrouble] = useState('');
  useEffect(() => void loadGames(), []);
  const ask = async (answer: Promise<Answer>): Promise<void> => {
    setAsked(null);
    const got = await answer;
    setTrouble(got.ok ? '' : say(got.refused.why));
  };
  const swap = (seat: number): void => {
    if (swapping >= 0 && swapping !== seat) void ask(request('swap', { seat: swapping, other: seat }));
    setSwapping(swapping < 0 ? seat : -1);
  };
  const answer = (question: Question): void => {
    if (question.kind === 'end') void ask(request('end', {}));
    else if (question.kind === 'sendAway') void ask(request('remove', { who: question.watcher.who }));
    else void ask(request(question.kind, { seat: question.seat }));
  };
  return (
    <div class="hostctl">
      {seen.phase === 'playing' && <PauseButton seen={seen} onPause={(on) => void ask(request('pause', { on }))} />}
      <h3 class="ey">{t('host.seats')}</h3>
      <HostSeats
        seen={seen}
        swapping={swapping}
        onSwap={swap}
        onHandOver={(seat) => setAsked({ kind: 'handOver', seat })}
        onRemove={(seat) => setAsked({ kind: 'remove', seat })}
        onBot={(seat, present) => void ask(request('bot', { seat, present }))}
      />
      {swapping >= 0 && (
        <p class="hnote" role="status">
          {t('host.swap.about')}
        </p>
      )}
      {seen.phase === 'playing' && seen.seats.some(({ kind }) => kind === 'bot') && (
        <p class="hnote">{t('host.botsAbout')}</p>
      )}
      {seen.openTo !== undefined && (
        <HostFriends openTo={seen.openTo} onOpen={(handle, on) => void ask(request('openTo', { handle, on }))} />
      )}
      <HostWatchers seen={seen} onRemove={(watcher) => setAsked({ kind: 'sendAway', watcher })} />
      {asked !== null && (
        <Ask
          key={keyOf(asked)}
          {...wordsOf(asked, seen)}
          keep={t('cancel')}
          note={asked.kind === 'end' && <EndNote table={seen.id} />}
          onYes={() => answer(asked)}
          onNo={() => setAsked(null)}
        />
      )}
      <Trouble why={trouble} />
      {seen.powers === 'all' && (
        <div class="hfoot">
          {onRules !== undefined && <Button icon="book" text={t('host.rules')} onClick={onRules} />}
          {/* once it is asked, the answer is the only such button; the focus comes back to this one */}
          <Button
            class="btn ghost"
            text={t('host.end')}
            hidden={asked?.kind === 'end'}
            onClick={() => setAsked({ kind: 'end' })}
          />
        </div>
      )}
    </div>
  );
}

/** What the host can do, with its words. */
export const hostControls = (): Promise<typeof HostControls> => withWords(HostControls);

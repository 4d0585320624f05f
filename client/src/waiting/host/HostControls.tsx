import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Trouble } from '../../app/Trouble.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { loadGames } from '../../lobby/lobbyState.ts';
import { HostSeats } from './HostSeats.tsx';
import { say, t } from './say.ts';
import './host.css';

type Request = <N extends RequestName>(name: N, payload: RequestOf<N>) => Promise<Answer>;

/** What cannot be undone is asked first. */
type Question = { readonly kind: 'handOver' | 'remove'; readonly seat: number } | { readonly kind: 'end' };

function Ask(props: { question: string; action: string; onYes: () => void; onNo: () => void }) {
  const no = useRef<HTMLButtonElement>(null);
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const from = opener.current;
    // whoever asked with the keyboard goes on with it, and is back where they were afterwards
    no.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
  return (
    <div class="hask" role="alertdialog" aria-label={props.question}>
      <p>{props.question}</p>
      <span class="hways">
        <button ref={no} type="button" class="btn ghost" onClick={props.onNo}>
          {t('host.keep')}
        </button>
        <button type="button" class="btn bad" onClick={props.onYes}>
          {props.action}
        </button>
      </span>
    </div>
  );
}

function PauseButton(props: { seen: SeenTable; onPause: (on: boolean) => void }) {
  const isPaused = props.seen.pausedBy !== '';
  return (
    <div class="hpause">
      <button type="button" class="btn pri" onClick={() => props.onPause(!isPaused)}>
        <Icon name={isPaused ? 'play' : 'clock'} size={18} />
        {t(isPaused ? 'host.goOn' : 'host.pause')}
      </button>
      <p>{t('host.pause.about')}</p>
    </div>
  );
}

function nameAt({ seats }: SeenTable, seat: number): string {
  const one = seats[seat];
  return one === undefined ? '' : one.coming === '' ? one.name : one.coming;
}

/**
 * What the host can do with the table: pause it, arrange its seats, hand it over, and end it. Whoever stands in while the host is away can do
 * less. `onRules` opens the rules to be changed, before the start.
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
      {asked !== null && (
        <Ask
          key={asked.kind === 'end' ? asked.kind : `${asked.kind} ${asked.seat}`}
          question={t(`host.${asked.kind}.ask`, { name: asked.kind === 'end' ? '' : nameAt(seen, asked.seat) })}
          action={t(asked.kind === 'end' ? 'host.end.yes' : `host.${asked.kind}`)}
          onYes={() => answer(asked)}
          onNo={() => setAsked(null)}
        />
      )}
      <Trouble why={trouble} />
      {seen.powers === 'all' && (
        <div class="hfoot">
          {onRules !== undefined && (
            <button type="button" class="btn" onClick={onRules}>
              <Icon name="book" size={18} />
              {t('host.rules')}
            </button>
          )}
          <button type="button" class="btn ghost" onClick={() => setAsked({ kind: 'end' })}>
            {t('host.end')}
          </button>
        </div>
      )}
    </div>
  );
}

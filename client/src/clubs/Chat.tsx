import type { Club, ClubLine } from '@kibitz/shared/wire/clubs';
import { LONGEST_LINE } from '@kibitz/shared/wire/text';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Avatar, WATCHERS_COLOUR } from '../app/Avatar.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { SwitchRow } from '../app/SwitchRow.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { MutedAtTable } from '../chat/muted.ts';
import { Icon } from '../icons/Icon.tsx';
import { ask, guest } from '../net/guest.ts';
import { dateOf } from '../words/dateOf.ts';
import { say, t } from './say.ts';
import '../chat/chat.css';

const PersonDialog = lazyPart(() => import('../friends/PersonDialog.tsx').then((part) => part.personDialog()));

function Line(props: { line: ClubLine; onPerson: () => void; onRemove: (() => void) | null }) {
  const { line, onPerson, onRemove } = props;
  const { name, picture, text, at } = line;
  const isMine = line.handle === guest.value?.handle;
  return (
    <li class={isMine ? 'chatline mine' : 'chatline'}>
      {!isMine && (
        <button
          type="button"
          class="ib"
          aria-haspopup="dialog"
          aria-label={t('chat.person', { name })}
          onClick={onPerson}
        >
          <Avatar name={name} avatar={picture} size={32} colour={WATCHERS_COLOUR} />
        </button>
      )}
      <p>
        <b>
          <bdi>{name}</bdi> <i>{dateOf(at, { dateStyle: 'short', timeStyle: 'short' })}</i>
        </b>
        <span dir="auto">{text}</span>
      </p>
      {onRemove !== null && (
        <button type="button" class="ib" aria-label={t('chat.remove', { name, text })} onClick={onRemove}>
          <Icon name="close" size={18} />
        </button>
      )}
    </li>
  );
}

/** The lines, in a box that stays at the latest unless the reader has scrolled up. */
function Lines(props: { lines: readonly ClubLine[]; draw: (line: ClubLine) => ComponentChildren }) {
  const box = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  const last = props.lines.at(-1)?.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what scrolls
  useLayoutEffect(() => {
    const list = box.current;
    if (list !== null && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [last]);
  return (
    <ol
      ref={box}
      class="chatlines"
      aria-label={t('chat.lines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - 24;
      }}
    >
      {props.lines.map(props.draw)}
    </ol>
  );
}

function Writing(props: { isBusy: boolean; onSay: (text: string, said: () => void) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      class="chatform"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') props.onSay(text, () => setText(''));
      }}
    >
      <input
        type="text"
        dir="auto"
        autocomplete="off"
        enterkeyhint="send"
        maxLength={LONGEST_LINE}
        aria-label={t('chat.write')}
        placeholder={t('chat.write')}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="btn" disabled={props.isBusy}>
        {t('chat.send')}
      </button>
    </form>
  );
}

/** What the members of a club say to each other. Each may be muted, blocked and reported; hosts delete lines. */
export function Chat(props: { club: Club; again: () => void }) {
  const { club, again } = props;
  const { id, role, lines } = club;
  const muted = useMemo(() => new MutedAtTable(id), [id]);
  const [person, setPerson] = useState<ClubLine | null>(null);
  const { isBusy, trouble, run } = useWork(say);
  const isHost = role === 'owner' || role === 'host';
  const remove = async (line: number): Promise<void> => {
    await ask('POST', `/api/clubs/${id}/lines/remove`, { line });
    again();
  };
  const send = async (text: string, said: () => void): Promise<void> => {
    await ask('POST', `/api/clubs/${id}/lines`, { text });
    said();
    again();
  };
  const heard = lines.filter(({ handle }) => !muted.has(handle));
  const silent = new Map(lines.filter(({ handle }) => muted.has(handle)).map(({ handle, name }) => [handle, name]));
  return (
    <section class="panel clubtables clubchat">
      <h2>{t('chat')}</h2>
      {heard.length === 0 ? (
        <p class="quiet">{t('chat.none')}</p>
      ) : (
        <Lines
          lines={heard}
          draw={(line) => (
            <Line
              key={line.n}
              line={line}
              onPerson={() => setPerson(line)}
              onRemove={isHost ? () => run(() => remove(line.n)) : null}
            />
          )}
        />
      )}
      {[...silent].map(([handle, name]) => (
        <button key={handle} type="button" class="btn ghost" onClick={() => muted.mute(handle, false)}>
          {t('chat.unmute', { name })}
        </button>
      ))}
      <Writing isBusy={isBusy} onSay={(text, said) => run(() => send(text, said))} />
      <Trouble why={trouble} />
      {person !== null && (
        <PersonDialog
          handle={person.handle}
          name={person.name}
          at={{ table: id, hands: 0 }}
          onClose={() => setPerson(null)}
          onChanged={again}
        >
          <SwitchRow
            label={t('chat.mute', { name: person.name })}
            isOn={muted.has(person.handle)}
            onChange={(isMuted) => muted.mute(person.handle, isMuted)}
          />
        </PersonDialog>
      )}
    </section>
  );
}

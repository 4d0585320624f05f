import { type ChatLine, EMOTES, PHRASES, type Said } from '@kibitz/shared/wire/chat';
import type { Answer, RequestName, RequestOf } from '@kibitz/shared/wire/messages';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Avatar, WATCHERS_COLOUR } from '../app/Avatar.tsx';
import { Button } from '../app/Button.tsx';
import { PlayerAvatar } from '../app/PlayerAvatar.tsx';
import { SwitchRow } from '../app/SwitchRow.tsx';
import { TableIcon } from '../icons/TableIcon.tsx';
import { bubbles } from '../settings/atTable.ts';
import { ChatForm } from './ChatForm.tsx';
import { ChatLines } from './ChatLines.tsx';
import { EmotePicture } from './EmotePicture.tsx';
import { say, t, wordsOf } from './say.ts';
import type { Talk } from './talk.ts';
import './chat.css';

/** What a chat is shown with. */
export interface ChatProps {
  readonly talk: Talk;
  readonly seen: SeenTable;
  readonly ask: <N extends RequestName>(name: N, payload: RequestOf<N>) => Promise<Answer>;
  /** Called once a picture is shown, which the chat may cover. */
  readonly onEmote?: () => void;
}

/** The speaker's avatar; a player who takes their seat later does not inherit it. */
function Speaker(props: { line: ChatLine; seen: SeenTable }) {
  const { name, seat } = props.line;
  const seated = props.seen.seats[seat];
  if (seated?.name === name) return <PlayerAvatar seat={seated} index={seat} size={28} />;
  return <Avatar name={name} size={28} colour={seat < 0 ? WATCHERS_COLOUR : seat + 1} />;
}

function Line(props: { line: ChatLine; isMine: boolean; seen: SeenTable }) {
  const { line, isMine } = props;
  return (
    <li class={isMine ? 'chatline mine' : 'chatline'}>
      {!isMine && <Speaker line={line} seen={props.seen} />}
      <p>
        <b class={isMine ? 'visually-hidden' : undefined}>
          <bdi>{isMine ? t('chat.you') : line.name}</bdi>
          {line.to === 'watchers' && <i> · {t('chat.toWatchers.mark')}</i>}
        </b>
        {'emote' in line.said ? (
          <>
            <EmotePicture emote={line.said.emote} size={34} />
            <span class="visually-hidden">{wordsOf(line)}</span>
          </>
        ) : (
          <span dir="auto">{wordsOf(line)}</span>
        )}
      </p>
    </li>
  );
}

/** What was said. */
function Lines(props: { talk: Talk; seen: SeenTable }) {
  const { talk, seen } = props;
  const lines = talk.lines.value;
  if (lines.length === 0) return <p class="chatempty">{t('chat.empty')}</p>;
  return (
    <ChatLines label={t('chat.lines')} latest={lines}>
      {lines.map((line) => (
        <Line key={`${line.to} ${line.n}`} line={line} isMine={talk.isMine(line)} seen={seen} />
      ))}
    </ChatLines>
  );
}

/** Who watches, by name. */
function Watching(props: { seen: SeenTable }) {
  const { watchers, watching } = props.seen;
  const rest = watchers - watching.length;
  if (watchers === 0) return <p class="chatwatching">{t('chat.watching.none')}</p>;
  return (
    <div class="chatwatching">
      <b>{t('chat.watching', { n: watchers })}</b>
      <ul>
        {watching.map(({ who, name }) => (
          <li key={who}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {rest > 0 && <li>{t('chat.watching.more', { n: rest })}</li>}
      </ul>
    </div>
  );
}

/** Who is here, whom the reader has muted, and what the host may switch. */
function Options(props: ChatProps & { onAnswer: (answer: Answer) => void }) {
  const { talk, seen } = props;
  const { muted } = talk;
  return (
    <details class="chatoptions">
      <summary>
        <TableIcon name="eye" size={16} />
        <span>{t('chat.options')}</span>
        <b>{seen.watchers > 0 && seen.watchers}</b>
      </summary>
      <div class="chatoptionlist">
        <Watching seen={seen} />
        {talk.voices().map(({ who, name }) => (
          <SwitchRow
            key={who}
            label={t('chat.mute', { name })}
            isOn={muted.has(who)}
            onChange={(isMuted) => muted.mute(who, isMuted)}
          />
        ))}
        <SwitchRow
          label={t('chat.muteAll')}
          about={t('chat.muteAll.about')}
          isOn={muted.isEverybody}
          onChange={(isMuted) => muted.muteEverybody(isMuted)}
        />
        <SwitchRow
          label={t('chat.bubbles')}
          about={t('chat.bubbles.about')}
          isOn={bubbles.value}
          onChange={(isOn) => {
            bubbles.value = isOn;
          }}
        />
        {seen.isHost && (
          <SwitchRow
            label={t('chat.on')}
            about={t('chat.on.about')}
            isOn={talk.isOn.value}
            onChange={(isOn) => void props.ask('chat', { isOn }).then(props.onAnswer)}
          />
        )}
      </div>
    </details>
  );
}

/**
 * Who reads what somebody says: everybody; spectators, but pictures everybody; only spectators; or nobody during a
 * hand.
 */
type Readers = 'all' | 'watchersMostly' | 'watchers' | 'none';

function readersOf({ me, phase, late, hands, settings }: SeenTable): Readers {
  if (me >= 0 || phase !== 'playing') return 'all';
  if (settings.kibitz === 'friends' && hands !== null) return 'none';
  return late === null ? 'watchersMostly' : 'watchers';
}

function noteOf(readers: Readers): string {
  switch (readers) {
    case 'all':
      return '';
    case 'watchersMostly':
      return `${t('chat.toWatchers')} ${t('chat.picturesToAll')}`;
    case 'watchers':
      return t('chat.toWatchers');
    case 'none':
      return t('refused.handsSeenSilent');
  }
}

/** Where the reader says something: a line of their own, or a phrase. */
function Composer(props: { readers: Readers; onSay: (said: Said) => Promise<boolean> }) {
  const toWatchers = props.readers !== 'all';
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // a phone's keyboard would cover what was said
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) input.current?.focus();
  }, []);
  return (
    <>
      <div class="chatemotes" role="group" aria-label={t('chat.emotes')}>
        {EMOTES.map((emote) => (
          <button
            key={emote}
            type="button"
            class="ib"
            aria-label={wordsOf({ said: { emote } })}
            onClick={() => void props.onSay({ emote })}
          >
            <EmotePicture emote={emote} size={30} />
          </button>
        ))}
      </div>
      <div class="chatphrases" role="group" aria-label={t('chat.phrases')}>
        {PHRASES.map((phrase) => (
          <Button text={t(`phrase.${phrase}`)} key={phrase} onClick={() => void props.onSay({ phrase })} />
        ))}
      </div>
      {toWatchers && <p class="chatnote">{noteOf(props.readers)}</p>}
      <ChatForm
        input={input}
        label={t('chat.write.label')}
        placeholder={t(toWatchers ? 'chat.write.watchers' : 'chat.write')}
        send={t('chat.send')}
        onSay={(text) => props.onSay({ text })}
      />
    </>
  );
}

/** The chat of a table: what was said, who reads it, and where to write. */
export function ChatPanel(props: ChatProps) {
  const { talk, seen, ask } = props;
  const [why, setWhy] = useState('');
  useEffect(() => {
    talk.read(true);
    return () => talk.read(false);
  }, [talk]);
  const show = (answer: Answer): boolean => {
    setWhy(answer.ok ? '' : say(answer.refused.why));
    return answer.ok;
  };
  return (
    <div class="chat">
      <Options {...props} onAnswer={show} />
      <Lines talk={talk} seen={props.seen} />
      <p class="trouble" role="alert">
        {why}
      </p>
      {talk.isOn.value ? (
        <Composer
          readers={readersOf(seen)}
          onSay={async (said) => {
            const isSaid = show(await ask('say', said));
            if (isSaid && 'emote' in said) props.onEmote?.();
            return isSaid;
          }}
        />
      ) : (
        <p class="chatnote">
          {t('chat.off')} {seen.isHost && t('chat.off.host')}
        </p>
      )}
    </div>
  );
}

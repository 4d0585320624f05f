import type { Club, ClubLine } from '@kibitz/shared/wire/clubs';
import { useMemo, useState } from 'preact/hooks';
import { Avatar, WATCHERS_COLOUR } from '../app/Avatar.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { Part } from '../app/PageParts.tsx';
import { SwitchRow } from '../app/SwitchRow.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ChatForm } from '../chat/ChatForm.tsx';
import { ChatLines } from '../chat/ChatLines.tsx';
import { MutedAtTable } from '../chat/muted.ts';
import { Icon } from '../icons/Icon.tsx';
import { ApiRefusal } from '../net/api.ts';
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

/** What the members of a club say to each other. Each may be muted, blocked and reported; hosts delete lines. */
export function Chat(props: { club: Club; again: () => void }) {
  const { club, again } = props;
  const { id, role, lines } = club;
  const muted = useMemo(() => new MutedAtTable(id), [id]);
  const [person, setPerson] = useState<ClubLine | null>(null);
  const { trouble, run } = useWork(say);
  const [unsaid, setUnsaid] = useState('');
  const isHost = role === 'owner' || role === 'host';
  const remove = async ({ n, at }: ClubLine): Promise<void> => {
    await ask('POST', `/api/clubs/${id}/lines/remove`, { n, at });
    again();
  };
  const send = async (text: string): Promise<boolean> => {
    try {
      await ask('POST', `/api/clubs/${id}/lines`, { text });
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      setUnsaid(say(error.refused.why));
      return false;
    }
    setUnsaid('');
    again();
    return true;
  };
  const heard = lines.filter(({ handle }) => !muted.has(handle));
  const silent = new Map(lines.filter(({ handle }) => muted.has(handle)).map(({ handle, name }) => [handle, name]));
  return (
    <Part title={t('chat')} name="clubchat">
      {heard.length === 0 ? (
        <p class="quiet">{t('chat.none')}</p>
      ) : (
        <ChatLines label={t('chat.lines')} latest={heard.at(-1)?.n}>
          {heard.map((line) => (
            <Line
              key={line.n}
              line={line}
              onPerson={() => setPerson(line)}
              onRemove={isHost ? () => run(() => remove(line)) : null}
            />
          ))}
        </ChatLines>
      )}
      {[...silent].map(([handle, name]) => (
        <button key={handle} type="button" class="btn ghost" onClick={() => muted.mute(handle, false)}>
          {t('chat.unmute', { name })}
        </button>
      ))}
      <ChatForm input={null} label={t('chat.write')} placeholder={t('chat.write')} send={t('chat.send')} onSay={send} />
      <Trouble why={unsaid === '' ? trouble : unsaid} />
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
    </Part>
  );
}

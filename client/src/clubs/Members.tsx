import type { Club, ClubAct, ClubMember } from '@kibitz/shared/wire/clubs';
import { useState } from 'preact/hooks';
import { AskFirst } from '../app/Ask.tsx';
import { Button } from '../app/Button.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { People, PersonRow } from '../friends/FriendRow.tsx';
import { ask, guest } from '../net/guest.ts';
import { say, t } from './say.ts';

/** What somebody with a role may do about a member. */
function actsOn(role: Club['role'], member: ClubMember): ClubAct[] {
  if (role === 'host') return member.role === 'member' ? ['remove'] : [];
  if (role !== 'owner') return [];
  return [member.role === 'host' ? 'makeMember' : 'makeHost', 'handOver', 'remove'];
}

/** The acts that need a confirmation. */
function isAskedAbout(act: ClubAct): boolean {
  return act === 'handOver' || act === 'remove';
}

/** The buttons that change a member's role or remove them; some need a confirmation. */
function Acts(props: { name: string; acts: readonly ClubAct[]; onAct: (act: ClubAct) => void }) {
  const { name, acts, onAct } = props;
  const [isOpen, setOpen] = useState(false);
  const choose = (act: ClubAct): void => {
    setOpen(false);
    onAct(act);
  };
  return (
    <>
      {isOpen &&
        acts.map((act) =>
          isAskedAbout(act) ? (
            <AskFirst
              key={act}
              question={t(`ask.${act}`, { name })}
              action={t(`act.${act}`)}
              keep={t('cancel')}
              note={<p>{t(`ask.note.${act}`)}</p>}
              onYes={() => choose(act)}
            />
          ) : (
            <Button text={t(`act.${act}`)} key={act} onClick={() => choose(act)} />
          ),
        )}
      <Button
        class="btn ghost"
        text={t('more')}
        aria-expanded={isOpen}
        aria-label={t('more.label', { name })}
        onClick={() => setOpen(!isOpen)}
      />
    </>
  );
}

/** The members of a club, and for the owner and hosts those who were removed. */
export function Members(props: { club: Club; again: () => void }) {
  const { club, again } = props;
  const { id, role, members, removed } = club;
  const { trouble, run } = useWork(say);
  const act = (handle: string, what: ClubAct): void =>
    run(async () => {
      await ask('POST', `/api/clubs/${id}/members`, { handle, act: what });
      again();
    });
  return (
    <>
      <People heading={t('members')}>
        {members.map((member) => {
          const acts = member.handle === guest.value?.handle ? [] : actsOn(role, member);
          return (
            <PersonRow
              key={member.handle}
              person={member}
              about={member.role === 'member' ? '' : t(`role.${member.role}`)}
            >
              {acts.length > 0 && <Acts name={member.name} acts={acts} onAct={(what) => act(member.handle, what)} />}
            </PersonRow>
          );
        })}
      </People>
      <Trouble why={trouble} />
      {removed.length > 0 && (
        <People heading={t('removed')}>
          {removed.map((person) => (
            <PersonRow key={person.handle} person={person} about="">
              <Button
                text={t('act.readmit')}
                aria-label={t('act.readmit.label', { name: person.name })}
                onClick={() => act(person.handle, 'readmit')}
              />
            </PersonRow>
          ))}
        </People>
      )}
    </>
  );
}

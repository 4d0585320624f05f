import type { Club } from '@kibitz/shared/wire/clubs';
import { AskFirst } from '../app/Ask.tsx';
import { AskedPage } from '../app/AskedPage.tsx';
import { Button, ButtonLink } from '../app/Button.tsx';
import { CopyField } from '../app/CopyField.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { readyPage } from '../app/Page.tsx';
import { PageHead, Part } from '../app/PageParts.tsx';
import { go } from '../app/route.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { Chat } from './Chat.tsx';
import { League } from './League.tsx';
import { Members } from './Members.tsx';
import { OwnClubs } from './OwnClubs.tsx';
import { Standing } from './Standing.tsx';
import { loadWords, say, t } from './say.ts';
import { Tables } from './Tables.tsx';
import '../friends/friends.css';
import './clubs.css';

/** How often a club is asked for while somebody looks at it, in milliseconds. */
const EVERY_MS = 4000;

const QrCode = lazyPart(() => import('../app/QrCode.tsx').then((part) => part.QrCode));

/** A club, and a way to ask for it again. */
interface ClubPart {
  readonly club: Club;
  readonly again: () => void;
}

/** Asks somebody who has followed the link whether they would like to join. */
function Joining({ club, again }: ClubPart) {
  const { isBusy, trouble, run } = useWork(say);
  const join = async (): Promise<void> => {
    await ask('POST', `/api/clubs/${club.id}/join`);
    again();
  };
  return (
    <section class="panel part">
      <p>{t('join.ask')}</p>
      <span class="ways">
        <Button class="btn pri" text={t('join')} disabled={isBusy} onClick={() => run(join)} />
        <ButtonLink class="btn ghost" text={t('join.not')} href="/" />
      </span>
      <Trouble why={trouble} />
    </section>
  );
}

/** The link of a club, to copy, to share and to scan. */
function ClubLink({ club }: { club: Club }) {
  const link = `${location.origin}/club/${club.id}`;
  return (
    <Part title={t('link.title')} about={t('link.about')}>
      <div class="clublink">
        <QrCode text={link} label={t('link.qr')} />
        <CopyField text={link} label={t('link')} shareText={t('link.text', { name: club.name })} />
      </div>
    </Part>
  );
}

function Leaving({ club }: { club: Club }) {
  const { trouble, run } = useWork(say);
  const leave = async (): Promise<void> => {
    await ask('POST', `/api/clubs/${club.id}/leave`);
    go('/clubs');
  };
  return (
    <>
      <AskFirst
        action={t('leave')}
        question={t('leave.ask')}
        keep={t('stay')}
        note={club.role === 'owner' && <p>{t(club.size === 1 ? 'leave.last' : 'leave.owner')}</p>}
        onYes={() => run(leave)}
      />
      <Trouble why={trouble} />
    </>
  );
}

function Shown({ club, again }: ClubPart) {
  const { name, role, size, owner } = club;
  const standing = role === null ? t('owned.by', { name: owner }) : t(`role.${role}`);
  // whoever has just made a club invites people first
  const isNew = size === 1;
  return (
    <article class="column club">
      <PageHead title={name} about={`${t('size', { n: size })} · ${standing}`} />
      {role === null ? (
        <Joining club={club} again={again} />
      ) : (
        <>
          {isNew && <ClubLink club={club} />}
          <Tables club={club} again={again} />
          <Standing club={club} again={again} />
          <Chat club={club} again={again} />
          <League club={club} />
          <Members club={club} again={again} />
          {!isNew && <ClubLink club={club} />}
        </>
      )}
      <div class="ways">
        <ButtonLink class="btn ghost" text={t('all')} href="/clubs" />
        {role !== null && <Leaving club={club} />}
      </div>
    </article>
  );
}

function One(props: { id: string }) {
  return (
    <AskedPage<Club>
      on="people"
      name="column"
      path={`/api/clubs/${props.id}`}
      every={EVERY_MS}
      missing={{
        key: 'refused.club',
        title: t('gone'),
        about: t('gone.about'),
        ways: <ButtonLink class="btn pri" text={t('all')} href="/clubs" />,
      }}
      draw={(club, again) => <Shown club={club} again={again} />}
    />
  );
}

/** `/club/<id>`: a club; `/clubs`: one's own, and the form of a new one. */
function ClubPage(props: { id: string }) {
  return props.id === '' ? <OwnClubs /> : <One id={props.id} />;
}

/** The page with its words. */
export const clubPage = (): Promise<typeof ClubPage> => readyPage(ClubPage, loadWords);

import type { ClubCard } from '@kibitz/shared/wire/clubs';
import { useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Empty } from '../app/Empty.tsx';
import { ListRow } from '../app/ListRow.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { Page } from '../app/Page.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { go } from '../app/route.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { useAsked } from '../net/useAsked.ts';
import { say, t } from './say.ts';

function Mine(props: { clubs: readonly ClubCard[] }) {
  const { clubs } = props;
  if (clubs.length === 0) return <Empty picture="framed" title={t('none')} about={t('none.about')} />;
  return (
    <ul class="panel rows">
      {clubs.map(({ id, name, role, size }) => (
        <ListRow key={id} title={name} lines={[`${t('size', { n: size })} · ${t(`role.${role}`)}`]}>
          <ButtonLink text={t('open')} href={`/club/${id}`} aria-label={t('open.label', { name })} />
        </ListRow>
      ))}
    </ul>
  );
}

function NewClub() {
  const [name, setName] = useState('');
  const { isBusy, trouble, submit } = useWork(say);
  const make = async (): Promise<void> => {
    const { id } = await ask<{ id: string }>('POST', '/api/clubs', { name });
    go(`/club/${id}`);
  };
  return (
    <form class="panel part newclub" aria-labelledby="newclub-heading" onSubmit={submit(make)}>
      <h2 id="newclub-heading">{t('new')}</h2>
      <label class="labelled">
        <span>{t('new.name')}</span>
        <input
          class="text"
          value={name}
          maxLength={40}
          autocomplete="off"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" class="btn pri" text={t('new.make')} disabled={isBusy || name.trim() === ''} />
      <Trouble why={trouble} />
    </form>
  );
}

/** The clubs that somebody is in, and the form of a new one. */
export function OwnClubs() {
  const asking = useAsked<readonly ClubCard[]>('/api/clubs');
  return (
    <Page on="people" name="column">
      <PageHead title={t('title')} about={t('about')} />
      <Loaded {...asking} draw={(clubs) => <Mine clubs={clubs} />} />
      <NewClub />
    </Page>
  );
}

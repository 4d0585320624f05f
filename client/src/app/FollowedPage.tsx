import type { ComponentChildren } from 'preact';
import type { Asked } from '../net/useAsked.ts';
import { t } from '../words/words.ts';
import { ButtonLink } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';
import { Waiting } from './Trouble.tsx';

/** What a page says if its link leads nowhere. */
interface Missing {
  /** The key of the refusal. */
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** Where there are others. */
  readonly others: { readonly href: string; readonly text: string };
}

/** The page of one thing, polled by the id in the link (useFollowed). */
export function FollowedPage<T>(props: {
  on: 'play' | 'people';
  name: string;
  asked: Asked<T>;
  again: () => void;
  missing: Missing;
  draw: (value: T) => ComponentChildren;
}) {
  const { on, name, asked, again, missing, draw } = props;
  if (asked.state === 'refused' && asked.why.key === missing.key) {
    return (
      <Notice title={missing.title} about={missing.about}>
        <ButtonLink class="btn pri" text={missing.others.text} href={missing.others.href} />
        <ButtonLink class="btn ghost" text={t('lost.home')} href="/" />
      </Notice>
    );
  }
  return (
    <Page on={on} name={name}>
      {asked.state === 'here' ? draw(asked.value) : <Waiting asked={asked} again={again} />}
    </Page>
  );
}

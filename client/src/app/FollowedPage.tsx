import type { ComponentChildren } from 'preact';
import type { Asked } from '../net/useAsked.ts';
import { t } from '../words/words.ts';
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
        <a class="btn pri" href={missing.others.href}>
          {missing.others.text}
        </a>
        <a class="btn ghost" href="/">
          {t('lost.home')}
        </a>
      </Notice>
    );
  }
  return (
    <Page on={on} name={name}>
      {asked.state === 'here' ? draw(asked.value) : <Waiting asked={asked} again={again} />}
    </Page>
  );
}

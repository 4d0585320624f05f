import type { ComponentChildren } from 'preact';
import { useAsked } from '../net/useAsked.ts';
import { t } from '../words/words.ts';
import { ButtonLink } from './Button.tsx';
import { Loaded } from './Loaded.tsx';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';

/** What a page says if its link leads nowhere. */
interface Missing {
  /** The key of the refusal. */
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** Where to go instead, besides the lobby. */
  readonly ways?: ComponentChildren;
}

/** The page of one thing, which is at `path` of the API; asked for again every so many milliseconds, if at all. */
export function AskedPage<T>(
  props: Omit<Parameters<typeof Page>[0], 'children'> & {
    path: string;
    every?: number;
    missing: Missing;
    draw: (value: T, again: () => void) => ComponentChildren;
  },
) {
  const { path, every, missing, draw, ...page } = props;
  const { asked, again } = useAsked<T>(path, every);
  if (asked.state === 'refused' && asked.why.key === missing.key) {
    return (
      <Notice title={missing.title} about={missing.about}>
        {missing.ways}
        <ButtonLink class={missing.ways === undefined ? 'btn pri' : 'btn ghost'} text={t('lost.home')} href="/" />
      </Notice>
    );
  }
  return (
    <Page {...page}>
      <Loaded asked={asked} again={again} draw={draw} />
    </Page>
  );
}

import type { ComponentChildren } from 'preact';
import { Emblem } from '../lobby/Emblem.tsx';
import { t } from '../words/words.ts';
import { ButtonLink } from './Button.tsx';
import { Page } from './Page.tsx';

/**
 * A page that says what is wrong, under the emblem of a game or the picture of a trick. Its children are what can be
 * done about it.
 */
export function Notice(props: {
  emblem?: string | undefined;
  title: string;
  about: string;
  children: ComponentChildren;
}) {
  return (
    <Page name="notice">
      <Emblem game={props.emblem ?? 'trick'} size={64} />
      <h1>{props.title}</h1>
      <p>{props.about}</p>
      <div class="noticeways">{props.children}</div>
    </Page>
  );
}

/** The page for an address that has none, or names a game that does not exist. */
export function Lost() {
  return (
    <Notice title={t('lost.title')} about={t('lost.about')}>
      <ButtonLink class="btn pri" text={t('lost.home')} href="/" />
    </Notice>
  );
}

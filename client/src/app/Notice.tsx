import type { ComponentChildren } from 'preact';
import { Emblem } from '../lobby/Emblem.tsx';

/** A page that says what is the matter. Its children are what can be done about it: buttons and links. */
export function Notice(props: { emblem: string; title: string; about: string; children: ComponentChildren }) {
  return (
    <main class="page notice">
      <Emblem game={props.emblem} size={64} />
      <h1>{props.title}</h1>
      <p>{props.about}</p>
      <div class="noticeways">{props.children}</div>
    </main>
  );
}

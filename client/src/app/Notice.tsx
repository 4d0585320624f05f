import type { ComponentChildren } from 'preact';
import { Emblem } from '../lobby/Emblem.tsx';

/** A page that says what is the matter and offers the one thing to do. */
export function Notice(props: {
  emblem: string;
  title: string;
  about: string;
  href: string;
  action: string;
  children?: ComponentChildren;
}) {
  return (
    <main class="page notice">
      <Emblem game={props.emblem} size={64} />
      <h1>{props.title}</h1>
      <p>{props.about}</p>
      {props.children}
      <a class="btn pri" href={props.href}>
        {props.action}
      </a>
    </main>
  );
}

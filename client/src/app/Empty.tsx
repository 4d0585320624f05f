import type { ComponentChildren } from 'preact';
import { Emblem } from '../lobby/Emblem.tsx';

/** An empty page or list: a picture (Emblem.tsx), why it is empty, and what can be done. */
export function Empty(props: {
  picture?: string;
  title: string;
  about: string;
  role?: 'alert';
  children?: ComponentChildren;
}) {
  const { picture, title, about, role, children } = props;
  return (
    <div class="emp panel" role={role}>
      {picture !== undefined && <Emblem game={picture} size={52} />}
      <h2>{title}</h2>
      <p class="quiet">{about}</p>
      {children !== undefined && <div class="ways">{children}</div>}
    </div>
  );
}

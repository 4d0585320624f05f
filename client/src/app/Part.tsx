import type { ComponentChildren } from 'preact';

/**
 * A part of a page under a heading: a panel with a line about it, or, where its lists and tables have panels of their
 * own, none (`isBare`).
 */
export function Part(props: {
  title: string;
  about?: string | undefined;
  name?: string;
  isBare?: boolean;
  children: ComponentChildren;
}) {
  const { title, about, name, isBare, children } = props;
  const kind = isBare === true ? 'part' : 'panel part';
  return (
    <section class={name === undefined ? kind : `${kind} ${name}`}>
      <h2>{title}</h2>
      {about !== undefined && <p class="quiet">{about}</p>}
      {children}
    </section>
  );
}

import type { ComponentChildren } from 'preact';

/** The head of a page: its title, perhaps with a picture, a line about it, and what can be done beside them. */
export function PageHead(props: {
  picture?: ComponentChildren;
  title: string;
  about?: string;
  children?: ComponentChildren;
}) {
  const { picture, title, about, children } = props;
  return (
    <header class="pagehead">
      {picture}
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {about !== undefined && <p class="quiet">{about}</p>}
      </div>
      {children}
    </header>
  );
}

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

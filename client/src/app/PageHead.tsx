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

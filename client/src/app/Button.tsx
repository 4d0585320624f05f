import type { AnchorHTMLAttributes, ComponentProps } from 'preact';

/** A button with words on it; `class` where it has a style besides that of all buttons (buttons.css). */
export function Button({
  text,
  ...more
}: { text: string; class?: string } & Omit<ComponentProps<'button'>, 'class' | 'children'>) {
  return (
    <button type="button" class="btn" {...more}>
      {text}
    </button>
  );
}

/** A link that looks like such a button. */
export function ButtonLink({
  text,
  ...more
}: { text: string; class?: string; href: string } & Omit<
  AnchorHTMLAttributes,
  'class' | 'children' | 'href' | 'role'
>) {
  return (
    <a class="btn" {...more}>
      {text}
    </a>
  );
}

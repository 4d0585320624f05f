import type { AnchorHTMLAttributes, ComponentProps } from 'preact';
import { Icon, type IconName } from '../icons/Icon.tsx';

/** A button with words on it, and perhaps an icon; `class` where it has a style besides that of all buttons. */
export function Button({
  text,
  icon,
  ...more
}: { text: string; icon?: IconName; class?: string } & Omit<ComponentProps<'button'>, 'class' | 'children' | 'icon'>) {
  return (
    <button type="button" class="btn" {...more}>
      {icon !== undefined && <Icon name={icon} size={18} />}
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

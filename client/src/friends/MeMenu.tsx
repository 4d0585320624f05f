import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../icons/Icon.tsx';
import { openDialog } from '../lobby/dialogSubject.ts';
import { news } from './news.ts';
import { t, withWords } from './say.ts';
import './meMenu.css';

/** The links of the menu: address, icon and words. */
const PAGES = [
  ['/friends', 'users', 'menu.friends'],
  ['/clubs', 'link', 'menu.clubs'],
  ['/history', 'clock', 'menu.history'],
  ['/stats', 'star', 'menu.stats'],
  ['/me', 'cog', 'menu.account'],
] as const;

/** The menu behind the guest's name. Esc, a touch beside it or moving the focus away closes it. */
export function MeMenu(props: { onClose: () => void }) {
  const { onClose } = props;
  const menu = useRef<HTMLElement>(null);
  const waiting = news.value?.requests.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useLayoutEffect(() => {
    const opener = menu.current?.parentElement;
    menu.current?.querySelector('a')?.focus();
    const isBeside = (target: EventTarget | null) => !(target instanceof Node && opener?.contains(target) === true);
    const leave = (event: Event) => {
      if (isBeside(event.target)) onClose();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  return (
    <nav
      ref={menu}
      class="memenu"
      aria-label={t('me.menu')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        menu.current?.parentElement?.querySelector('button')?.focus();
        onClose();
      }}
    >
      {PAGES.map(([path, icon, word]) => (
        <a key={path} href={path} onClick={onClose}>
          <Icon name={icon} size={20} />
          {t(word)}
          {path === '/friends' && waiting > 0 && (
            <span class="mecount">
              <span aria-hidden="true">{waiting}</span>
              <span class="visually-hidden">{t('menu.waiting', { n: waiting })}</span>
            </span>
          )}
        </a>
      ))}
      <button
        type="button"
        onClick={() => {
          onClose();
          openDialog({ kind: 'name' });
        }}
      >
        <Icon name="pen" size={20} />
        {t('menu.name')}
      </button>
    </nav>
  );
}

/** The menu with its words. */
export const meMenu = (): Promise<typeof MeMenu> => withWords(MeMenu);

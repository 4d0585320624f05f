import { useState } from 'preact/hooks';
import { Avatar } from '../app/Avatar.tsx';
import { LanguageList } from '../app/LanguageList.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { news } from '../friends/news.ts';
import { Icon } from '../icons/Icon.tsx';
import { guest } from '../net/guest.ts';
import { t } from '../words/words.ts';
import { trouble } from './opening.ts';

/** The logo, two cards and a kibitzer's eye. Decoration: the name stands beside it. */
function Logo() {
  return (
    <svg width={34} height={34} viewBox="0 0 48 48" aria-hidden="true">
      <rect x="8" y="9" width="22" height="31" rx="3" fill="#f6f3ea" transform="rotate(-12 18 26)" />
      <g transform="rotate(10 30 26)">
        <rect x="18" y="9" width="22" height="31" rx="3" fill="#f2c14e" stroke="#06231b" stroke-width="1.5" />
        <path d="M20.6 24.5q8.4-10.5 16.8 0-8.4 10.5-16.8 0Z" fill="#06231b" />
        <circle cx="29" cy="24.5" r="3.2" fill="#f2c14e" />
        <circle cx="30" cy="23.5" r="1.1" fill="#fff" />
      </g>
    </svg>
  );
}

const MeMenu = lazyPart(() => import('../friends/MeMenu.tsx').then((part) => part.meMenu()));

/** The guest's name, and behind it the menu of their own pages. */
function Me() {
  const [isOpen, setOpen] = useState(false);
  const name = guest.value?.name ?? t('me.guest');
  const { requests = [], invitations = [] } = news.value ?? {};
  return (
    <div class="mewrap">
      <button type="button" class="me" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Avatar name={name} avatar={guest.value?.picture ?? ''} size={34} colour={1} />
        {requests.length + invitations.length > 0 && <span class="medot" />}
        <span class="who">
          <b>
            <bdi class="cut">{name}</bdi>
          </b>
          <i>{t('me.guest')}</i>
        </span>
        <span class="visually-hidden">{t('me.menu')}</span>
      </button>
      {isOpen && <MeMenu onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What the bar leads to. On a phone the way to the last one is behind the name. */
const PAGES = ['play', 'rules', 'ranks', 'history'] as const;

/** The bar over every page but a table's: where to go, and the guest's name. `on` says where that leads here. */
export function TopBar(props: { on?: (typeof PAGES)[number] | 'people' | undefined }) {
  return (
    <header class="top">
      <a class="logo" href="/" aria-label="Kibitz">
        <Logo />
        <b lang="en">Kibitz</b>
      </a>
      <nav aria-label={t('nav.main')}>
        {PAGES.map((page) => (
          <a
            key={page}
            href={page === 'play' ? '/' : `/${page}`}
            class={props.on === page ? 'on' : ''}
            aria-current={props.on === page ? 'page' : undefined}
          >
            {t(`nav.${page}`)}
          </a>
        ))}
      </nav>
      <div class="sp" />
      <div class="tongue">
        <Icon name="globe" size={22} />
        <LanguageList
          label={t('language')}
          onFailed={() => {
            trouble.value = t('unreachable');
          }}
        />
      </div>
      <Me />
    </header>
  );
}

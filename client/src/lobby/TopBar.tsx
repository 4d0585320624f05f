import { Avatar } from '../app/Avatar.tsx';
import { LanguageList } from '../app/LanguageList.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Logo } from '../icons/Logo.tsx';
import { guest } from '../net/guest.ts';
import { t } from '../words/words.ts';
import { openDialog } from './dialogSubject.ts';
import { trouble } from './opening.ts';

/** The bar over the lobby and the rules: where to go, and the guest's name. */
export function TopBar(props: { on: 'play' | 'rules' }) {
  const name = guest.value?.name ?? t('me.guest');
  return (
    <header class="top">
      <a class="logo" href="/" aria-label="Kibitz">
        <Logo size={34} />
        <b lang="en">Kibitz</b>
      </a>
      <nav aria-label={t('nav.main')}>
        <a href="/" class={props.on === 'play' ? 'on' : ''} aria-current={props.on === 'play' ? 'page' : undefined}>
          {t('nav.play')}
        </a>
        <a
          href="/rules"
          class={props.on === 'rules' ? 'on' : ''}
          aria-current={props.on === 'rules' ? 'page' : undefined}
        >
          {t('nav.rules')}
        </a>
      </nav>
      <div class="sp" />
      <div class="tongue">
        <Icon name="globe" size={22} />
        <LanguageList
          label={t('language')}
          onFailed={() => {
            trouble.value = t('refused.unavailable');
          }}
        />
      </div>
      <button type="button" class="me" onClick={() => openDialog({ kind: 'name' })}>
        <Avatar name={name} size={34} colour={1} />
        <span class="who">
          <b>
            <bdi class="cut">{name}</bdi>
          </b>
          <i>{t('me.guest')}</i>
        </span>
        <span class="visually-hidden">{t('me.change')}</span>
      </button>
    </header>
  );
}

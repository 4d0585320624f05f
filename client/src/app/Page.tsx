import type { ComponentChildren } from 'preact';
import { LobbyDialog } from '../lobby/LobbyDialog.tsx';
import { loadGames } from '../lobby/lobbyState.ts';
import { TopBar } from '../lobby/TopBar.tsx';
import type { LanguageCode } from '../words/languages.ts';
import { spoken } from '../words/spoken.ts';

/** A page under the bar, `on` one of its places. `kind` and `name` are CSS classes of the page and of its content. */
export function Page(props: {
  on: 'play' | 'people' | 'ranks' | 'rules' | 'history';
  kind?: string;
  name?: string;
  children: ComponentChildren;
}) {
  const { on, kind, name, children } = props;
  return (
    <div class={kind === undefined ? 'page' : `page ${kind}`}>
      <TopBar on={on} />
      <main class={name}>{children}</main>
      <LobbyDialog />
    </div>
  );
}

/** A page, once its words are here, and the games whose titles it says. */
export async function readyPage<P>(page: P, loadWords: (language: LanguageCode) => Promise<void>): Promise<P> {
  await Promise.all([loadWords(spoken.peek()), loadGames()]);
  return page;
}

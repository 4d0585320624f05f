import type { ComponentChildren } from 'preact';
import { LobbyDialog } from '../lobby/LobbyDialog.tsx';
import { loadGames } from '../lobby/lobbyState.ts';
import { TopBar } from '../lobby/TopBar.tsx';
import type { LanguageCode } from '../words/languages.ts';
import { spoken } from '../words/spoken.ts';

/**
 * A page under the bar, at the place `on` of it, and the lobby's dialog. `kind` and `name` are CSS classes of the page
 * and of its content.
 */
export function Page(props: {
  on?: Parameters<typeof TopBar>[0]['on'];
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

/** A page, once `loads` have brought its words, and the games whose titles it says are loaded. */
export async function readyPage<P>(
  page: P,
  ...loads: readonly ((language: LanguageCode) => Promise<void>)[]
): Promise<P> {
  await Promise.all([...loads.map((load) => load(spoken.peek())), loadGames()]);
  return page;
}

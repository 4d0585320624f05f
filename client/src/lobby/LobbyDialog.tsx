import { signal } from '@preact/signals';
import { lazyPart } from '../app/lazyPart.tsx';

/** What the lobby's dialog is about. */
export type DialogSubject =
  | { readonly kind: 'choose'; readonly then: 'new' | 'practice' }
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'new'; readonly game: string }
  | { readonly kind: 'name' };

const subject = signal<DialogSubject | null>(null);

/** Opens the lobby's dialog, or changes what it is about. */
export function openDialog(next: DialogSubject): void {
  subject.value = next;
}

/** Closes it. */
export function closeDialog(): void {
  subject.value = null;
}

const ChooseGame = lazyPart(() => import('./ChooseGame.tsx').then((part) => part.ChooseGame));
const GameDialog = lazyPart(() => import('./GameDialog.tsx').then((part) => part.GameDialog));
const NewTableDialog = lazyPart(() => import('./NewTableDialog.tsx').then((part) => part.NewTableDialog));
const NameDialog = lazyPart(() => import('./NameDialog.tsx').then((part) => part.NameDialog));

/** The one dialog of the lobby; its parts are loaded when they are first wanted. */
export function LobbyDialog() {
  const now = subject.value;
  switch (now?.kind) {
    case 'choose':
      return <ChooseGame key={`choose-${now.then}`} then={now.then} />;
    case 'game':
      return <GameDialog key={`game-${now.game}`} game={now.game} />;
    case 'new':
      return <NewTableDialog key={`new-${now.game}`} game={now.game} />;
    case 'name':
      return <NameDialog key="name" onClose={closeDialog} />;
    case undefined:
      return null;
  }
}

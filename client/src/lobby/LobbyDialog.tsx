import { lazyPart } from '../app/lazyPart.tsx';
import { closeDialog, subject } from './dialogSubject.ts';
import { NameDialog } from './NameDialog.tsx';

const ChooseGame = lazyPart(() => import('./ChooseGame.tsx').then((part) => part.ChooseGame));
const GameDialog = lazyPart(() => import('./GameDialog.tsx').then((part) => part.GameDialog));
const NewTableDialog = lazyPart(() => import('./NewTableDialog.tsx').then((part) => part.NewTableDialog));

/** The one dialog of the lobby; its parts are loaded when they are first wanted. */
export function LobbyDialog() {
  const now = subject.value;
  switch (now?.kind) {
    case 'choose':
      return <ChooseGame key={`choose-${now.purpose}`} purpose={now.purpose} />;
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

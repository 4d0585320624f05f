import { lazyPart } from '../app/lazyPart.tsx';
import { spoken } from '../words/spoken.ts';
import { closeDialog, subject } from './dialogSubject.ts';

/** Loads a part of the lobby that is not in its first load, and the words of those parts. */
export async function withWords<T>(part: Promise<T>): Promise<T> {
  const words = import('./say.ts').then(({ loadWords }) => loadWords(spoken.peek()));
  const [loaded] = await Promise.all([part, words]);
  return loaded;
}

const ChooseGame = lazyPart(() => withWords(import('./ChooseGame.tsx')).then((part) => part.ChooseGame));
const GameDialog = lazyPart(() => withWords(import('./GameDialog.tsx')).then((part) => part.GameDialog));
const PlayNowDialog = lazyPart(() => withWords(import('./PlayNowDialog.tsx')).then((part) => part.PlayNowDialog));
const FindingGame = lazyPart(() => withWords(import('./FindingGame.tsx')).then((part) => part.FindingGame));
const PracticeDialog = lazyPart(() => withWords(import('./PracticeDialog.tsx')).then((part) => part.PracticeDialog));
const NewTableDialog = lazyPart(() => withWords(import('./NewTableDialog.tsx')).then((part) => part.NewTableDialog));
const NameDialog = lazyPart(() => import('./NameDialog.tsx').then((part) => part.NameDialog));

/** The lobby's one dialog; its parts are loaded when first needed. */
export function LobbyDialog() {
  const now = subject.value;
  switch (now?.kind) {
    case 'choose':
      return <ChooseGame key={`choose-${now.purpose}`} purpose={now.purpose} />;
    case 'practice':
      return <PracticeDialog key="practice" />;
    case 'play':
      return <PlayNowDialog key="play" />;
    case 'find':
      return <FindingGame key="find" asked={now.asked} />;
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

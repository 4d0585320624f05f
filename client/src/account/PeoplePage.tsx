import { readyPage } from '../app/Page.tsx';
import { loadWords as loadCardWords } from '../conventionCard/say.ts';
import { FriendsPage } from '../friends/FriendsPage.tsx';
import { loadWords as loadFriendsWords } from '../friends/say.ts';
import { AccountPage } from './AccountPage.tsx';
import { RecoverPage } from './RecoverPage.tsx';
import { loadWords } from './say.ts';

/**
 * A page about people: the friends (`friends`), recovering one's account on another device (`recover`), or the account
 * itself.
 */
function PeoplePage(props: { page: string }) {
  switch (props.page) {
    case 'friends':
      return <FriendsPage />;
    case 'recover':
      return <RecoverPage />;
    default:
      return <AccountPage />;
  }
}

/** The pages with their words, and the games whose titles they say. */
export const peoplePage = (): Promise<typeof PeoplePage> =>
  readyPage(PeoplePage, loadWords, loadFriendsWords, loadCardWords);

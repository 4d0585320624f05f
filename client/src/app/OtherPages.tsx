import {
  CHALLENGE,
  CLUB,
  CLUBS,
  DAILY,
  EVENING,
  HISTORY,
  MINE,
  PEOPLE,
  PROFILE,
  RANKS,
  REPLAY,
  STATS,
} from '@kibitz/shared/wire/otherPages';
import type { JSX } from 'preact';
import { lazyPart } from './lazyPart.tsx';
import { Lost } from './Notice.tsx';
import './pages.css';

const MyTables = lazyPart(() => import('../lobby/MyTables.tsx').then((part) => part.myTablesPage()));
const RanksPage = lazyPart(() => import('../ranks/RanksPage.tsx').then((part) => part.ranksPage()));
const StatsPage = lazyPart(() => import('../ranks/StatsPage.tsx').then((part) => part.statsPage()));
const DailyPage = lazyPart(() => import('../challenges/DailyPage.tsx').then((part) => part.dailyPage()));
const ChallengePage = lazyPart(() => import('../challenges/ChallengePage.tsx').then((part) => part.challengePage()));
const EveningPage = lazyPart(() => import('../evenings/EveningPage.tsx').then((part) => part.eveningPage()));
const ClubPage = lazyPart(() => import('../clubs/ClubPage.tsx').then((part) => part.clubPage()));
const ReplayPage = lazyPart(() => import('../replay/ReplayPage.tsx').then((part) => part.replayPage()));
const HistoryPage = lazyPart(() => import('../history/HistoryPage.tsx').then((part) => part.historyPage()));

const ProfilePage = lazyPart(() => import('../profile/ProfilePage.tsx').then((part) => part.profilePage()));
const PeoplePage = lazyPart(() => import('../account/PeoplePage.tsx').then((part) => part.peoplePage()));

/** The pages by their addresses. What the first group matches is passed on. */
const pages: readonly (readonly [address: RegExp, page: (named: string) => JSX.Element])[] = [
  [RANKS, (game) => <RanksPage game={game} />],
  [MINE, () => <MyTables />],
  [STATS, () => <StatsPage />],
  [HISTORY, () => <HistoryPage />],
  [REPLAY, (id) => <ReplayPage key={id} id={id} />],
  [DAILY, () => <DailyPage />],
  [PROFILE, (handle) => <ProfilePage key={handle} handle={handle} />],
  [PEOPLE, (page) => <PeoplePage page={page} />],
  [EVENING, (id) => <EveningPage key={id} id={id} />],
  [CLUB, (id) => <ClubPage key={id} id={id} />],
  [CLUBS, () => <ClubPage key="own" id="" />],
  [CHALLENGE, (id) => <ChallengePage key={id} id={id} />],
];

/** The pages that are not part of the lobby's first load; an unknown address gets a notice. */
export function OtherPages(props: { path: string }) {
  for (const [address, page] of pages) {
    const found = address.exec(props.path);
    if (found !== null) return page(found[1] ?? '');
  }
  return <Lost />;
}

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
import type { ComponentType, JSX } from 'preact';
import { loadGames } from '../lobby/lobbyState.ts';
import { lazyPart } from './lazyPart.tsx';
import { Lost } from './Notice.tsx';

/** A page, which is shown once the games are known too, so that no heading lacks a title. */
function pageOf<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyPart(async () => {
    const [page] = await Promise.all([load(), loadGames()]);
    return page;
  });
}

const MyTables = pageOf(() => import('../lobby/MyTables.tsx').then((part) => part.myTablesPage()));
const RanksPage = pageOf(() => import('../ranks/RanksPage.tsx').then((part) => part.ranksPage()));
const StatsPage = pageOf(() => import('../ranks/StatsPage.tsx').then((part) => part.statsPage()));
const DailyPage = pageOf(() => import('../challenges/DailyPage.tsx').then((part) => part.dailyPage()));
const ChallengePage = pageOf(() => import('../challenges/ChallengePage.tsx').then((part) => part.challengePage()));
const EveningPage = pageOf(() => import('../evenings/EveningPage.tsx').then((part) => part.eveningPage()));
const ClubPage = pageOf(() => import('../clubs/ClubPage.tsx').then((part) => part.clubPage()));
const ReplayPage = pageOf(() => import('../replay/ReplayPage.tsx').then((part) => part.replayPage()));
const HistoryPage = pageOf(() => import('../history/HistoryPage.tsx').then((part) => part.historyPage()));

const ProfilePage = pageOf(() => import('../profile/ProfilePage.tsx').then((part) => part.profilePage()));
const PeoplePage = pageOf(() => import('../account/PeoplePage.tsx').then((part) => part.peoplePage()));

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

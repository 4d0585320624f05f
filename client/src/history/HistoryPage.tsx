import type { PlayedGames } from '@kibitz/shared/wire/history';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Empty } from '../app/Empty.tsx';
import { Page, readyPage } from '../app/Page.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { Select } from '../app/Select.tsx';
import { Loading, NotLoaded } from '../app/Trouble.tsx';
import { openDialog } from '../lobby/dialogSubject.ts';
import { cardOf } from '../lobby/lobbyState.ts';
import { ApiRefusal } from '../net/api.ts';
import { ask } from '../net/guest.ts';
import { spoken } from '../words/spoken.ts';
import { say } from '../words/words.ts';
import { PlayedList } from './PlayedList.tsx';
import { loadWords, t } from './say.ts';

/** One game, or all that the guest has played; no choice if that is only one. */
function Filter(props: { kinds: readonly string[]; kind: string; onChange: (kind: string) => void }) {
  const { kinds, kind } = props;
  if (kinds.length < 2) return null;
  const titled = kinds.map((id) => ({ value: id, text: cardOf(id)?.title ?? id }));
  titled.sort((a, b) => a.text.localeCompare(b.text, spoken.value));
  return (
    <Select
      label={t('history.kind')}
      values={[{ value: '', text: t('history.kind.all') }, ...titled]}
      value={kind}
      onChange={props.onChange}
    />
  );
}

function NothingPlayed() {
  return (
    <Empty picture="trick" title={t('history.empty')} about={t('history.empty.about')}>
      <Button class="btn pri" text={t('act.practice')} onClick={() => openDialog({ kind: 'practice' })} />
    </Empty>
  );
}

function List() {
  const [kind, setKind] = useState('');
  const [known, setKnown] = useState<PlayedGames | null>(null);
  // what could not be loaded: the games before this one
  const [missed, setMissed] = useState<{ readonly before: string; readonly why: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const wanted = useRef(kind);
  wanted.current = kind;
  const load = async (before: string): Promise<void> => {
    setBusy(true);
    setMissed(null);
    try {
      const query = new URLSearchParams({ ...(kind !== '' && { game: kind }), ...(before !== '' && { before }) });
      const part = await ask<PlayedGames>('GET', `/api/me/history?${query}`);
      // another game may have been chosen meanwhile
      if (kind !== wanted.current) return;
      setKnown((last) => ({ ...part, games: before === '' ? part.games : [...(last?.games ?? []), ...part.games] }));
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      setMissed({ before, why: say(error.refused.why) });
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the beginning is loaded once for each game
  useEffect(() => void load(''), [kind]);
  const trouble = missed === null ? null : <NotLoaded why={missed.why} again={() => void load(missed.before)} />;
  if (known === null) return trouble ?? <Loading />;
  if (known.games.length === 0) return <NothingPlayed />;
  return (
    <>
      <Filter kinds={known.kinds} kind={kind} onChange={setKind} />
      <PlayedList games={known.games} />
      {trouble}
      {trouble === null && known.next !== '' && (
        <Button text={t('history.more')} aria-busy={isBusy} disabled={isBusy} onClick={() => void load(known.next)} />
      )}
    </>
  );
}

/** The games that this guest has played to their end. */
function HistoryPage() {
  return (
    <Page on="history" name="column">
      <PageHead title={t('nav.history')}>
        <ButtonLink class="btn ghost" text={t('history.open')} href="/replay" />
      </PageHead>
      <List />
    </Page>
  );
}

/** The page with its words. */
export const historyPage = (): Promise<typeof HistoryPage> => readyPage(HistoryPage, loadWords);

import type { GameCard, LobbyCounts } from '@kibitz/shared/wire/api';
import type { SeekGame, WantedRules } from '@kibitz/shared/wire/queue';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Segments } from '../app/Segments.tsx';
import { Icon } from '../icons/Icon.tsx';
import { readStored, store } from '../settings/kept.ts';
import { closeDialog, openDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { counts, gameList } from './lobbyState.ts';
import { MainRules } from './RulesChoice.tsx';
import { t } from './say.ts';
import './css/play.css';

const KEY = 'kibitz.search';
const RULES: readonly WantedRules[] = ['book', 'traditional', 'either'];

/** What somebody looked for last in this browser; the first time any game, by the rule book. */
function keptSearch(): SeekGame {
  const read = readStored(KEY);
  if (typeof read === 'object' && read !== null && 'games' in read && 'rules' in read && Array.isArray(read.games)) {
    const games = read.games.filter((game): game is string => typeof game === 'string');
    return { games, rules: RULES.find((rules) => rules === read.rules) ?? 'book' };
  }
  return { games: [], rules: 'book' };
}

function Games(props: {
  all: readonly GameCard[];
  chosen: readonly string[];
  waiting: LobbyCounts['waiting'];
  onChange: (chosen: string[]) => void;
}) {
  const { all, chosen, waiting, onChange } = props;
  return (
    <div class="gg choose pick" role="group" aria-label={t('play.games')}>
      {all.map(({ id, title }) => {
        const isOn = chosen.includes(id);
        const people = waiting.find(({ game }) => game === id)?.people ?? 0;
        return (
          <button
            type="button"
            class={isOn ? 'gt on' : 'gt'}
            key={id}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((game) => game !== id) : [...chosen, id])}
          >
            {isOn && <Icon name="check" size={18} />}
            <Emblem game={id} size={40} />
            <b>{title}</b>
            {people > 0 && <span>{t('play.waiting', { n: people })}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Chooses games and rules, then searches for others who would play one of them. */
export function PlayNowDialog() {
  const all = gameList().filter((game) => (game.seats.at(-1) ?? 1) > 1);
  const [asked, setAsked] = useState<SeekGame>(keptSearch);
  const here = counts.value;
  const chosen = asked.games.filter((id) => all.some((game) => game.id === id));
  const only = chosen.length === 1 ? all.find((game) => game.id === chosen[0]) : undefined;
  const find = (): void => {
    const search = { ...asked, games: chosen };
    store(KEY, search);
    openDialog({ kind: 'find', asked: search });
  };
  return (
    <Dialog
      title={t('act.playNow')}
      wide
      onClose={closeDialog}
      footer={
        <>
          <p>{chosen.length === 0 ? t('play.any') : t('play.some', { n: chosen.length })}</p>
          <Button class="btn pri" text={t('play.find')} data-focus onClick={find} />
        </>
      }
    >
      <div class="playrules">
        <Segments
          label={t('choice.label')}
          values={RULES.map((rules) => ({ value: rules, text: t(`choice.${rules}`) }))}
          value={asked.rules}
          onChange={(rules) => setAsked({ ...asked, rules })}
        />
        {only !== undefined && asked.rules !== 'either' ? (
          <MainRules game={only} rules={asked.rules} />
        ) : (
          <p class="quiet">{t(`play.rules.${asked.rules}`)}</p>
        )}
      </div>
      <p class="quiet playhow">
        {t('play.how')}{' '}
        {here !== null && here.people > 0 && t('play.here', { people: here.people, playing: here.playing })}
      </p>
      <Games
        all={all}
        chosen={chosen}
        waiting={here?.waiting ?? []}
        onChange={(next) => setAsked({ ...asked, games: next })}
      />
    </Dialog>
  );
}

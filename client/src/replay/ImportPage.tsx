import { type Message, message } from '@kibitz/shared/kit/words/message';
import type { FinishedTable } from '@kibitz/shared/wire/api';
import { BOT_NAMES, saidName } from '@kibitz/shared/wire/seatNames';
import { useRef, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { PageHead } from '../app/PageParts.tsx';
import { go } from '../app/route.ts';
import { Emblem } from '../lobby/Emblem.tsx';
import { LobbyDialog } from '../lobby/LobbyDialog.tsx';
import { TopBar } from '../lobby/TopBar.tsx';
import { chooseAnother } from '../waiting/again.ts';
import { gameCatalog, gameWord } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { type CheckedRecord, checkedFile, isRecord, MOST_BYTES, nameIn, type Wrong } from './checkedRecord.ts';
import { ReplayTable } from './ReplayTable.tsx';
import { momentIn, Replay } from './replay.ts';
import { t } from './say.ts';
import { seenRecord } from './seenRecord.ts';
import { Verdict } from './Verdict.tsx';
import './replay.css';

const MEGABYTE = 1024 * 1024;

function unread(why: Message): Wrong {
  return { move: -1, why };
}

/** The checked contents of a file. Never rejects: if the rules cannot be loaded, or fail, the result says so. */
async function checkFile(file: File): Promise<CheckedRecord | Wrong> {
  if (file.size > MOST_BYTES) return unread(message('import.large', { n: MOST_BYTES / MEGABYTE }));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return unread(message('import.notText'));
  }
  try {
    const checked = await checkedFile(file.name, text);
    // a reason in the words of the game is said at once
    if (!isRecord(checked) && checked.game !== undefined) await gameCatalog(checked.game).load(spoken.peek());
    return checked;
  } catch {
    return unread(message('import.broken'));
  }
}

/** Who played, by the record: names may be anything, and a free seat has none. */
function seatsOf({ reading }: CheckedRecord): FinishedTable['seats'] {
  return Array.from({ length: reading.record.seats }, (_, seat) => {
    const name = nameIn(reading, seat);
    if (name === '') return { kind: 'person', name: t('replay.player', { n: seat + 1 }) };
    // a record does not say who was a bot, but people do not have such names
    return { kind: BOT_NAMES.includes(name) ? 'bot' : 'person', name };
  });
}

function replayOf(checked: CheckedRecord): Replay {
  const { reading, game } = checked;
  const seats = seatsOf(checked);
  const { id } = reading.game;
  const frame = seenRecord(
    { id: '', game: id, options: reading.options, open: false, clock: 0, rematch: '', seats, view: null, table: null },
    -1,
  );
  const replay = new Replay(frame, -1, { leave: () => go('/replay'), chooseAnother });
  // a wrong record opens at its first fault
  replay.open(game, momentIn(location.hash, game.stops) ?? (checked.wrong === null ? { moves: 1, steps: 0 } : null));
  return replay;
}

function Found(props: { checked: CheckedRecord | Wrong; onWatch: (replay: Replay) => void }) {
  const { checked } = props;
  return (
    <section class="importfound">
      <Verdict checked={checked} />
      {isRecord(checked) && (
        <>
          <p>
            <Emblem game={checked.reading.game.id} size={40} />
            <b>{gameWord(checked.reading.game.id, 'title', checked.reading.game.id)}</b>
          </p>
          <p class="quiet">
            {t('import.players', {
              names: seatsOf(checked)
                .map((seat) => saidName(seat, t))
                .join(t('comma')),
            })}
          </p>
          <Button class="btn pri" text={t('import.watch')} onClick={() => props.onWatch(replayOf(checked))} />
        </>
      )}
    </section>
  );
}

/** Opens the record of any game: the checker's verdict, and its replay. */
export function ImportPage() {
  const [checked, setChecked] = useState<CheckedRecord | Wrong | null>(null);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) setChecked(await checkFile(file));
  };
  if (replay !== null) return <ReplayTable replay={replay} id="" checked={checked} hasFailed={false} />;
  return (
    <div class="page">
      <TopBar on="play" />
      <main
        class={isOver ? 'column over' : 'column'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void open(event.dataTransfer?.files[0]);
        }}
      >
        <PageHead title={t('import.title')} about={t('import.about')} />
        <div class="ways">
          <button type="button" class={checked === null ? 'btn pri' : 'btn'} onClick={() => input.current?.click()}>
            {t(checked === null ? 'import.choose' : 'import.other')}
          </button>
          <span class="quiet">{t('import.drop')}</span>
        </div>
        <input
          ref={input}
          class="visually-hidden"
          type="file"
          accept=".json,.pbn,.lin,application/json"
          tabIndex={-1}
          aria-label={t('import.choose')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            void open(file);
            // lets the same file be chosen again once it has changed
            event.currentTarget.value = '';
          }}
        />
        {checked !== null && <Found checked={checked} onWatch={setReplay} />}
      </main>
      <LobbyDialog />
    </div>
  );
}

import type { RecordFormat } from '@kibitz/shared/kit/record/record';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { save } from '../app/save.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { say } from '../words/words.ts';
import { type CheckedRecord, isRecord, type Wrong } from './checkedRecord.ts';
import { saveRecord } from './finishedRecord.ts';
import { formatsOf } from './gameFiles.ts';
import { HandSelect, linkTo, SpeedSelect, ViewSelect } from './ReplayBar.tsx';
import type { Replay } from './replay.ts';
import { t } from './say.ts';
import { Verdict } from './Verdict.tsx';

type OwnPart = ComponentType<{ replay: Replay }>;

/** What a game's panel adds to the controls of its replays: `replayPart.tsx` gives it, with its words. */
const parts = import.meta.glob<() => Promise<OwnPart>>('../panels/*/replayPart.tsx', { import: 'replayPart' });

/** What the game adds; nothing while that is loaded, or where it cannot be. */
function Own({ replay }: { replay: Replay }) {
  const [Part, setPart] = useState<OwnPart | null>(null);
  const game = replay.seen.value?.game ?? '';
  useEffect(() => {
    parts[`../panels/${game}/replayPart.tsx`]?.()
      .then((make) => make())
      .then(
        (part) => setPart(() => part),
        () => undefined,
      );
  }, [game]);
  return Part !== null && <Part replay={replay} />;
}

/** The file formats of other programs that the game can be saved in. */
function Formats(props: { checked: CheckedRecord }) {
  const { reading } = props.checked;
  const [formats, setFormats] = useState<readonly RecordFormat[]>([]);
  useEffect(() => {
    let isWanted = true;
    formatsOf(reading.game.id).then(
      (found) => {
        if (isWanted) setFormats(found);
      },
      // the record itself can still be saved
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [reading]);
  return (
    <>
      {formats.map((format) => (
        <Button
          text={t('replay.export', { format: format.name })}
          key={format.extension}
          onClick={() =>
            save(new Blob([format.write(reading)], { type: 'text/plain' }), `${reading.game.id}.${format.extension}`)
          }
        />
      ))}
    </>
  );
}

/**
 * Everything besides the buttons: what is shown, the link, the record and the checker's verdict. `id` is '' for a
 * record from a file.
 */
export function MoreDialog(props: {
  replay: Replay;
  id: string;
  checked: CheckedRecord | Wrong | null;
  /** Opens the analysis; null where there is none. */
  onAnalyse: (() => void) | null;
  onClose: () => void;
}) {
  const { replay, id, checked, onAnalyse } = props;
  const { isBusy, trouble, run } = useWork(say);
  return (
    <Dialog title={t('replay.controls')} onClose={props.onClose}>
      <div class="ways">
        <HandSelect replay={replay} />
        <SpeedSelect replay={replay} />
        <ViewSelect replay={replay} />
      </div>
      <div class="ways replayways">
        {onAnalyse !== null && <Button text={t('analysis.open')} onClick={onAnalyse} />}
        <Own replay={replay} />
      </div>
      {id !== '' && (
        <label class="labelled replaylink">
          <span>{t('replay.share.about')}</span>
          <input
            class="text"
            dir="ltr"
            readOnly
            value={linkTo(replay)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
      <h3>{t('replay.record')}</h3>
      {checked !== null && <Verdict checked={checked} />}
      <p class="quiet">{t('replay.record.about')}</p>
      <div class="ways replayways">
        {id !== '' && (
          <Button
            class="btn pri"
            text={t('replay.download')}
            disabled={isBusy}
            onClick={() => run(() => saveRecord(id))}
          />
        )}
        {checked !== null && isRecord(checked) && <Formats checked={checked} />}
        <ButtonLink class="btn ghost" text={t('replay.open')} href="/replay" />
      </div>
      <Trouble why={trouble} />
      <p class="quiet replaykeys">{t('replay.keys')}</p>
    </Dialog>
  );
}

import { save } from '../../app/save.ts';
import { usePlay } from '../context.ts';

/** What the server has sent to this window, to be kept and checked; nothing where it was not kept. */
export function TranscriptPart() {
  const play = usePlay();
  const file = play.link.transcript;
  if (file === undefined) return null;
  const { id, game } = play.seen.value;
  return (
    <div class="transcriptpart">
      <p class="setnote">{play.t('transcript.about')}</p>
      <button type="button" class="btn ghost" onClick={() => save(file(), `${game}-${id}.transcript.jsonl`)}>
        {play.t('transcript.download')}
      </button>
    </div>
  );
}

import { type Message, message } from '@kibitz/shared/kit/words/message';
import { useEffect, useMemo } from 'preact/hooks';
import { TableIcon } from '../icons/TableIcon.tsx';
import { Speech } from '../table/speech.ts';
import { Catalog } from '../words/catalog.ts';
import { gameCatalog } from '../words/gameWords.ts';
import { spoken } from '../words/spoken.ts';
import { type CheckedRecord, isRecord, nameIn, type Wrong } from './checkedRecord.ts';
import { t } from './say.ts';

const noWords = new Catalog(async () => ({}), {});

/** Says messages of the rules, or of the reader of records, as sentences. */
function useSentences(game: string): (why: Message) => string {
  const speech = useMemo(() => new Speech(game === '' ? noWords : gameCatalog(game), noWords), [game]);
  useEffect(() => void speech.load(spoken.value).catch(() => undefined), [speech]);
  const company = { reader: -1, nameOf: (seat: number) => t('replay.player', { n: seat + 1 }) };
  // what this page says itself stands in its own words
  return (why) => (why.key.startsWith('import.') ? t(why.key, why.with) : speech.text(why, company));
}

function verdictOf(checked: CheckedRecord | Wrong, sentence: (why: Message) => string): string {
  if (!isRecord(checked)) return t('verdict.unread', { reason: sentence(checked.why) });
  const { wrong, game, reading } = checked;
  if (wrong !== null) return t('verdict.wrong', { n: wrong.move + 1, reason: sentence(wrong.why) });
  const right = message(game.result.over ? 'verdict.right' : 'verdict.unfinished', { n: reading.record.moves.length });
  return t(right.key, right.with);
}

/** A sentence about the shuffles; '' for none. */
function proofOf({ proof, unproven }: CheckedRecord, sentence: (why: Message) => string): string {
  if (unproven !== null) return t('verdict.unproven', { reason: sentence(unproven) });
  return proof === 'none' ? '' : t(`verdict.proof.${proof}`);
}

/** Whose parts were left out of its decks; '' for nobody's. */
function leftOutOf({ reading, leftOut, unproven }: CheckedRecord): string {
  if (leftOut.length === 0 || unproven !== null) return '';
  const names = leftOut.map((seat) => nameIn(reading, seat) || t('replay.player', { n: seat + 1 }));
  return t('verdict.proof.without', { names: names.join(t('comma')) });
}

/** What the checker says about a record, in words. */
export function Verdict(props: { checked: CheckedRecord | Wrong }) {
  const { checked } = props;
  const sentence = useSentences(isRecord(checked) ? checked.reading.game.id : (checked.game ?? ''));
  const isPlayedRight = isRecord(checked) && checked.wrong === null;
  const isRight = isPlayedRight && checked.unproven === null;
  return (
    <div class={isRight ? 'verdict right' : 'verdict wrong'} role="status">
      <TableIcon name={isRight ? 'shield' : 'help'} size={24} />
      <p>
        <b>{t('verdict.heading')}</b>
        <span>{verdictOf(checked, sentence)}</span>
        {isRecord(checked) && !isPlayedRight && <span>{t('verdict.upTo')}</span>}
        {isRecord(checked) && proofOf(checked, sentence) !== '' && <span>{proofOf(checked, sentence)}</span>}
        {isRecord(checked) && leftOutOf(checked) !== '' && <span>{leftOutOf(checked)}</span>}
      </p>
    </div>
  );
}

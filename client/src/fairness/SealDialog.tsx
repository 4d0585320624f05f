import { seatsWithoutPart } from '@kibitz/shared/kit/record/recordProof';
import type { Message } from '@kibitz/shared/kit/words/message';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { saveJson } from '../app/save.ts';
import { usePlay } from '../table/context.ts';
import type { Play } from '../table/play.ts';
import { type CheckedShuffle, type Verdict, verdictOn } from './checkedShuffle.ts';
import { t } from './say.ts';
import type { Shuffles } from './shuffles.ts';

/** A verdict in words, with the names of those whose parts were left out. */
export function verdictInWords(play: Play, verdict: Verdict | 'set', leftOut: readonly number[]): string {
  const [only = -1, ...others] = leftOut;
  if (verdict !== 'without' || only < 0) return t(`seal.${verdict}`);
  if (others.length > 0) {
    const names = leftOut.map((seat) => play.nameOf(seat, true)).join(play.t('comma'));
    return t('seal.without.several', { names });
  }
  return only === play.reader ? t('seal.without.you') : t('seal.without', { name: play.nameOf(only) });
}

/** A reason, in the words of this part or in the kit's. */
function reason(play: Play, why: Message): string {
  return why.key.startsWith('proof.') ? play.text(why) : t(why.key, why.with);
}

/** What a verdict means. */
const ABOUT: { readonly [verdict in Verdict | 'set']: string } = {
  verified: 'seal.about',
  without: 'seal.about.without',
  unchecked: 'seal.about',
  wrong: 'seal.about.wrong',
  set: 'seal.about.set',
};

/** 32 bytes as text, which may break anywhere. */
function Bytes(props: { label: string; hex: string }) {
  return (
    <>
      <dt>{props.label}</dt>
      <dd dir="ltr">
        <code>{props.hex}</code>
      </dd>
    </>
  );
}

/** Everything that proves one shuffle. */
function Proof(props: { checked: CheckedShuffle; leftOut: readonly number[] }) {
  const play = usePlay();
  const { proof, deck, share, attempts, why } = props.checked;
  const away = seatsWithoutPart([proof], props.leftOut);
  const isTakingPart = play.reader >= 0 && play.link.isClosed !== true;
  return (
    <div class="sealproof">
      <h3>{t('seal.hand', { n: proof.n })}</h3>
      <p>{reason(play, why)}</p>
      {isTakingPart && <p class={share === 'in' ? 'mine' : ''}>{t(`seal.share.${share}`)}</p>}
      {attempts > 1 && <p>{t('seal.attempts', { n: attempts })}</p>}
      <h4>{t('seal.server')}</h4>
      <dl>
        <Bytes label={t('seal.commitment')} hex={proof.commitment} />
        <Bytes label={t('seal.secret')} hex={proof.secret} />
        {proof.signed !== undefined && <Bytes label={t('seal.key')} hex={proof.signed.key} />}
      </dl>
      {proof.signed === undefined && <p>{t('seal.unsigned')}</p>}
      <h4>{t('seal.parts')}</h4>
      <dl>
        {proof.in.map(({ seat, part }) => (
          <Bytes key={seat} label={play.nameOf(seat)} hex={part} />
        ))}
      </dl>
      {proof.out.map(({ seat, why: left }) => (
        <p key={seat}>{t(left === 'late' ? 'seal.late' : 'seal.wrongPart', { name: play.nameOf(seat) })}</p>
      ))}
      {away.map((seat) => (
        <p key={seat}>{t('seal.noPart', { name: play.nameOf(seat) })}</p>
      ))}
      <p class="quiet">{t('seal.bots')}</p>
      {deck !== '' && (
        <>
          <h4>{t('seal.deck')}</h4>
          <p dir="ltr" class="sealdeck">
            {deck}
          </p>
        </>
      )}
    </div>
  );
}

/** Hands everything that is known of a table's shuffles to the browser as a file. */
function download(shuffles: Shuffles, game: string): void {
  const { table } = shuffles;
  const all = shuffles.checked.value.map(({ proof, promise, verdict, why, deck, share, attempts }) => {
    return { proof, promise, deck, verdict, why: why.key, share, attempts };
  });
  saveJson({ version: 1, table, game, shuffles: all }, `shuffles-${table}.json`);
}

/** How it is known that the cards were shuffled fairly, or why it is not. */
export function SealDialog(props: {
  shuffles: Shuffles;
  verdict: Verdict | 'set';
  leftOut: readonly number[];
  isOver: boolean;
  onClose: () => void;
}) {
  const play = usePlay();
  const { shuffles, verdict, leftOut, isOver } = props;
  const checked = shuffles.checked.value;
  const game = shuffles.game.value;
  // a shuffle that went wrong is shown, otherwise the last one
  const shown = checked.find((one) => one.verdict === 'wrong') ?? checked.at(-1);
  const others = checked.filter((one) => one !== shown);
  return (
    <Dialog
      title={t('seal.title')}
      onClose={props.onClose}
      footer={
        checked.length > 0 && (
          <Button text={t('seal.download')} onClick={() => download(shuffles, play.seen.value.game)} />
        )
      }
    >
      <p class={`sealword ${verdict}`}>
        <b>{verdictInWords(play, verdict, leftOut)}</b>
      </p>
      <p>{t(ABOUT[verdict])}</p>
      {isOver && game !== null && verdict !== 'set' && (
        <>
          <h3>{t('seal.game')}</h3>
          <p>{reason(play, game.why)}</p>
        </>
      )}
      {shown !== undefined && <Proof checked={shown} leftOut={leftOut} />}
      {others.length > 0 && (
        <p>{t('seal.earlier', { n: others.length, verdict: t(`seal.all.${verdictOn(others)}`) })}</p>
      )}
      <p class="quiet">{t('seal.promise')}</p>
    </Dialog>
  );
}

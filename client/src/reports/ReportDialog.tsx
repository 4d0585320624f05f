import { REPORT_REASONS, type ReportReason } from '@kibitz/shared/wire/reportReasons';
import type { Report, ReportablePerson } from '@kibitz/shared/wire/reports';
import { LONGEST_LINE } from '@kibitz/shared/wire/text';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { Select } from '../app/Select.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { say, t, withWords } from './say.ts';
import './report.css';

/** At most this many hands can be chosen from: the latest. */
const MOST_HANDS_LISTED = 50;

/** Somebody who can be reported: the fields that the dialog needs. */
type Reported = Pick<ReportablePerson, 'handle' | 'name'> & Partial<Pick<ReportablePerson, 'isReported'>>;

/** A radio button with its label. */
function Round(props: {
  name: string;
  isOn: boolean;
  isGone?: boolean;
  onChoose: () => void;
  children: ComponentChildren;
}) {
  return (
    <label class="reportway">
      <input
        type="radio"
        name={props.name}
        checked={props.isOn}
        disabled={props.isGone === true}
        onChange={props.onChoose}
      />
      <span>{props.children}</span>
    </label>
  );
}

function Who(props: { people: readonly Reported[]; handle: string; onChange: (handle: string) => void }) {
  return (
    <fieldset class="reportways">
      <legend>{t('report.who')}</legend>
      {props.people.map(({ handle, name, isReported }) => (
        <Round
          key={handle}
          name="report-who"
          isOn={handle === props.handle}
          isGone={isReported === true}
          onChoose={() => props.onChange(handle)}
        >
          <bdi>{name}</bdi>
          {isReported === true && ` (${t('report.done')})`}
        </Round>
      ))}
    </fieldset>
  );
}

function Why(props: { reason: ReportReason | null; onChange: (reason: ReportReason) => void }) {
  return (
    <fieldset class="reportways">
      <legend>{t('report.why')}</legend>
      {REPORT_REASONS.map((reason) => (
        <Round key={reason} name="report-why" isOn={reason === props.reason} onChoose={() => props.onChange(reason)}>
          {t(`report.why.${reason}`)}
        </Round>
      ))}
      <p class="reportmore" role="status">
        {props.reason === 'abuse' && t('report.chat')}
      </p>
    </fieldset>
  );
}

/** Which hand of those that have begun; nothing to choose where the game has none. */
function WhichHand(props: { hands: number; hand: number; onChange: (hand: number) => void }) {
  const { hands } = props;
  if (hands < 1) return null;
  const listed = Array.from({ length: Math.min(hands, MOST_HANDS_LISTED) }, (_, i) => {
    const n = hands - i;
    return { value: n, text: t('report.hand.number', { n }) };
  });
  return (
    <label class="reportfield" for="report-hand">
      <span>{t('report.hand')}</span>
      <Select
        id="report-hand"
        values={[{ value: 0, text: t('report.hand.none') }, ...listed]}
        value={props.hand}
        onChange={props.onChange}
      />
    </label>
  );
}

function Sent(props: { name: string }) {
  return (
    <div class="report" role="status">
      <p>{t('report.sent', { name: props.name })}</p>
      <p class="quiet">{t('report.sent.about')}</p>
    </div>
  );
}

/**
 * The button that closes the dialog once the report is sent. It takes the focus, since the button that had it is gone.
 */
function Done() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    // closed as by Esc: the browser gives the focus back to where it was
    <button
      ref={button}
      type="button"
      class="btn pri"
      onClick={(event) => event.currentTarget.closest('dialog')?.close()}
    >
      {t('report.close')}
    </button>
  );
}

/**
 * Reports one of these players to the operators; a single player is already chosen. `hands` is how many hands have
 * begun. `onSent` is called once the report is sent.
 */
function ReportDialog(props: {
  table: string;
  people: readonly Reported[];
  hands: number;
  onClose: () => void;
  onSent?: (handle: string) => void;
}) {
  const { table, people, hands } = props;
  const form = useId();
  const only = people.length === 1 ? people[0] : undefined;
  const [handle, setHandle] = useState(only?.handle ?? '');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [hand, setHand] = useState(0);
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const { isBusy, trouble, run } = useWork(say);
  const name = people.find((one) => one.handle === handle)?.name ?? '';
  const isReady = handle !== '' && reason !== null && !isBusy;
  const send = async (): Promise<void> => {
    if (reason === null || handle === '') return;
    const words = text.trim();
    const about = { ...(hand > 0 && { hand }), ...(words !== '' && { text: words }) };
    await ask('POST', '/api/reports', { table, handle, reason, ...about } satisfies Report);
    setSent(true);
    props.onSent?.(handle);
  };
  return (
    <Dialog
      title={only === undefined ? t('report.title.somebody') : t('report.title', { name: only.name })}
      isAtTop
      onClose={props.onClose}
      footer={
        isSent ? (
          <Done />
        ) : (
          <Button type="submit" text={t('report.send')} form={form} class="btn pri" disabled={!isReady} />
        )
      }
    >
      {isSent ? (
        <Sent name={name} />
      ) : (
        <form
          id={form}
          class="report"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) run(send);
          }}
        >
          <p>{t('report.about')}</p>
          {only === undefined && <Who people={people} handle={handle} onChange={setHandle} />}
          <Why reason={reason} onChange={setReason} />
          <WhichHand hands={hands} hand={hand} onChange={setHand} />
          <label class="reportfield">
            <span>{t('report.text')}</span>
            <textarea
              class="text"
              rows={2}
              maxLength={LONGEST_LINE}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <Trouble why={trouble} />
        </form>
      )}
    </Dialog>
  );
}

/** The dialog with its words. */
export const reportDialog = (): Promise<typeof ReportDialog> => withWords(ReportDialog);

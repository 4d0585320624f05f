import type { ReportablePeople } from '@kibitz/shared/wire/reports';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { useAsked } from '../net/useAsked.ts';
import { usePlay } from '../table/context.ts';
import { handsBegun } from '../table/drawers/sheet.ts';
import { t, withWords } from './say.ts';
import './report.css';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx').then((part) => part.reportDialog()));

/** What replaces the button once everybody has been reported. It takes over the button's focus. */
function AllSent(props: { takesFocus: boolean }) {
  const said = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (props.takesFocus) said.current?.focus();
  }, [props.takesFocus]);
  return (
    <p ref={said} tabIndex={-1}>
      {t('report.all')}
    </p>
  );
}

/** Under the result of a game: a player can report one of the others, including those who have left. */
function Reporting() {
  const play = usePlay();
  const { id } = play.seen.value;
  const { asked } = useAsked<ReportablePeople>(`/api/reports/${id}`);
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  const told = asked.state === 'here' ? asked.value.people : [];
  if (told.length === 0) return null;
  const people = told.map((one) => ({ ...one, isReported: one.isReported || sent.includes(one.handle) }));
  const isAllSent = !isOpen && people.every(({ isReported }) => isReported);
  return (
    <div class="offer">
      {isAllSent ? (
        <AllSent takesFocus={sent.length > 0} />
      ) : (
        <Button
          class="btn ghost"
          text={t('report.title.somebody')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <ReportDialog
          table={id}
          people={people}
          hands={handsBegun(play.table.value)}
          onSent={(handle) => setSent([...sent, handle])}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** The offer with its words. */
export const reporting = (): Promise<typeof Reporting> => withWords(Reporting);

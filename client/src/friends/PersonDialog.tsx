import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Dialog } from '../app/Dialog.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { route } from '../app/route.ts';
import { PersonActs } from './PersonActs.tsx';
import { t, withWords } from './say.ts';

const ReportDialog = lazyPart(() => import('../reports/ReportDialog.tsx').then((part) => part.reportDialog()));

/** The table or club at which somebody can be reported, and how many hands have begun there. */
interface ReportedAt {
  readonly table: string;
  readonly hands: number;
}

function Reporting(props: { onOpen: () => void }) {
  return (
    <div class="field wrap">
      <div class="lb">
        <span>{t('person.report.about')}</span>
      </div>
      <Button class="btn ghost" text={t('person.report')} aria-haspopup="dialog" onClick={props.onOpen} />
    </div>
  );
}

/** The link to somebody's profile, in a new tab if it would lead away from a table. */
function ProfileLink(props: { handle: string }) {
  const isAtTable = route.value.page === 'table';
  return (
    <a class="btn" href={`/people/${props.handle}`} target={isAtTable ? '_blank' : undefined}>
      {t(isAtTable ? 'person.profile.tab' : 'person.profile')}
    </a>
  );
}

/**
 * What can be done about a person: their profile, friends, preferring, blocking and, for people at the same table
 * or in the same club (`at`), reporting; with whatever else is given. `onChanged` is called after each act.
 */
export function PersonDialog(props: {
  handle: string;
  name: string;
  at?: ReportedAt | null;
  onClose: () => void;
  onChanged?: () => void;
  children?: ComponentChildren;
}) {
  const { handle, name, at = null } = props;
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Dialog title={name} onClose={props.onClose}>
        <div class="person">
          <ProfileLink handle={handle} />
          <PersonActs handle={handle} onChanged={props.onChanged} />
          {props.children}
          {at !== null && <Reporting onOpen={() => setReporting(true)} />}
        </div>
      </Dialog>
      {/* beside the dialog that it stands over, which has the focus again afterwards */}
      {isReporting && at !== null && (
        <ReportDialog {...at} people={[{ handle, name }]} onClose={() => setReporting(false)} />
      )}
    </>
  );
}

/** The dialog with its words. */
export const personDialog = (): Promise<typeof PersonDialog> => withWords(PersonDialog);

import type { SeatRequest, SeenTable } from '@kibitz/shared/wire/seen';
import { useComputed } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { Trouble } from '../app/Trouble.tsx';
import type { TableLine } from '../net/line.ts';
import { say, t } from './say.ts';

/** The host is asked whether somebody may sit. */
function OneRequest(props: { line: TableLine; request: SeatRequest; more: number }) {
  const { line, request, more } = props;
  const { n, name, rating } = request;
  const [why, setWhy] = useState('');
  const answer = async (accept: boolean): Promise<void> => {
    const got = await line.request('letIn', { n, accept });
    setWhy(got.ok ? '' : say(got.refused.why));
  };
  return (
    <li class="seatrequest">
      <p>
        <b>{t('request.asks', { name })}</b>
        <i>
          {rating === null ? t('request.unrated') : t('request.rating', { n: rating })}
          {more > 0 && <span class="requestmore"> · {t('request.more', { n: more })}</span>}
        </i>
      </p>
      <span class="requestways">
        <Button
          class="btn ghost"
          text={t('request.no')}
          aria-label={t('request.no.label', { name })}
          onClick={() => void answer(false)}
        />
        <Button
          text={t('request.yes')}
          aria-label={t('request.yes.label', { name })}
          onClick={() => void answer(true)}
        />
      </span>
      <Trouble why={why} />
    </li>
  );
}

const NONE: readonly SeatRequest[] = [];

/** What has become of the viewer's own request; '' for none, and once they have a seat. */
function ownRequestIn(seen: SeenTable | null) {
  return seen !== null && seen.me < 0 && seen.coming < 0 ? seen.ownRequest : '';
}

/** Requests for a seat, for the host to answer, or the answer to one's own. Nothing at most tables. */
export function SeatRequests({ line }: { line: TableLine }) {
  // hardly any state of a table concerns it
  const seatRequests = useComputed(() => line.seen.value?.seatRequests ?? NONE).value;
  const ownRequest = useComputed(() => ownRequestIn(line.seen.value)).value;
  const [read, setRead] = useState('');
  const isWaiting = ownRequest !== '' && read !== ownRequest;
  return (
    <div class="seatrequests" role="status">
      {seatRequests.length > 0 && (
        <ul>
          {seatRequests.map((request, i) => (
            <OneRequest key={request.n} line={line} request={request} more={i === 0 ? seatRequests.length - 1 : 0} />
          ))}
        </ul>
      )}
      {isWaiting && (
        <div class="seatrequest">
          <p>{t(`request.state.${ownRequest}`)}</p>
          {ownRequest !== 'asked' && (
            <Button class="btn ghost" text={t('request.read')} onClick={() => setRead(ownRequest)} />
          )}
        </div>
      )}
    </div>
  );
}

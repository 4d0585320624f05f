import type { Club, StandingTable } from '@kibitz/shared/wire/clubs';
import { useState } from 'preact/hooks';
import { Button, ButtonLink } from '../app/Button.tsx';
import { ListRow } from '../app/ListRow.tsx';
import { Part } from '../app/PageParts.tsx';
import { Select } from '../app/Select.tsx';
import { SwitchRow } from '../app/SwitchRow.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { ask } from '../net/guest.ts';
import { dateOf } from '../words/dateOf.ts';
import { say, t } from './say.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

function dayName(weekday: number): string {
  return dateOf(SUNDAY + weekday * DAY, { weekday: 'long', timeZone: 'UTC' });
}

function Row(props: { standing: StandingTable; onRemove: (() => void) | null }) {
  const { standing, onRemove } = props;
  const { name, game, weekday, minute, zone, next } = standing;
  const time = dateOf(SUNDAY + minute * 60_000, { timeStyle: 'short', timeZone: 'UTC' });
  const [first] = next;
  const every = t('standing.every', { day: dayName(weekday), time, zone });
  const from = first === undefined ? '' : dateOf(first, { dateStyle: 'full', timeStyle: 'short' });
  return (
    <ListRow game={game} title={name} lines={[every, ...(from === '' ? [] : [t('standing.next', { date: from })])]}>
      {onRemove !== null && (
        <button type="button" class="btn ghost" aria-label={t('standing.remove.label', { name })} onClick={onRemove}>
          {t('presets.remove')}
        </button>
      )}
    </ListRow>
  );
}

/** The form of another standing table, in the time zone of this browser. */
function Adding(props: { club: Club; again: () => void }) {
  const { id, presets } = props.club;
  const [preset, setPreset] = useState('');
  const [weekday, setWeekday] = useState(2);
  const [time, setTime] = useState('20:00');
  const { isBusy, trouble, submit } = useWork(say);
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const chosen = presets.find((one) => one.id === preset) ?? presets[0];
  if (chosen === undefined) return null;
  const add = async (): Promise<void> => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const asked = { preset: chosen.id, weekday, minute: 60 * hour + minute, zone };
    await ask('POST', `/api/clubs/${id}/standing`, asked);
    props.again();
  };
  return (
    <form class="ways" aria-label={t('standing.new')} onSubmit={submit(add)}>
      <div class="labelled">
        <label for="standing-preset">{t('standing.rules')}</label>
        <Select
          id="standing-preset"
          values={presets.map(({ id: value, name }) => ({ value, text: name }))}
          value={chosen.id}
          onChange={setPreset}
        />
      </div>
      <div class="labelled">
        <label for="standing-day">{t('standing.day')}</label>
        <Select
          id="standing-day"
          values={DAYS.map((day) => ({ value: day, text: dayName(day) }))}
          value={weekday}
          onChange={setWeekday}
        />
      </div>
      <label class="labelled">
        <span>{t('standing.time', { zone })}</span>
        <input
          class="text"
          type="time"
          required
          value={time}
          onInput={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </label>
      <Button type="submit" text={t('standing.add')} disabled={isBusy} />
      <Trouble why={trouble} />
    </form>
  );
}

/** The tables that a club has every week, with a calendar file; the owner and hosts add and remove them. */
export function Standing(props: { club: Club; again: () => void }) {
  const { club, again } = props;
  const { id, role, presets, standing, isTold } = club;
  const { trouble, run } = useWork(say);
  const isHost = role === 'owner' || role === 'host';
  const remove = async (one: string): Promise<void> => {
    await ask('POST', `/api/clubs/${id}/standing/remove`, { standing: one });
    again();
  };
  const tell = async (): Promise<void> => {
    await ask('POST', `/api/clubs/${id}/told`, { isTold: isTold !== true });
    again();
  };
  if (standing.length === 0 && !isHost) return null;
  return (
    <Part title={t('standing')} about={t('standing.about')}>
      {standing.length > 0 && (
        <>
          <ul class="rows">
            {standing.map((one) => (
              <Row key={one.id} standing={one} onRemove={isHost ? () => run(() => remove(one.id)) : null} />
            ))}
          </ul>
          {isTold !== null && (
            <SwitchRow
              label={t('standing.told')}
              about={t('standing.told.about')}
              isOn={isTold}
              onChange={() => run(tell)}
            />
          )}
          {isTold === true && <a href="/me">{t('standing.devices')}</a>}
          <ButtonLink text={t('standing.calendar')} href={`/api/clubs/${id}/calendar.ics`} download />
        </>
      )}
      <Trouble why={trouble} />
      {isHost && presets.length === 0 && <p class="quiet">{t('standing.first')}</p>}
      {isHost && <Adding club={club} again={again} />}
    </Part>
  );
}

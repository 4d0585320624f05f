import type { TableCard } from '@kibitz/shared/wire/api';
import type { Club, ClubPreset } from '@kibitz/shared/wire/clubs';
import { useState } from 'preact/hooks';
import { Button } from '../app/Button.tsx';
import { ListRow } from '../app/ListRow.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { Part } from '../app/PageParts.tsx';
import { go } from '../app/route.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useWork } from '../app/useWork.ts';
import { hasRoom } from '../lobby/filters.ts';
import { withWords } from '../lobby/LobbyDialog.tsx';
import { cardOf } from '../lobby/lobbyState.ts';
import { ask } from '../net/guest.ts';
import { say, t } from './say.ts';

const SaveRules = lazyPart(() => withWords(import('./SaveRules.tsx')).then((part) => part.SaveRules));

function Table(props: { table: TableCard }) {
  const { id, game, phase, seats } = props.table;
  const title = cardOf(game)?.title ?? '';
  const names = seats.flatMap(({ kind, name }) => (kind === 'person' ? [name] : []));
  const way = hasRoom(props.table) ? 'join' : 'watch';
  return (
    <ListRow
      game={game}
      title={title}
      lines={[[t(phase === 'waiting' ? 'tables.waiting' : 'tables.playing'), ...names].join(' · ')]}
    >
      <a
        class={way === 'join' ? 'btn join' : 'btn'}
        href={`/t/${id}`}
        aria-label={t(`tables.${way}.label`, { game: title })}
      >
        {t(`tables.${way}`)}
      </a>
    </ListRow>
  );
}

function Preset(props: { preset: ClubPreset; onOpen: () => void; onRemove: (() => void) | null }) {
  const { preset, onOpen, onRemove } = props;
  const { name, table } = preset;
  return (
    <ListRow game={table.game} title={name} lines={[cardOf(table.game)?.title ?? '']}>
      <Button text={t('presets.open')} aria-label={t('presets.open.label', { name })} onClick={onOpen} />
      {onRemove !== null && (
        <button type="button" class="btn ghost" aria-label={t('presets.remove.label', { name })} onClick={onRemove}>
          {t('presets.remove')}
        </button>
      )}
    </ListRow>
  );
}

/** A club's tables, and its saved rules, with which members open tables; the owner and hosts save them. */
export function Tables(props: { club: Club; again: () => void }) {
  const { club, again } = props;
  const { id, role, tables, presets } = club;
  const [isSaving, setSaving] = useState(false);
  const { trouble, run } = useWork(say);
  const isHost = role === 'owner' || role === 'host';
  const open = async (preset: string): Promise<void> => {
    const made = await ask<{ id: string }>('POST', `/api/clubs/${id}/tables`, { preset });
    go(`/t/${made.id}#sit`);
  };
  const remove = async (preset: string): Promise<void> => {
    await ask('POST', `/api/clubs/${id}/presets/remove`, { preset });
    again();
  };
  return (
    <Part title={t('tables')}>
      {tables.length === 0 ? (
        <p class="quiet">{t('tables.none')}</p>
      ) : (
        <ul class="rows">
          {tables.map((table) => (
            <Table key={table.id} table={table} />
          ))}
        </ul>
      )}
      {presets.length === 0 && <p class="quiet">{t('presets.none')}</p>}
      {presets.length > 0 && (
        <ul class="rows">
          {presets.map((preset) => (
            <Preset
              key={preset.id}
              preset={preset}
              onOpen={() => run(() => open(preset.id))}
              onRemove={isHost ? () => run(() => remove(preset.id)) : null}
            />
          ))}
        </ul>
      )}
      <Trouble why={trouble} />
      {isHost && (
        <Button
          class={presets.length === 0 ? 'btn pri' : 'btn ghost'}
          text={t('presets.save')}
          aria-haspopup="dialog"
          onClick={() => setSaving(true)}
        />
      )}
      {isSaving && <SaveRules club={id} onClose={() => setSaving(false)} onSaved={again} />}
    </Part>
  );
}

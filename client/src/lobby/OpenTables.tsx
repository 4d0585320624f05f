import type { TableCard } from '@kibitz/shared/wire/api';
import { daysOf } from '@kibitz/shared/wire/turnTime';
import { Avatar } from '../app/Avatar.tsx';
import { Button, ButtonLink } from '../app/Button.tsx';
import { Empty } from '../app/Empty.tsx';
import { lazyPart } from '../app/lazyPart.tsx';
import { Icon } from '../icons/Icon.tsx';
import { rulesInForce } from '../rules/inForce.ts';
import { t } from '../words/words.ts';
import { openDialog } from './dialogSubject.ts';
import { Emblem } from './Emblem.tsx';
import { clearFilters, filters, hasRoom, shownTables } from './filters.ts';
import { withWords } from './LobbyDialog.tsx';
import { cardOf, loadTables, tables } from './lobbyState.ts';

const SEATS_SHOWN = 4;

const TableFilters = lazyPart(() => withWords(import('./TableFilters.tsx')).then((part) => part.TableFilters));

/**
 * Who sits there, and what is free: seat by seat where there are few and the screen has room for them, otherwise as a
 * number.
 */
function Seats(props: { table: TableCard }) {
  const { seats } = props.table;
  const free = seats.filter((seat) => seat.kind === 'free').length;
  const shown =
    seats.length > SEATS_SHOWN ? seats.filter((seat) => seat.kind !== 'free').slice(0, SEATS_SHOWN - 1) : seats;
  return (
    <div class="ts">
      {shown.map((seat, i) =>
        seat.kind === 'free' ? (
          <span class={free > 1 ? 'se open each' : 'se open'} key={i}>
            <Icon name="plus" size={14} />
            {t('tables.open')}
          </span>
        ) : (
          <span class="se" key={i}>
            <Avatar name={seat.name} size={26} colour={i + 1} bot={seat.kind === 'bot' || seat.isProgram === true} />
            <bdi class="sn">{seat.kind === 'bot' ? t('tables.bot') : seat.name}</bdi>
          </span>
        ),
      )}
      {free > (seats.length > SEATS_SHOWN ? 0 : 1) && (
        <span class="se open all">
          <Icon name="plus" size={14} />
          {t('tables.openSeats', { n: free })}
        </span>
      )}
    </div>
  );
}

function Row(props: { table: TableCard }) {
  const { table } = props;
  const days = daysOf(table.clock);
  const game = cardOf(table.game);
  const changed = game === undefined ? 0 : rulesInForce(game.options, table.changed).changed.length;
  const canJoin = hasRoom(table);
  const does = canJoin ? 'join' : 'watch';
  const state = table.phase !== 'waiting' ? 'playing' : canJoin ? 'waiting' : 'full';
  return (
    <li class="tr">
      <Emblem game={table.game} size={34} />
      <div class="tn">
        <b>{game?.title}</b>
        <span>{changed === 0 ? t('tables.asPrinted') : t('tables.changed', { n: changed })}</span>
        {table.admits !== 'anyone' && <span>{t(`tables.admits.${table.admits}`)}</span>}
      </div>
      <Seats table={table} />
      <div class="tm">
        <span>{t(`tables.${state}`)}</span>
        {table.clock > 0 && (
          <span>
            <Icon name="clock" size={15} />
            {t(days > 0 ? 'tables.days' : 'tables.clock', { n: days || table.clock })}
          </span>
        )}
        <span>
          <Icon name="eye" size={16} />
          <span aria-hidden="true">{table.watchers}</span>
          <span class="visually-hidden">{t('tables.watchers', { n: table.watchers })}</span>
        </span>
      </div>
      <a
        class={canJoin ? 'btn join' : 'btn'}
        href={`/t/${table.id}`}
        aria-label={t(`tables.${does}.label`, { game: game?.title ?? '' })}
      >
        {t(`tables.${does}`)}
      </a>
    </li>
  );
}

function List() {
  const list = tables.value;
  if (list.state === 'loading') {
    return (
      <div class="tl panel" role="status" aria-label={t('tables.loading')}>
        {[1, 2, 3].map((n) => (
          <div class="tr sk" key={n} aria-hidden="true">
            <i class="sq" />
            <span>
              <i />
              <i />
            </span>
            <i class="bt" />
          </div>
        ))}
      </div>
    );
  }
  if (list.state === 'failed') {
    return (
      <Empty title={t('tables.failed')} about={t('tables.failed.about')} role="alert">
        <Button text={t('again')} onClick={() => void loadTables()} />
      </Empty>
    );
  }
  if (list.value.length === 0) return <QuietLobby />;
  if (shownTables.value.length === 0) {
    return (
      <Empty title={t('tables.noneSuch')} about={t('tables.noneSuch.about', { n: list.value.length })}>
        <Button text={t('tables.showAll')} onClick={clearFilters} />
      </Empty>
    );
  }
  return (
    <ul class="tl panel">
      {shownTables.value.map((table) => (
        <Row table={table} key={table.id} />
      ))}
    </ul>
  );
}

/** What the visitor can do while there are no open tables. */
function QuietLobby() {
  return (
    <Empty picture="framed" title={t('tables.empty')} about={t('tables.empty.about')}>
      <Button text={t('tables.show')} onClick={() => openDialog({ kind: 'choose', purpose: 'show' })} />
      <ButtonLink text={t('act.daily')} href="/daily" />
      <Button text={t('tables.new')} onClick={() => openDialog({ kind: 'choose', purpose: 'new' })} />
    </Empty>
  );
}

/** The tables that can be joined or watched. */
export function OpenTables() {
  const list = tables.value;
  // without open tables there is nothing to narrow down
  const isFiltered = filters.value.game !== '' || (list.state === 'here' && list.value.length > 0);
  return (
    <section class="opentables" aria-labelledby="open-tables">
      <div class="sh">
        <h2 id="open-tables" tabIndex={-1}>
          {t('tables.heading')}
        </h2>
        <div class="sp" />
        {list.state === 'here' && list.value.length > 0 && <span class="cnt">{shownTables.value.length}</span>}
      </div>
      {isFiltered && <TableFilters />}
      <List />
    </section>
  );
}

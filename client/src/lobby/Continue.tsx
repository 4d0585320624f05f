import type { MyTable } from '@kibitz/shared/wire/api';
import { ButtonLink } from '../app/Button.tsx';
import { t } from '../words/words.ts';
import { Emblem } from './Emblem.tsx';
import { cardOf, mine } from './lobbyState.ts';

/** The names of the other people at a table. */
export function othersAt({ seats, mySeat }: MyTable): string[] {
  return seats.filter(({ kind }, i) => kind === 'person' && i !== mySeat).map(({ name }) => name);
}

/** The way back to the table where this guest has a seat. */
export function Continue() {
  const table =
    mine.value.find((one) => one.myTurn) ??
    mine.value.find((one) => one.phase === 'playing') ??
    mine.value.find((one) => one.phase === 'waiting');
  if (table === undefined) return null;
  return (
    <div class="cont">
      <Emblem game={table.game} size={46} />
      <div class="ct">
        <span class="ey">{t('continue.heading')}</span>
        <b>{[cardOf(table.game)?.title ?? '', ...othersAt(table)].filter((text) => text !== '').join(t('comma'))}</b>
        <span class={table.myTurn ? 'now' : ''}>
          {t(table.myTurn ? 'continue.yourTurn' : table.phase === 'waiting' ? 'continue.waits' : 'continue.on')}
        </span>
      </div>
      <ButtonLink class="btn ghost" text={t('continue.all', { n: mine.value.length })} href="/mine" />
      <ButtonLink class="btn pri" text={t('continue.back')} href={`/t/${table.id}`} />
    </div>
  );
}

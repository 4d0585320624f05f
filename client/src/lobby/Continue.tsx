import { t } from '../words/words.ts';
import { Emblem } from './Emblem.tsx';
import { cardOf, mine } from './lobbyState.ts';

/** The way back to the table where this guest has a seat. */
export function Continue() {
  const table =
    mine.value.find((one) => one.myTurn) ??
    mine.value.find((one) => one.phase === 'playing') ??
    mine.value.find((one) => one.phase === 'waiting');
  if (table === undefined) return null;
  const others = table.seats.filter((seat, i) => seat.kind === 'person' && i !== table.mySeat).map((seat) => seat.name);
  return (
    <div class="cont">
      <Emblem game={table.game} size={46} />
      <div class="ct">
        <span class="ey">{t('continue.heading')}</span>
        <b>{[cardOf(table.game)?.title ?? '', ...others].filter((text) => text !== '').join(t('comma'))}</b>
        <span class={table.myTurn ? 'now' : ''}>
          {t(table.myTurn ? 'continue.yourTurn' : table.phase === 'waiting' ? 'continue.waits' : 'continue.on')}
        </span>
      </div>
      <a class="btn ghost" href="/mine">
        {t('continue.all', { n: mine.value.length })}
      </a>
      <a class="btn pri" href={`/t/${table.id}`}>
        {t('continue.back')}
      </a>
    </div>
  );
}

import { botLevelKey } from '@kibitz/shared/wire/seatNames';
import type { SeenSeat, SeenTable } from '@kibitz/shared/wire/seen';
import { Button } from '../../app/Button.tsx';
import { PlayerAvatar } from '../../app/PlayerAvatar.tsx';
import { cardOf } from '../../lobby/lobbyState.ts';
import { seatName } from '../SeatsRound.tsx';
import { t } from './say.ts';

/** What a seat's buttons do. */
export interface SeatWays {
  /** The seat that will be swapped with another; -1 for none. */
  readonly swapping: number;
  onSwap(seat: number): void;
  onHandOver(seat: number): void;
  onRemove(seat: number): void;
  onBot(seat: number, present: boolean): void;
}

interface SeatProps extends SeatWays {
  readonly seen: SeenTable;
  readonly seat: SeenSeat;
  readonly index: number;
}

/** Who is on a seat, and what is worth saying about them. */
function factOf({ seen, seat, index }: SeatProps): string {
  if (seat.coming !== '') return t('host.coming', { name: seat.coming });
  if (index === seen.me) return t('host.you');
  if (seat.kind === 'bot') return t(botLevelKey(seat));
  return seat.kind === 'person' && seat.away ? t('host.away') : seatName(seen.game, index);
}

function SwapButton(props: SeatProps) {
  const { swapping, index, onSwap } = props;
  const n = index + 1;
  const words = swapping < 0 ? 'host.swap' : swapping === index ? 'cancel' : 'host.swap.here';
  const isOther = swapping >= 0 && swapping !== index;
  return (
    <Button
      text={t(words)}
      class={isOther ? 'btn' : 'btn ghost'}
      aria-label={swapping === index ? undefined : t(isOther ? 'host.swap.here.label' : 'host.swap.label', { n })}
      onClick={() => onSwap(index)}
    />
  );
}

/** Adds or removes a bot: during a game, only where seats may stay free. */
function BotButton({ seen, seat, index, onBot }: SeatProps) {
  const allowsFree = cardOf(seen.game)?.allowsEmptySeats === true;
  if (seat.kind === 'person' || (seen.phase === 'playing' && !allowsFree)) return null;
  const isThere = seat.kind === 'bot';
  const words = isThere ? 'host.removeBot' : 'host.addBot';
  return (
    <Button
      class="btn ghost"
      text={t(words)}
      aria-label={t(`${words}.label`, { n: index + 1 })}
      onClick={() => onBot(index, !isThere)}
    />
  );
}

/** What only the host, and not a stand-in, can do with a person. */
function PersonButtons(props: SeatProps) {
  const { seen, seat, index, onHandOver, onRemove } = props;
  if (seen.powers !== 'all' || index === seen.me) return null;
  const name = seat.coming === '' ? seat.name : seat.coming;
  if (seat.kind !== 'person' && seat.coming === '') return null;
  return (
    <>
      {seat.kind === 'person' && !seat.away && (
        <Button
          class="btn ghost"
          text={t('host.handOver')}
          aria-label={t('host.handOver.label', { name })}
          onClick={() => onHandOver(index)}
        />
      )}
      <Button
        class="btn ghost"
        text={t('host.remove')}
        aria-label={t('host.remove.label', { name })}
        onClick={() => onRemove(index)}
      />
    </>
  );
}

function Seat(props: SeatProps) {
  const { seen, seat, index, swapping } = props;
  const isSwapping = swapping >= 0;
  return (
    <li class={swapping === index ? 'hseat on' : 'hseat'}>
      {seat.kind === 'free' ? (
        <span class="av none" aria-hidden="true" />
      ) : (
        <PlayerAvatar seat={seat} index={index} size={36} />
      )}
      <span class="hwho">
        <b>
          <bdi class="cut">{seat.kind === 'free' ? t('host.free') : seat.name}</bdi>
        </b>
        <i>{factOf(props)}</i>
      </span>
      <span class="ways">
        {seen.phase === 'waiting' && <SwapButton {...props} />}
        {!isSwapping && <BotButton {...props} />}
        {!isSwapping && <PersonButtons {...props} />}
      </span>
    </li>
  );
}

/** The seats as their host sees them: who is there, and what can be done. */
export function HostSeats(props: SeatWays & { seen: SeenTable }) {
  const { seen, ...ways } = props;
  return (
    <ul class="hseats">
      {seen.seats.map((seat, index) => (
        <Seat key={index} seen={seen} seat={seat} index={index} {...ways} />
      ))}
    </ul>
  );
}

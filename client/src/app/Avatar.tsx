import { pictureParts } from '@kibitz/shared/wire/pictures';
import { LineIcon } from '../icons/Icon.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import { robotOf } from './robot.ts';

/** People without a seat get the colour of the last one, which few tables have. */
export const WATCHERS_COLOUR = 9;

/**
 * A player's disc with their avatar (`wire/pictures.ts`) or, if they have none, the first letter of the name; a bot has
 * the robot of its name as the table has it. `colour` is 1 to 9; an avatar has its own.
 */
export function Avatar(props: { name: string; size: number; colour: number; bot?: boolean; avatar?: string }) {
  const { size } = props;
  const avatar = pictureParts(props.avatar ?? '');
  const colour = avatar?.colour ?? ((props.colour - 1) % 9) + 1;
  const robot = props.bot === true ? robotOf(props.name) : null;
  return (
    <span
      class="av"
      aria-hidden="true"
      style={{
        width: `${size}px`,
        height: `${size}px`,
        fontSize: `${Math.round(size * 0.42)}px`,
        background: robot === null ? `var(--p${colour})` : 'var(--lacquer-4)',
        color: robot === null ? undefined : `oklch(0.86 0.1 ${robot.hue})`,
      }}
    >
      {robot !== null ? (
        <LineIcon name="bot" d={robot.d} size={Math.round(size * 0.72)} />
      ) : avatar !== null ? (
        <Emblem game={`face-${avatar.emblem}`} size={Math.round(size * 0.7)} />
      ) : (
        [...props.name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}

/** Whoever sits on a seat, as far as their avatar goes. */
interface Seated {
  readonly kind: string;
  readonly name: string;
  readonly picture?: string;
  readonly isProgram?: boolean | undefined;
}

/** The avatar of whoever sits on seat `index`. `called` is what a person is called where they have no picture. */
export function PlayerAvatar(props: { seat: Seated; index: number; size: number; called?: string }) {
  const { seat, index, size } = props;
  const isBot = seat.kind === 'bot' || seat.isProgram === true;
  return (
    <Avatar
      name={isBot ? seat.name : (props.called ?? seat.name)}
      avatar={seat.picture ?? ''}
      size={size}
      colour={index + 1}
      bot={isBot}
    />
  );
}

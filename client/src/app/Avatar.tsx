import { pictureParts } from '@kibitz/shared/wire/pictures';
import { Icon } from '../icons/Icon.tsx';
import { Emblem } from '../lobby/Emblem.tsx';

/** People without a seat get the colour of the last one, which few tables have. */
export const WATCHERS_COLOUR = 9;

/**
 * A player's disc with their avatar (`wire/pictures.ts`) or, if they have none, the first letter of the name; a bot has
 * a robot. `colour` is 1 to 9; an avatar has its own.
 */
export function Avatar(props: { name: string; size: number; colour: number; bot?: boolean; avatar?: string }) {
  const { size } = props;
  const avatar = pictureParts(props.avatar ?? '');
  const colour = avatar?.colour ?? ((props.colour - 1) % 9) + 1;
  const ground = props.bot === true ? 'var(--lacquer-4)' : `var(--p${colour})`;
  return (
    <span
      class="av"
      aria-hidden="true"
      style={{ width: `${size}px`, height: `${size}px`, fontSize: `${Math.round(size * 0.42)}px`, background: ground }}
    >
      {props.bot === true ? (
        <Icon name="bot" size={Math.round(size * 0.58)} />
      ) : avatar !== null ? (
        <Emblem game={`face-${avatar.emblem}`} size={Math.round(size * 0.7)} />
      ) : (
        [...props.name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}

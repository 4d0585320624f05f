import { pictureParts } from '@kibitz/shared/wire/pictures';
import { signal } from '@preact/signals';
import { Icon } from '../icons/Icon.tsx';
import { Emblem } from '../lobby/Emblem.tsx';
import type { robotOf } from './robot.ts';

/** People without a seat get the colour of the last one, which few tables have. */
export const WATCHERS_COLOUR = 9;

/** What draws robots: it comes with the first bot, since most lobbies show none. Until then all look alike. */
const drawn = signal<typeof robotOf | null>(null);

function Robot({ d, size }: { d: string | undefined; size: number }) {
  if (d === undefined) return <Icon name="bot" size={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/**
 * A player's disc with their avatar (`wire/pictures.ts`) or, if they have none, the first letter of the name; a bot has
 * the robot of its name as the table has it. `colour` is 1 to 9; an avatar has its own.
 */
export function Avatar(props: { name: string; size: number; colour: number; bot?: boolean; avatar?: string }) {
  const { size } = props;
  const avatar = pictureParts(props.avatar ?? '');
  const colour = avatar?.colour ?? ((props.colour - 1) % 9) + 1;
  const isBot = props.bot === true;
  const robot = isBot ? drawn.value?.(props.name) : undefined;
  if (isBot && drawn.value === null) {
    import('./robot.ts').then(
      (part) => {
        drawn.value = part.robotOf;
      },
      () => undefined,
    );
  }
  return (
    <span
      class="av"
      aria-hidden="true"
      style={{
        width: `${size}px`,
        height: `${size}px`,
        fontSize: `${Math.round(size * 0.42)}px`,
        background: isBot ? 'var(--lacquer-4)' : `var(--p${colour})`,
        color: robot && `oklch(0.86 0.1 ${robot.hue})`,
      }}
    >
      {isBot ? (
        <Robot d={robot?.d} size={Math.round(size * 0.76)} />
      ) : avatar !== null ? (
        <Emblem game={`face-${avatar.emblem}`} size={Math.round(size * 0.7)} />
      ) : (
        [...props.name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}

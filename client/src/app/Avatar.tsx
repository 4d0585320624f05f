import { Icon } from '../icons/Icon.tsx';

/** A player's round with the first letter of the name; a bot has a robot, never a letter. `colour` is 1 to 9. */
export function Avatar(props: { name: string; size: number; colour: number; bot?: boolean }) {
  const { size } = props;
  const ground = props.bot === true ? 'var(--lacquer-4)' : `var(--p${((props.colour - 1) % 9) + 1})`;
  return (
    <span
      class="av"
      aria-hidden="true"
      style={{ width: `${size}px`, height: `${size}px`, fontSize: `${Math.round(size * 0.42)}px`, background: ground }}
    >
      {props.bot === true ? (
        <Icon name="bot" size={Math.round(size * 0.58)} />
      ) : (
        [...props.name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}

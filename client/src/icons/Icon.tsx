import { type IconName, icons } from './icons.ts';
import { LineIcon } from './LineIcon.tsx';

/** A line icon that is at hand everywhere, 20 CSS pixels high unless said. */
export function Icon(props: { name: IconName; size?: number }) {
  return <LineIcon name={props.name} d={icons[props.name]} size={props.size ?? 20} />;
}

import { type IconName, icons } from './icons.ts';
import { LineIcon } from './LineIcon.tsx';
import { type TableIconName, tableIcons } from './tableIcons.ts';

const all = { ...icons, ...tableIcons };

/**
 * A line icon of the table or of everywhere, 20 CSS pixels high unless said. The lobby keeps to `Icon`, which is
 * lighter.
 */
export function TableIcon(props: { name: IconName | TableIconName; size?: number }) {
  return <LineIcon name={props.name} d={all[props.name]} size={props.size ?? 20} />;
}

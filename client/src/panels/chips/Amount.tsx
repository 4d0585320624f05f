/** A slider for an amount between two others. */
export function Amount(props: {
  range: readonly [number, number];
  value: number;
  label: string;
  isIdle?: boolean;
  onChange: (value: number) => void;
}) {
  const { range, value, label, isIdle = false, onChange } = props;
  const [least, most] = range;
  return (
    <input
      class="chipslider"
      type="range"
      min={least}
      max={most}
      value={value}
      disabled={isIdle}
      aria-label={label}
      onInput={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

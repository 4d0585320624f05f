/** A choice among a few values, side by side. */
export function Segments<V extends string | number>(props: {
  label: string;
  values: readonly { readonly value: V; readonly text: string }[];
  value: V;
  onChange: (value: V) => void;
}) {
  return (
    <div class="seg" role="group" aria-label={props.label}>
      {props.values.map(({ value, text }) => (
        <button
          type="button"
          key={value}
          class={value === props.value ? 'on' : ''}
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

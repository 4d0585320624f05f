/** A choice among some values in a list that opens; without `label` a label element for its `id` says what it is. */
export function Select<V extends string | number>(props: {
  id?: string;
  label?: string;
  values: readonly { readonly value: V; readonly text: string }[];
  value: V;
  onChange: (value: V) => void;
}) {
  const { values } = props;
  return (
    <select
      id={props.id}
      class="select"
      aria-label={props.label}
      value={props.value}
      onChange={({ currentTarget }) => {
        const chosen = values[currentTarget.selectedIndex];
        if (chosen !== undefined) props.onChange(chosen.value);
      }}
    >
      {values.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

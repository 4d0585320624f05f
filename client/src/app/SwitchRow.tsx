/** Something that is on or off, with what it means; the whole row is the target. */
export function SwitchRow(props: { label: string; about?: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { label, about, isOn } = props;
  return (
    <button
      type="button"
      class="field switchrow"
      role="switch"
      aria-checked={isOn}
      onClick={() => props.onChange(!isOn)}
    >
      <span class="lb">
        <b>{label}</b>
        {about !== undefined && <span>{about}</span>}
      </span>
      <span class={isOn ? 'tg on' : 'tg'} />
    </button>
  );
}

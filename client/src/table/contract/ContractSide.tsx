/**
 * A side of a contract and how far it is: the tricks that it needs as marks, those taken filled, and `count` in words.
 * More than needed do not count.
 */
export function ContractSide(props: { names: string; taken: number; of: number; count: string }) {
  const { names, taken, of, count } = props;
  return (
    <div class="contractside">
      <bdi class="cut">{names}</bdi>
      {of > 0 && (
        <span class="trickmarks" aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            <i key={i} class={i < taken ? 'on' : ''} />
          ))}
        </span>
      )}
      <b>{count}</b>
    </div>
  );
}

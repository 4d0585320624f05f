/** Three backs of cards, fanned: the pack that waits on the felt. */
export function CardFan() {
  return (
    <span class="fan3" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

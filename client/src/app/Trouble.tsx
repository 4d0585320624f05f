/** Why something was refused; nothing if it was not. */
export function Trouble(props: { why: string }) {
  if (props.why === '') return null;
  return (
    <p class="trouble" role="alert">
      {props.why}
    </p>
  );
}

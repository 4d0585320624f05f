import { trouble } from './opening.ts';

/** What the lobby had to refuse, where it was asked for. */
export function Trouble() {
  if (trouble.value === '') return null;
  return (
    <p class="trouble" role="alert">
      {trouble.value}
    </p>
  );
}

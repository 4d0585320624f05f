import { session } from '../net/guest.ts';
import { say } from '../words/words.ts';
import { trouble } from './opening.ts';

/** What the lobby had to refuse, where it was asked for; and while something is asked again by itself, why that takes a while. */
export function Trouble() {
  const held = session.heldUp.value;
  if (held !== null) {
    return (
      <p class="trouble" role="status">
        {say({ key: 'heldUp', with: { seconds: held.retryAfter ?? 1 } })}
      </p>
    );
  }
  if (trouble.value === '') return null;
  return (
    <p class="trouble" role="alert">
      {trouble.value}
    </p>
  );
}

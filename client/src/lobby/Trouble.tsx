import { session } from '../net/guest.ts';
import { say } from '../words/words.ts';
import { trouble } from './opening.ts';

/** Why the lobby refused something, where it was asked for; or, during automatic retries, why it takes a while. */
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

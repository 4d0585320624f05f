import { Trouble } from '../app/Trouble.tsx';
import { session } from '../net/guest.ts';
import { say } from '../words/words.ts';
import { trouble } from './opening.ts';

/** Why the lobby refused something, where it was asked for; or, during automatic retries, why it takes a while. */
export function LobbyTrouble() {
  const held = session.heldUp.value;
  if (held !== null) {
    return (
      <p class="trouble" role="status">
        {say({ key: 'heldUp', with: { seconds: held.retryAfter ?? 1 } })}
      </p>
    );
  }
  return <Trouble why={trouble.value} />;
}

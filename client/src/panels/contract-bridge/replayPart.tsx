import { saidName } from '@kibitz/shared/wire/seatNames';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../app/Button.tsx';
import type { Replay } from '../../replay/replay.ts';
import { DoubleDummyDialog } from './doubleDummy/DoubleDummyDialog.tsx';
import { t, withWords } from './doubleDummy/say.ts';
import { seenHand } from './doubleDummy/seenHand.ts';

/** Opens what the hand that is seen is worth double dummy; nothing for a hand that was not played to its end. */
function DoubleDummyPart({ replay }: { replay: Replay }) {
  const [isOpen, setOpen] = useState(false);
  const game = replay.game.value;
  const view = game === null ? null : seenHand(game, replay.at.value);
  if (view === null) return null;
  const names = (replay.seen.value?.seats ?? []).map((seat) => saidName(seat, t));
  return (
    <>
      <Button text={t('dd.title')} onClick={() => setOpen(true)} />
      {isOpen && <DoubleDummyDialog view={view} names={names} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What Contract Bridge adds to the controls of a replay, with its words. */
export const replayPart = (): Promise<ComponentType<{ replay: Replay }>> => withWords(DoubleDummyPart);

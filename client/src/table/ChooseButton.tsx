import type { Choice } from '@kibitz/shared/kit/game/action';
import type { ComponentChildren } from 'preact';
import { Meant } from './auction/Meant.tsx';
import { usePlay } from './context.ts';

/**
 * One choice among others; the choice that a panel is there for; the same across the whole width of the panel, to
 * confirm what was picked.
 */
type ChooseLook = 'plain' | 'main' | 'confirm';

const CLASSES: { readonly [look in ChooseLook]: string } = {
  plain: 'btn',
  main: 'btn pri',
  confirm: 'btn pri confirm',
};

/** A button that makes a choice; disabled in its place while there is none to make. */
export function ChooseButton(props: {
  choice: Choice | undefined;
  look?: ChooseLook;
  /**
   * What the choice says about the player's hand; '' as long as it is not known, undefined where nothing explains it.
   */
  says?: string | undefined;
  children: ComponentChildren;
}) {
  const play = usePlay();
  const { choice, look = 'plain', says, children } = props;
  const button = (describedBy: string | undefined) => (
    <button
      type="button"
      class={CLASSES[look]}
      disabled={choice === undefined}
      aria-describedby={describedBy}
      onClick={() => {
        if (choice !== undefined) play.choose(choice);
      }}
    >
      {children}
    </button>
  );
  return <Meant says={choice === undefined && says !== undefined ? '' : says}>{button}</Meant>;
}

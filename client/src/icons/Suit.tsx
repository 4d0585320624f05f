import { type SuitLetter, suitPaths } from '../cards/suits.ts';

/**
 * A suit within text, as high as its letters and in the suit's colour on lacquer; `paper` on paper. Gold buttons and
 * the deck's setting recolour it (buttons.css, tokens.css). Without a `label` it is decoration, and the text around it
 * has to say the suit.
 */
export function Suit(props: { suit: SuitLetter; paper?: boolean; label?: string }) {
  const { suit, paper = false, label } = props;
  return (
    <svg
      class="su"
      viewBox="-.58 -.58 1.16 1.16"
      style={{ color: `var(--${suit.toLowerCase()}-${paper ? 'dark' : 'light'})` }}
      role="img"
      aria-hidden={label === undefined}
      aria-label={label ?? ''}
    >
      <path fill="currentColor" d={suitPaths[suit]} />
    </svg>
  );
}

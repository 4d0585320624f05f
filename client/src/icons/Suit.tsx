import { type SuitLetter, suitPaths } from '../cards/suits.ts';

/**
 * A suit within text, as high as its letters and in the suit's colour on lacquer; `paper` on paper. Gold buttons and
 * the deck's setting recolour it (buttons.css, tokens.css). It is decoration: the text around it has to say the suit.
 */
export function Suit(props: { suit: SuitLetter; paper?: boolean }) {
  const { suit, paper = false } = props;
  return (
    <svg
      class="su"
      viewBox="-.58 -.58 1.16 1.16"
      style={{ color: `var(--${suit.toLowerCase()}-${paper ? 'dark' : 'light'})` }}
      aria-hidden
    >
      <path fill="currentColor" d={suitPaths[suit]} />
    </svg>
  );
}

/**
 * The house's type, for after the first paint: text stands in the device's own type until it has come. The browser fetches of each
 * family only the alphabets that the page shows: Latin, and extended Latin once a player's name needs it.
 */
import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import { effect } from '@preact/signals';
import { spoken } from '../words/spoken.ts';

// an Arabic name on an English page is not worth a font of its own
effect(() => {
  if (spoken.value === 'ar') void import('./arabicFonts.ts');
});

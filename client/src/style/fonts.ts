import { effect } from '@preact/signals';
import { spoken } from '../words/spoken.ts';
import './fonts.css';

// an Arabic name on an English page is not worth a font of its own
effect(() => {
  // without them, the device's own Arabic letters will do
  if (spoken.value === 'ar') import('./arabicFonts.ts').catch(() => undefined);
});

import { effect } from '@preact/signals';
import { spoken } from '../words/spoken.ts';
import './fonts.css';

// an Arabic name on an English page is not worth a font of its own
effect(() => {
  if (spoken.value === 'ar') void import('./arabicFonts.ts');
});

import { effect } from '@preact/signals';
import { spoken } from '../words/spoken.ts';
import './fonts.css';

// an English page with an Arabic name on it does not load the font
effect(() => {
  // without it, the device's own Arabic type will do
  if (spoken.value === 'ar') import('@fontsource-variable/cairo/wght.css').catch(() => undefined);
});

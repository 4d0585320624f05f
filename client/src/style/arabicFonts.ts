/** The type for Arabic letters. Other letters are set in Figtree. */
import '@fontsource-variable/cairo/wght.css';

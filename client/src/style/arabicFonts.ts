/** The house's type for Arabic letters. Others stand in Figtree there too. */
import '@fontsource-variable/cairo/wght.css';

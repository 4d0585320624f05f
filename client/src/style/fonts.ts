/**
 * The house's type, for after the first paint: text stands in the device's own type until it has come. The browser fetches of each
 * family only the alphabets that the page shows: Latin, and extended Latin once a player's name needs it.
 */
import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/fraunces/wght.css';

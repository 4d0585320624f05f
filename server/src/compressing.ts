import compression from 'compression';

/** Anything shorter fits into one packet anyway. */
const THRESHOLD_BYTES = 1024;

/**
 * Compresses longer answers. Only for answers without secrets: the length of a compressed answer that holds a token
 * next to something a stranger chose can give the token away, letter by letter.
 */
export const compressing = compression({ threshold: THRESHOLD_BYTES });

/** The status for failures that a restart may fix. */
export const FAILED = 1;

/**
 * The status with which the server ends if only a person can fix what keeps it from starting: EX_CONFIG of sysexits.h.
 */
export const NEEDS_A_PERSON = 78;

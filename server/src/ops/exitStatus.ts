/** The status of everything that another start may mend. */
export const FAILED = 1;

/** The status with which the server ends where only a person can mend what keeps it from starting: EX_CONFIG of sysexits.h. */
export const NEEDS_A_PERSON = 78;

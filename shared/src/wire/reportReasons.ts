/** What somebody can be reported for. */
export const REPORT_REASONS = ['cheating', 'abuse', 'stalling', 'name'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The highest number of a hand that can be named. */
export const MOST_HANDS = 9999;

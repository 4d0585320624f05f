/** Close codes of a table's socket that tell the client not to come straight back. */
export const CLOSED = {
  /** The same guest has opened the table in too many other windows. */
  replaced: 4201,
  /** It sent more than any client of ours would. */
  flooding: 4202,
  /** Its place to watch from went to somebody whose address had fewer of them. */
  crowdedOut: 4203,
} as const;

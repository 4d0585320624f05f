/** The fields that say what happened last, for the news; `E` are the events of the game. */
export const newsFields = <E extends string>() => ({
  /** Counts what happened, from 1. */
  events: 0,
  /** What happened last. */
  lastEvent: 'none' as E | 'none',
  /** Who did it; -1 for nobody. */
  lastSeat: -1,
});

/** Notes that something has happened. */
export function note<E extends string>(
  fields: { events: number; lastEvent: E; lastSeat: number },
  event: NoInfer<E>,
  seat: number,
): void {
  fields.events++;
  fields.lastEvent = event;
  fields.lastSeat = seat;
}

/** The viewer: a seat from 0, or SPECTATOR. */
export type Viewer = number;
export const SPECTATOR: Viewer = -1;

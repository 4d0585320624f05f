import { lazyPart } from '../app/lazyPart.tsx';

/** The part under a result: how it changed ratings, and a button to challenge others with its deals. */
export const Afterwards = lazyPart(() => import('../challenges/Afterwards.tsx').then((part) => part.afterwards()));

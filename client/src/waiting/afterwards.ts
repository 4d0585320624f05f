import { lazyPart } from '../app/lazyPart.tsx';

/** What stands under a result: how it changed ratings, and the way to challenge others with its deals. */
export const Afterwards = lazyPart(() => import('../challenges/Afterwards.tsx').then((part) => part.afterwards()));

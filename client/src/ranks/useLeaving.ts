import type { Leaving } from '@kibitz/shared/wire/ranks';
import { useAsked } from '../net/useAsked.ts';

/** What leaving a game in play does to the guest's rating; nothing until that is known, or if it cannot be known. */
export function useLeaving(table: string): Leaving & { readonly isKnown: boolean } {
  const { asked } = useAsked<Leaving>(`/api/me/tables/${table}/leaving`);
  const known = asked.state === 'here' ? asked.value : { leaving: false, ending: false, from: 1 };
  return { ...known, isKnown: asked.state !== 'loading' };
}

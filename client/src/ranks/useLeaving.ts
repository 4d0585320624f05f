import type { Leaving } from '@kibitz/shared/wire/ranks';
import { useAsked } from '../net/useAsked.ts';

/** What it does to the guest's rating to go from a game in play; nothing until that is known, or where it cannot be told. */
export function useLeaving(table: string): Leaving & { readonly isKnown: boolean } {
  const { asked } = useAsked<Leaving>(`/api/me/tables/${table}/leaving`);
  const known = asked.state === 'here' ? asked.value : { leaving: false, ending: false };
  return { ...known, isKnown: asked.state !== 'loading' };
}

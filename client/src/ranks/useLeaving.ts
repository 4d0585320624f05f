import type { Leaving } from '@kibitz/shared/wire/ranks';
import { useAsked } from '../net/useAsked.ts';

/** What it does to the guest's rating to go from a game in play; nothing until that is known. */
export function useLeaving(table: string): Leaving {
  const { asked } = useAsked<Leaving>(`/api/me/tables/${table}/leaving`);
  return asked.state === 'here' ? asked.value : { leaving: false, ending: false };
}

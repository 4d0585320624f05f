import type { Person } from './browser.ts';

/**
 * Presses a button if it is still there: another player's move can change the table at any time. Returns whether it was
 * pressed.
 */
export async function tryPress(person: Person, name: RegExp): Promise<boolean> {
  const button = person.page.getByRole('button', { name, disabled: false }).first();
  if (!(await button.isVisible())) return false;
  return button.click({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
}

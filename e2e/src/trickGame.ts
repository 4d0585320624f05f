import type { Person } from './browser.ts';

/** Presses a button that may be gone by then: another's move can change the table at any time. */
async function tryPress(person: Person, name: RegExp): Promise<boolean> {
  const button = person.page.getByRole('button', { name, disabled: false }).first();
  if (!(await button.isVisible())) return false;
  return button.click({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
}

/** Chooses the lowest bid that is offered, and confirms it. */
export async function bidLowest(person: Person): Promise<boolean> {
  const { page } = person;
  const box = page.getByRole('region', { name: 'Your bid' });
  if (!(await box.isVisible())) return false;
  if (await tryPress(person, /^Bid \d+/)) return true;
  return tryPress(person, /^\d+$/);
}

/** Plays the first card that may be played: with one click, or two taps. */
export async function playFirstCard(person: Person): Promise<boolean> {
  const { page } = person;
  const playable = page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/, disabled: false });
  if (!(await playable.first().isVisible())) return false;
  const selected = page.getByRole('button', { name: / of (spades|hearts|diamonds|clubs)$/, pressed: true });
  const card = (await selected.count()) > 0 ? selected.first() : playable.first();
  // where the finger does not get through, as on a card that something lies over for a moment, the key does
  return card
    .click({ timeout: 1_500 })
    .catch(() => card.press('Enter', { timeout: 1_500 }))
    .then(
      () => true,
      () => false,
    );
}

/** Goes on from a reckoning. */
export function pressNext(person: Person): Promise<boolean> {
  return tryPress(person, /^Next hand/);
}

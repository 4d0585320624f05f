import type { Random } from '@kibitz/shared/kit/random';
import type { Person } from './browser.ts';

/*
 * A player who knows no rules: does what the table offers, by the names that the controls have, until the game is over. Which of it is
 * drawn at random, so that every kind of control comes up.
 */

/** A control of the table that can be used now. */
interface Offer {
  readonly name: string;
  readonly kind: 'card' | 'chosenCard' | 'confirm' | 'button';
  /** Its place among the buttons on the felt. */
  readonly at: number;
  /** Where it is pressed, in CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
}

/** Playing by pointer, a mouse or a finger as the person has, or by keys alone. */
export type Way = 'pointer' | 'keys';

const BUTTONS = 'main .felt button';
/** What is no move of the game, or ends it before its time. */
const NO_MOVE = /^(Sit|Hint|Undo|Give up|Claim|Look at|Leave|Faster|Slower|Try now|Rematch|New deal)/;
/** A table that offers nothing for so long, in milliseconds, is stuck. */
const STUCK = 25_000;
/** Who bids at random loses more than he wins, and a game that only gains can end would hardly end. */
const PASS = /^Pass\b/;
const WEIGHTS: Readonly<Record<Offer['kind'] | 'pass', number>> = {
  card: 4,
  chosenCard: 12,
  confirm: 12,
  button: 3,
  pass: 60,
};

/** Runs in the page: every button on the felt that can be used, and that nothing else covers where it would be pressed. */
function offersInPage(selector: string): Offer[] {
  return [...document.querySelectorAll<HTMLButtonElement>(selector)].flatMap((button, at): Offer[] => {
    if (button.disabled || button.getAttribute('aria-disabled') === 'true' || !button.checkVisibility()) return [];
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (top === null || !button.contains(top)) return [];
    const isCard = button.closest('.cardbuttons') !== null;
    const isChosen = button.getAttribute('aria-pressed') === 'true';
    const kind = isCard ? (isChosen ? 'chosenCard' : 'card') : button.classList.contains('pri') ? 'confirm' : 'button';
    return [{ name: button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '', kind, at, x, y }];
  });
}

async function offersTo(person: Person): Promise<Offer[]> {
  const offers = await person.page.evaluate(offersInPage, BUTTONS);
  return offers.filter(({ name }) => !NO_MOVE.test(name));
}

function draw(offers: readonly Offer[], random: Random): Offer | undefined {
  const weightOf = ({ name, kind }: Offer) => WEIGHTS[PASS.test(name) ? 'pass' : kind];
  const all = offers.flatMap((offer) => Array.from({ length: weightOf(offer) }, () => offer));
  return all[random.below(Math.max(1, all.length))];
}

/** Presses where a control was seen, with mouse or finger. */
async function point({ page, hasTouch }: Person, { x, y }: Offer): Promise<void> {
  if (hasTouch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Runs in the page: where the focus is among the buttons on the felt, -1 elsewhere, and whether among the cards. */
function focusInPage(selector: string): { at: number; isCard: boolean } {
  const focused = document.activeElement;
  const at = [...document.querySelectorAll(selector)].indexOf(focused as Element);
  return { at, isCard: focused?.closest('.cardbuttons') != null };
}

/** Comes to a control by Tab, among the cards by the arrow keys, and presses Enter on it. */
async function reach(person: Person, offer: Offer): Promise<void> {
  const { keyboard } = person.page;
  const isCard = offer.kind === 'card' || offer.kind === 'chosenCard';
  for (let steps = 0; steps < 60; steps++) {
    const focus = await person.page.evaluate(focusInPage, BUTTONS);
    if (focus.at === offer.at) {
      await keyboard.press('Enter');
      return;
    }
    if (isCard && focus.isCard) await keyboard.press(focus.at < offer.at ? 'ArrowRight' : 'ArrowLeft');
    else await keyboard.press('Tab');
  }
}

/** Plays until the game is over. Throws where the table offers nothing for long. Answers how many controls were used. */
export async function playToTheEnd(person: Person, way: Way, random: Random): Promise<number> {
  const { page } = person;
  const over = page.getByRole('region', { name: 'Game over' });
  let used = 0;
  let since = Date.now();
  while (!(await over.isVisible())) {
    const offer = draw(await offersTo(person), random);
    if (offer === undefined) {
      if (Date.now() - since > STUCK) throw new Error(`${person.name} was offered nothing for ${STUCK / 1000} s`);
      await page.waitForTimeout(20);
      continue;
    }
    since = Date.now();
    if (way === 'keys') await reach(person, offer);
    else await point(person, offer);
    used++;
  }
  return used;
}

import type { Random } from '@kibitz/shared/kit/game/random';
import type { Person } from './browser.ts';

/*
 * A player who knows no rules: uses what the table offers, by the names of its controls, until the game is over.
 * Controls are picked at random, so that every kind comes up.
 */

/** A control of the table that can be used now. */
interface Offer {
  readonly name: string;
  readonly kind: 'card' | 'chosenCard' | 'confirm' | 'button';
  /** Its index among the buttons of the felt and of a result. */
  readonly at: number;
  /** Where it is pressed, in CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
}

/** Playing by pointer, mouse or finger, whichever the person has, or by keys alone. */
export type Way = 'pointer' | 'keys';

const BUTTONS = 'main :is(.felt, .result) button';
const GAME_OVER = '[role=region][aria-label="Game over"], section[aria-label="Game over"]';
/** Controls that are not moves of the game, or end it before its time. */
const NO_MOVE = new RegExp(
  [
    '^(Sit|Hint|Undo|Give up|Claim|Look at|Leave|Faster|Slower|Kingdoms|Try now|Rematch|New deal|Shuffle )',
    '^Dealt from a set',
    ': friend, prefer or block$',
  ].join('|'),
);
/** A table that offers nothing for this long, in milliseconds, is stuck. */
const STUCK = 25_000;
/** A control on offer is reached by fewer keys than this, or cannot be reached at all. */
const MOST_STEPS = 60;
/** The time between two looks at the page while others act, in milliseconds. */
const LOOK_AGAIN = 20;
/** Random bidders lose more than they win, and a game to a target score would hardly end. */
const PASS = /^Pass\b/;
const WEIGHTS: Readonly<Record<Offer['kind'] | 'pass', number>> = {
  card: 4,
  chosenCard: 12,
  confirm: 40,
  button: 3,
  pass: 60,
};

/** What a look at the page needs to know. */
interface Look {
  readonly buttons: string;
  readonly gameOver: string;
  readonly noMove: string;
  /** After how many milliseconds to give up, and how many pass between two looks. */
  readonly stuck: number;
  readonly lookAgain: number;
}

/**
 * Runs in the page: waits until there is something to do, and returns every button on the felt, or on a result, that
 * makes a move and that nothing covers where it would be pressed. None once the game is over; null if nothing was
 * offered for too long.
 */
async function offersInPage({ buttons, gameOver, noMove, stuck, lookAgain }: Look): Promise<Offer[] | null> {
  const noMoves = new RegExp(noMove);
  const end = performance.now() + stuck;
  while (performance.now() < end) {
    if (document.querySelector(gameOver)?.checkVisibility() === true) return [];
    const offers = [...document.querySelectorAll<HTMLButtonElement>(buttons)].flatMap((button, at): Offer[] => {
      if (button.disabled || button.getAttribute('aria-disabled') === 'true' || !button.checkVisibility()) return [];
      const name = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
      // switches and paces set how a table goes on, and calls that say what they mean are no moves either
      if (noMoves.test(name) || button.matches('[role=switch], .seg > *, .meantcall')) return [];
      const box = button.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (top === null || !button.contains(top)) return [];
      const isCard = button.closest('.cardbuttons') !== null;
      const isChosen = button.getAttribute('aria-pressed') === 'true';
      const isMain = button.classList.contains('pri');
      return [{ name, kind: isCard ? (isChosen ? 'chosenCard' : 'card') : isMain ? 'confirm' : 'button', at, x, y }];
    });
    if (offers.length > 0) return offers;
    await new Promise((resolve) => setTimeout(resolve, lookAgain));
  }
  return null;
}

/** Waits until the table offers something, or until the game is over and there is nothing. */
async function offersTo({ name, page }: Person): Promise<Offer[]> {
  const look: Look = {
    buttons: BUTTONS,
    gameOver: GAME_OVER,
    noMove: NO_MOVE.source,
    stuck: STUCK,
    lookAgain: LOOK_AGAIN,
  };
  const offers = await page.evaluate(offersInPage, look);
  if (offers === null) throw new Error(`${name} was offered nothing for ${STUCK / 1000} s`);
  return offers;
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

/** What has the focus, among the buttons on the felt. */
interface Focus {
  /** Its place; -1 where the focus is elsewhere. */
  readonly at: number;
  readonly isCard: boolean;
  /** Whether the control is still there: another player's move may have removed it, or a dialog may cover it. */
  readonly isOffered: boolean;
}

/** Runs in the page. */
function focusInPage({ selector, at, name }: { selector: string; at: number; name: string }): Focus {
  const focused = document.activeElement;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(selector)];
  const wanted = buttons[at];
  const called = wanted?.getAttribute('aria-label') ?? wanted?.textContent?.trim() ?? '';
  const dialog = document.querySelector('dialog:modal');
  const isBehindDialog = dialog !== null && !dialog.contains(wanted ?? null);
  return {
    at: buttons.indexOf(focused as HTMLButtonElement),
    isCard: focused?.closest('.cardbuttons') != null,
    isOffered:
      called === name &&
      wanted?.disabled === false &&
      wanted.getAttribute('aria-disabled') !== 'true' &&
      !isBehindDialog,
  };
}

/**
 * Goes to a control by Tab, among the cards by the arrow keys, and presses Enter on it. Returns whether it was still
 * there.
 */
async function reach({ page }: Person, offer: Offer): Promise<boolean> {
  const { keyboard } = page;
  const isCard = offer.kind === 'card' || offer.kind === 'chosenCard';
  const trail: number[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const focus = await page.evaluate(focusInPage, { selector: BUTTONS, at: offer.at, name: offer.name });
    if (!focus.isOffered) return false;
    trail.push(focus.at);
    if (focus.at === offer.at) {
      await keyboard.press('Enter');
      return true;
    }
    if (isCard && focus.isCard) {
      const arrow = focus.at < offer.at ? 'ArrowRight' : 'ArrowLeft';
      for (let far = Math.abs(offer.at - focus.at); far > 0; far--) await keyboard.press(arrow);
    } else {
      await keyboard.press('Tab');
    }
  }
  throw new Error(
    `${offer.name}, button ${offer.at}, is not to be reached by keys; the focus was on ${trail.join(', ')}`,
  );
}

/**
 * Plays until the game is over, or a condition holds. Throws if the table offers nothing for long. Returns how many
 * controls were used.
 */
export async function playToTheEnd(
  person: Person,
  way: Way,
  random: Random,
  isDone: () => Promise<boolean> = async () => false,
): Promise<number> {
  let used = 0;
  while (true) {
    const offers = await offersTo(person);
    const offer = draw(offers, random);
    if (offer === undefined || (await isDone())) return used;
    if (way === 'keys') {
      if (await reach(person, offer)) used++;
    } else {
      await point(person, offer);
      used++;
    }
  }
}

import type { Page } from 'playwright-core';
import type { Person } from './browser.ts';

/** The choices in the form of a new table, by their visible labels. */
export interface TableChoices {
  /** Options that are segments: the group's label and the button in it. */
  readonly segments?: readonly (readonly [label: string, value: string])[];
  /** Options that are lists to choose from: the label and the value's words. */
  readonly lists?: readonly (readonly [label: string, value: string])[];
  /** Figures: the label and what is typed. */
  readonly figures?: readonly (readonly [label: string, value: string])[];
  readonly seats?: number;
  readonly isListed?: boolean;
}

/** Two hands of Oh Hell, of two cards and of one. */
export const TWO_SHORT_HANDS: TableChoices = {
  lists: [['The dealer’s bid', 'Free']],
  segments: [['Hands', 'Down']],
  figures: [['Largest hand', '2']],
  seats: 3,
};

/** Opens a table for friends by the lobby's form, which seats the host. Returns the invite link. */
export async function openTable(host: Person, url: string, game: string, choices: TableChoices = {}): Promise<string> {
  const { page } = host;
  await page.goto(url);
  await page.getByRole('button', { name: /^With friends/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${game}`) })
    .click();
  const form = page.getByRole('dialog', { name: `New table: ${game}` });
  for (const [label, value] of choices.segments ?? []) {
    await form.getByRole('group', { name: label }).getByRole('button', { name: value, exact: true }).click();
  }
  for (const [label, value] of choices.lists ?? []) await form.getByLabel(label).selectOption({ label: value });
  for (const [label, value] of choices.figures ?? []) await form.getByLabel(label).fill(value);
  if (choices.seats !== undefined) await form.getByLabel(/^Seats/).selectOption(String(choices.seats));
  if (choices.isListed === true) await form.getByRole('button', { name: /^Open Listed/ }).click();
  await form.getByRole('button', { name: 'Open the table' }).click();
  const link = page.getByRole('textbox', { name: 'Invite link' });
  await link.waitFor();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  return link.inputValue();
}

/** Opens a table to practise a game at, by the lobby. */
export async function practise(page: Page, url: string, game: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: /^Practice/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${game}`) })
    .click();
  await page.getByRole('button', { name: /^Practise/ }).click();
}

/** Comes by the invite link and takes the first seat that is free. */
export async function joinBy(person: Person, link: string): Promise<void> {
  await person.page.goto(link);
  await person.page
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .click();
  await person.page.getByRole('button', { name: 'Stand up' }).waitFor();
}

/** Comes by the link of a table that is full, or whose game has begun, and watches. */
export async function watchBy({ page }: Person, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: /^Watch/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The host starts: with bots on the free seats, or with the players here. */
export async function start(
  host: Person,
  how: 'Start' | 'Start with the players here' | 'Fill with bots and start',
): Promise<void> {
  await host.page.getByRole('button', { name: how, exact: true }).click();
}

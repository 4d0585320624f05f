import type { AnyOptions, OptionSpec, OptionValue } from '@kibitz/shared/kit/game/options';
import type { GameCard } from '@kibitz/shared/wire/api';

/** Every option of a game with a preset's values laid over the rule book's. */
export function presetOptions(game: GameCard, preset: AnyOptions): AnyOptions {
  return { ...Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default])), ...preset };
}

/** What the form fills in where the rule book leaves a game without an end. */
export function suggestedOptions(game: GameCard): AnyOptions {
  return Object.fromEntries(
    Object.entries(game.options).flatMap(([name, spec]) =>
      spec.kind === 'figure' && spec.suggest !== undefined ? [[name, spec.suggest]] : [],
    ),
  );
}

/** What differs from the rule book: what the server is sent. */
export function changes(game: GameCard, options: AnyOptions): AnyOptions {
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => game.options[name]?.default !== value));
}

/** Whether two sets of options say the same. */
export function isSame(a: AnyOptions, b: AnyOptions): boolean {
  return (
    Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value)
  );
}

/** A figure as it was typed, or null where the option does not take it. */
export function readFigure(spec: OptionSpec, text: string): OptionValue | null {
  if (spec.kind !== 'figure' || !/^\d{1,9}$/.test(text.trim())) return null;
  const figure = Number(text);
  return figure >= spec.least && figure <= spec.most ? figure : null;
}

/** The seats that a table is proposed to have: four where the game leaves the choice. */
export function usualSeats({ seats }: GameCard): number {
  return seats.find((n) => n >= 4) ?? seats.at(-1) ?? 1;
}

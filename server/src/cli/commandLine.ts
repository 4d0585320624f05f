import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** A command that cannot be carried out as given. Its message is a sentence for the user. */
export class UsageError extends Error {}

/** An error's message, without a stack trace. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** What a command was given: its plain arguments, and its `--name value` pairs by name. */
interface Given {
  readonly plain: readonly string[];
  readonly named: { readonly [name: string]: string | undefined };
  /** All values of a pair that is given several times, in order. */
  readonly all: (name: string) => readonly string[];
}

/** Splits arguments into plain ones and `--name value` pairs of these names. Throws a UsageError on any other name. */
export function readArguments(args: readonly string[], names: readonly string[]): Given {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const, multiple: true as const }]));
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const all = (name: string): readonly string[] => values[name] ?? [];
    return { plain: positionals, named: Object.fromEntries(names.map((name) => [name, all(name).at(-1)])), all };
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** A whole number within bounds, both included. Throws a UsageError on anything else. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new UsageError(`${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(text)}.`);
  }
  return value;
}

/**
 * A path, resolved where it was typed: npm runs scripts in the package's folder, and INIT_CWD is where npm was started.
 */
export function pathAsTyped(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}

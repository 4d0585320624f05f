import { cardOfCode, suitOfLetter } from '../kit/cards/cards.ts';
import { SPECTATOR, type Viewer } from '../kit/game/game.ts';
import type { OptionSpec, OptionSpecs, OptionValue } from '../kit/game/options.ts';
import type { Message, Words } from '../kit/words/message.ts';
import { ruleSaid } from '../kit/words/ruleSaid.ts';
import { type Form, type Piece, piecesOf } from '../kit/words/template.ts';

/** Every message in a value, at any depth: what has a `key` of text is one. */
export function messagesIn(value: unknown): Message[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('key' in value && typeof value.key === 'string') return [value as Message];
  return Object.values(value).flatMap(messagesIn);
}

type Value = string | number;

/** Why a message cannot be shown to a reader in these words; null if it can. */
export function spokenFault(said: Message, words: Words, reader: Viewer, seats: number): string | null {
  const values = said.with ?? {};

  function keyFault(key: string, depth: number): string | null {
    if (depth > 4) return `${said.key} says itself without end`;
    const yours = reader !== SPECTATOR && values['who'] === reader ? words[`${key}.you`] : undefined;
    const sentence = yours ?? words[key];
    if (sentence === undefined) return `no words for "${key}" as seat ${reader} reads it`;
    return piecesFault(piecesOf(sentence), key, depth);
  }

  function piecesFault(pieces: readonly Piece[], key: string, depth: number): string | null {
    for (const piece of pieces) {
      if (typeof piece === 'string') continue;
      const value = values[piece.name];
      if (value === undefined) return `"${key}" is given no ${piece.name}`;
      const fault =
        piece.kind === 'plural' ? formsFault(piece.forms, value, key, depth) : valueFault(piece.form, value, depth);
      if (fault !== null) return `${piece.name} of "${key}": ${fault}`;
    }
    return null;
  }

  function formsFault(forms: readonly (readonly Piece[])[], value: Value, key: string, depth: number): string | null {
    if (typeof value !== 'number') return `${value} is no number`;
    if (forms.length !== 2) return `English has two forms, not ${forms.length}`;
    return forms.map((form) => piecesFault(form, key, depth)).find((fault) => fault !== null) ?? null;
  }

  function valueFault(form: Form, value: Value, depth: number): string | null {
    switch (form) {
      case 'plain':
        return null;
      case 'seat':
        return Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats ? null : `no seat ${value}`;
      case 'card':
        return typeof value === 'string' && cardOfCode(value) >= 0 ? null : `no card ${value}`;
      case 'suit':
      case 'oneSuit':
        return typeof value === 'string' && suitOfLetter(value) >= 0 ? null : `no suit ${value}`;
      case 'signed':
        return typeof value === 'number' ? null : `${value} is no number`;
      case 'say':
        return typeof value === 'string' ? keyFault(value, depth + 1) : `${value} is no key`;
    }
  }

  return keyFault(said.key, 0);
}

/** What the dialog for practice says of a game, in this order. */
const INTRODUCTION = ['first.goal', 'first.turn', 'first.know'];

/**
 * The keys that the words of every game with these options must have: its name, its introduction, its options with
 * their values, its presets.
 */
export function wordsNeeded(options: OptionSpecs, presets: readonly string[]): string[] {
  const ofOptions = Object.entries(options).flatMap(([name, spec]) => [
    `option.${name}`,
    `option.${name}.about`,
    // numbers need no words
    ...(spec.kind === 'choice'
      ? spec.values.filter((v) => typeof v === 'string').map((v) => `option.${name}.${v}`)
      : []),
  ]);
  const ofPresets = presets.flatMap((name) => [`preset.${name}`, `preset.${name}.about`]);
  return ['title', 'about', ...INTRODUCTION, ...ofOptions, ...ofPresets];
}

/** The values of an option; of a figure those at its ends, its default, and one between. */
export function valuesOf(spec: OptionSpec): readonly OptionValue[] {
  switch (spec.kind) {
    case 'choice':
      return spec.values;
    case 'flag':
      return [true, false];
    case 'figure':
      return [...new Set([spec.least, spec.least + 1, spec.default, spec.suggest ?? spec.most, spec.most])];
  }
}

/** The values of options that no rule is said for, by the keys that would say it. */
export function rulesUnsaid(words: Words, options: OptionSpecs): string[] {
  return Object.entries(options).flatMap(([name, spec]) =>
    valuesOf(spec)
      .filter((value) => ruleSaid(words, name, value) === null)
      .map((value) => `rule.${name}.${value}`),
  );
}

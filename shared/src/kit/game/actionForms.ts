import { cardOfCode, suitOfLetter } from '../cards/cards.ts';
import { type Message, message } from '../words/message.ts';
import { shown } from '../words/shown.ts';
import type { Action } from './action.ts';

/**
 * What one value of an action may be: a card's code, several of them separated by single spaces, a suit's letter, a
 * whole number, or one of a few words.
 */
type ValueForm = 'card' | 'cards' | 'suit' | 'figure' | readonly string[];

/** One kind of action: its values by name, `type` left out. An optional value is given as `{ optional: form }`. */
interface ActionForm {
  readonly [name: string]: ValueForm | { readonly optional: ValueForm };
}

/**
 * All actions of a game, by type: its line in the table of docs/records.md. The rules decide what is legal now;
 * anything that does not fit these forms is outside the record format.
 */
export interface ActionForms {
  readonly [type: string]: ActionForm;
}

function isOptional(form: ActionForm[string]): form is { readonly optional: ValueForm } {
  return typeof form === 'object' && 'optional' in form;
}

function fits(form: ValueForm, value: Action[string]): boolean {
  if (form === 'figure') return Number.isSafeInteger(value);
  if (typeof value !== 'string') return false;
  if (form === 'card') return cardOfCode(value) >= 0;
  if (form === 'cards') return value.split(' ').every((code) => cardOfCode(code) >= 0);
  if (form === 'suit') return suitOfLetter(value) >= 0;
  return form.includes(value);
}

/** Why an action fits none of these forms, as a sentence; null if it fits one. */
export function formError(forms: ActionForms, action: Action): Message | null {
  const { type } = action;
  const form = Object.hasOwn(forms, type) ? forms[type] : undefined;
  if (form === undefined) return message('refused.unknown');
  for (const [name, value] of Object.entries(form)) {
    const given = Object.hasOwn(action, name) ? action[name] : undefined;
    if (given === undefined) {
      if (!isOptional(value)) return message('refused.valueMissing', { type, name });
    } else if (!fits(isOptional(value) ? value.optional : value, given)) {
      return message('refused.valueUnknown', { name, value: shown(given) });
    }
  }
  const more = Object.keys(action).find((name) => name !== 'type' && !Object.hasOwn(form, name));
  return more === undefined ? null : message('refused.valueTooMany', { type, name: shown(more) });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for an attribute or element of HTML or SVG, whoever wrote it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Text that is markup already. */
export class Html {
  readonly text: string;

  /** `text` must be escaped: pages make theirs with `html`. */
  constructor(text: string) {
    this.text = text;
  }
}

/** What may be filled into a page: texts and numbers are escaped, markup is not, and null adds nothing. */
export type Content = string | number | null | Html | readonly Content[];

function markup(content: Content): string {
  if (content === null) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(markup).join('');
  return escaped(String(content));
}

/**
 * A markup template. Values are escaped, in text and within quotes. They must not take the place of a tag's or an
 * attribute's name.
 */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(parts.reduce((text, part, i) => text + markup(contents[i - 1] ?? null) + part));
}

/**
 * The part of Markdown that the games' README files use: headings, paragraphs, lists, tables, emphasis, code. Read into
 * data and drawn as elements, so no text of a file ever becomes HTML.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly parts: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;

/** The emphasis and code of one run of text; of a link its words remain. */
export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, strong, em, code, link] = match;
    if (strong !== undefined) parts.push({ kind: 'strong', parts: inlineOf(strong) });
    else if (em !== undefined) parts.push({ kind: 'em', parts: inlineOf(em) });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (link !== undefined) parts.push(...inlineOf(link));
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function cellsOf(row: string): Inline[][] {
  return row
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => inlineOf(cell.trim()));
}

const ITEM = /^\s*(?:[-*]|(\d+)[.)])\s+(.*)$/;

function listFrom(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item !== null) items.push(item[2] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', isOrdered: ITEM.exec(lines[0] ?? '')?.[1] !== undefined, items: items.map(inlineOf) };
}

function blockFrom(lines: readonly string[]): Block[] {
  const first = lines[0] ?? '';
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading !== null) {
    const block: Block = { kind: 'heading', level: heading[1]?.length ?? 1, parts: inlineOf(heading[2] ?? '') };
    return lines.length > 1 ? [block, ...blockFrom(lines.slice(1))] : [block];
  }
  if (first.trimStart().startsWith('|') && lines.length > 1) {
    return [{ kind: 'table', head: cellsOf(first), rows: lines.slice(2).map(cellsOf) }];
  }
  if (ITEM.test(first)) return [listFrom(lines)];
  const list = lines.findIndex((line) => ITEM.test(line) || line.trimStart().startsWith('|'));
  const text = list < 0 ? lines : lines.slice(0, list);
  const paragraph: Block = { kind: 'paragraph', parts: inlineOf(text.map((line) => line.trim()).join(' ')) };
  return list < 0 ? [paragraph] : [paragraph, ...blockFrom(lines.slice(list))];
}

/** The blocks of a file. */
export function blocksOf(text: string): Block[] {
  return text
    .replace(/\r/g, '')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(blockFrom);
}

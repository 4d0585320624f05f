import { ByteWriter, byteLength, zigzag } from './bytes.ts';
import { KnownForms } from './knownForms.ts';
import { isNamed, WrittenNames } from './names.ts';
import { haveSameKeys, isList, isSame, type Plain, type PlainObject } from './plain.ts';
import {
  ADD,
  DOWN,
  FAR_PLACE,
  KNOWN_FORMS,
  NEW_FORM,
  RESHAPE,
  RESIZE,
  SMALL_PLACE,
  SMALL_SPLICE,
  SMALL_SPLICES,
  SPLICE,
  UP,
} from './tags.ts';
import { ValueWriter } from './valueWriter.ts';

/** The bytes of a SPLICE apart from its text, in most cases: its tag and its place. */
const SPLICE_BYTES = 2;
/** Differences below it are one byte of data. */
const SMALL_DIFFERENCE = 64;

/**
 * Says what has changed in a tree of JSON data, for readers that all have the same tree (ChangeReader).
 *
 * The nodes of the tree as it was are counted from the root, each before what it holds. A change says how many nodes before it stay as they
 * are, and then what becomes of its node. So neither end needs to know what the data means. Where things change is written apart from what they become: a form that
 * has been sent before is a byte, whatever is in it.
 */
export class ChangeWriter {
  private readonly form = new ByteWriter();
  private readonly data = new ByteWriter();
  private readonly to = new ByteWriter();
  private names = new WrittenNames();
  private values = new ValueWriter(this.form, this.data, this.names);
  private known = new KnownForms();
  private tree: Plain = null;
  /** Nodes that stay as they are since the last change. */
  private skipped = 0;

  /** Begins anew with this tree, for readers that have nothing yet: what was sent before is forgotten. */
  restart(tree: Plain): void {
    this.names = new WrittenNames();
    this.known = new KnownForms();
    this.values = new ValueWriter(this.form, this.data, this.names);
    this.tree = tree;
    this.form.length = 0;
    this.data.length = 0;
    this.values.value(tree, '', true);
  }

  /** All that a further reader needs, to be read by `ChangeReader.begin`. */
  whole(): Uint8Array<ArrayBuffer> {
    const { data: to, names, known } = this;
    const values = new ValueWriter(to, to, names);
    to.length = 0;
    to.count(names.nameCount());
    for (const name of names.allNames()) values.plainText(name);
    const shapes = names.allShapes();
    to.count(shapes.length);
    for (const keys of shapes) values.keys(keys);
    const forms = known.all();
    to.count(known.upcoming);
    to.count(forms.length);
    for (const form of forms) {
      to.count(form.length);
      to.put(form);
    }
    values.value(this.tree, '', false);
    return to.bytes();
  }

  /** What makes the tree so, to be read by `ChangeReader.read` behind the byte `first`, if that is given; null if nothing has changed. */
  changes(tree: Plain, first?: number): Uint8Array<ArrayBuffer> | null {
    this.form.length = 0;
    this.data.length = 0;
    this.skipped = 0;
    const learned = this.names.learned();
    this.compare(this.tree, tree, '');
    this.tree = tree;
    return this.form.length === 0 ? null : this.written(first, this.names.learned() > learned);
  }

  /** What has been compared, as bytes. A form in which a name is learned does not come again. */
  private written(first: number | undefined, hasLearned: boolean): Uint8Array<ArrayBuffer> {
    const { form, data, known, to } = this;
    const number = known.numberOf(form);
    to.length = 0;
    if (first !== undefined) to.byte(first);
    if (number >= 0) to.count(KNOWN_FORMS + number);
    else {
      to.byte(NEW_FORM);
      to.count(form.length);
      to.append(form);
      if (!hasLearned) known.note(form);
    }
    to.append(data);
    return to.bytes();
  }

  private compare(before: Plain, after: Plain, property: string): void {
    if (before === after) this.skipped += sizeOf(before);
    else if (typeof before === 'object' && typeof after === 'object' && before !== null && after !== null) {
      if (isList(before)) {
        if (isList(after)) this.compareLists(before, after);
        else this.replace(after, property);
      } else if (isList(after)) this.replace(after, property);
      else this.compareObjects(before, after);
    } else if (typeof before === 'number' && typeof after === 'number') this.changeNumber(before, after);
    else if (typeof before === 'string' && typeof after === 'string' && !isNamed(property))
      this.changeText(before, after);
    else this.replace(after, property);
  }

  private compareObjects(before: PlainObject, after: PlainObject): void {
    if (haveSameKeys(before, after)) {
      this.skipped++;
      // mostly nothing but texts and numbers that are as they were
      for (const key in after) {
        const was = before[key] as Plain;
        const is = after[key] as Plain;
        if (was === is && typeof is !== 'object') this.skipped++;
        else this.compare(was, is, key);
      }
      return;
    }
    const keys = Object.keys(after);
    this.change(RESHAPE);
    this.values.shape(keys, true);
    for (const key of keys) if (!Object.hasOwn(before, key)) this.values.value(after[key] as Plain, key, true);
    for (const key of keys) {
      if (Object.hasOwn(before, key)) this.compare(before[key] as Plain, after[key] as Plain, key);
    }
  }

  private compareLists(before: readonly Plain[], after: readonly Plain[]): void {
    if (before.length !== after.length && (before.length === 0 || after.length === 0)) {
      this.replace(after, '');
      return;
    }
    const gone = slideOf(before, after);
    const rest = gone === 0 ? before : before.slice(gone);
    if (rest.length === after.length && gone === 0) {
      this.skipped++;
      this.compareItems(before, after, 0, 0, before.length);
      return;
    }
    let start = 0;
    while (start < rest.length && start < after.length && isSame(rest[start] as Plain, after[start] as Plain)) start++;
    let end = 0;
    const most = Math.min(rest.length, after.length) - start;
    while (end < most && isSame(rest.at(-1 - end) as Plain, after.at(-1 - end) as Plain)) end++;
    // those in the middle are compared as far as there are two of them
    const stay = start + most - end;
    this.change(RESIZE);
    this.form.count(gone);
    this.form.count(stay);
    this.form.count(rest.length - stay - end);
    const added = after.length - stay - end;
    this.form.count(added);
    for (let i = 0; i < added; i++) this.values.value(after[stay + i] as Plain, '', true);
    this.compareItems(rest, after, 0, 0, stay);
    this.compareItems(rest, after, rest.length - end, after.length - end, end);
  }

  private compareItems(before: readonly Plain[], after: readonly Plain[], from: number, to: number, n: number): void {
    for (let i = 0; i < n; i++) this.compare(before[from + i] as Plain, after[to + i] as Plain, '');
  }

  private changeNumber(before: number, after: number): void {
    const more = after - before;
    if (!Number.isSafeInteger(more) || before + more !== after || Math.abs(more) >= 2 ** 40) {
      this.replace(after, '');
      return;
    }
    if (more === 1) this.change(UP);
    else if (more === -1) this.change(DOWN);
    else if (Math.abs(more) >= SMALL_DIFFERENCE && Number.isInteger(after) && after >= 0 && after < SMALL_DIFFERENCE)
      this.replace(after, '');
    else {
      this.change(ADD);
      this.data.count(zigzag(more));
    }
  }

  private changeText(before: string, after: string): void {
    const most = Math.min(before.length, after.length);
    let start = 0;
    while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
    let end = 0;
    while (
      end < most - start &&
      before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
    )
      end++;
    const put = after.slice(start, after.length - end);
    if (start + end < SPLICE_BYTES || !put.isWellFormed()) {
      this.replace(after, '');
      return;
    }
    const length = byteLength(put);
    if (length < SMALL_SPLICES) this.change(SMALL_SPLICE + length);
    else {
      this.change(SPLICE);
      this.form.count(length);
    }
    const gone = before.length - start - end;
    if (start < SMALL_PLACE && gone < SMALL_PLACE) this.data.byte(start * SMALL_PLACE + gone);
    else {
      this.data.byte(FAR_PLACE);
      this.data.count(start);
      this.data.count(gone);
    }
    this.data.text(put, length);
  }

  private replace(after: Plain, property: string): void {
    this.skip();
    this.values.value(after, property, true);
  }

  private change(tag: number): void {
    this.skip();
    this.form.byte(tag);
  }

  private skip(): void {
    this.form.count(this.skipped);
    this.skipped = 0;
  }
}

/** How many items have gone at the beginning of a list that slides along: its oldest hand, say. 0 if it does not slide. */
function slideOf(before: readonly Plain[], after: readonly Plain[]): number {
  if (before.length < 2 || after.length < before.length - 1) return 0;
  for (let i = 1; i < before.length; i++) if (!isSame(before[i] as Plain, after[i - 1] as Plain)) return 0;
  return isSame(before[0] as Plain, after[0] as Plain) ? 0 : 1;
}

/** Trees of at least this many nodes have their size remembered if they stay the same object: a sheet does until another hand is scored. */
const LARGE = 16;
const sizes = new WeakMap<object, number>();

/** How many nodes a tree has. */
function sizeOf(tree: Plain): number {
  if (typeof tree !== 'object' || tree === null) return 1;
  const known = sizes.get(tree);
  if (known !== undefined) return known;
  const size = countNodes(tree);
  if (size >= LARGE) sizes.set(tree, size);
  return size;
}

function countNodes(tree: Plain): number {
  if (typeof tree !== 'object' || tree === null) return 1;
  let size = 1;
  if (isList(tree)) for (const one of tree) size += countNodes(one);
  else for (const key in tree) size += countNodes(tree[key] as Plain);
  return size;
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Reads the comments on the fields that the code declares, so that the documentation can repeat them.
 */

const SHARED = fileURLToPath(new URL('../../../shared/src/', import.meta.url));

/** A field declared in source code. */
export interface Declared {
  /** The first line of its interface, class or literal. */
  readonly where: string;
  readonly name: string;
  /** The comment above it; '' for none. */
  readonly said: string;
}

/** In a comment for two consecutive fields, this joins what it says about each. */
const SAYS_MORE = /\band\b|; then/;

const BLOCK = /^(?:export )?(?:interface|class|const) .*(?:[{(]|=>\n {2}\w+\(\{)\n[\s\S]*?^(?:[})]| {2}\}\);)/gm;
const LINE = /^(?: {2}){1,2}\/\*\*([\s\S]*?)\*\/$|^(?: {2}){1,2}(?:readonly )?(\w+)\??(?::| =|,$).*$|^(?: {2}\}.*)?$/gm;

/** The text of a comment, without line breaks and references to files. */
function textOf(comment: string): string {
  return comment
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .replaceAll(/ \([\w/]+\.ts\)/g, '')
    .trim();
}

/** The fields that source code declares at the first two levels of its interfaces, classes and literals. */
export function declaredIn(source: string): Declared[] {
  return [...source.matchAll(BLOCK)].flatMap(([block]) => {
    const [where = ''] = block.split('\n');
    const declared: Declared[] = [];
    let said = '';
    for (const [, comment, name] of block.matchAll(LINE)) {
      if (comment !== undefined) said = textOf(comment);
      else if (name === undefined) said = '';
      else {
        declared.push({ where, name, said });
        if (!SAYS_MORE.test(said)) said = '';
      }
    }
    return declared;
  });
}

/** The source files in a folder of shared/src, without tests and words. */
export function sourcesIn(folder: string): string[] {
  return globSync('*.ts', { cwd: join(SHARED, folder) })
    .sort()
    .filter((file) => !/\.test|\.testing|words\./.test(file))
    .map((file) => readFileSync(join(SHARED, folder, file), 'utf8'));
}

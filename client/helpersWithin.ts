import type { Plugin, Rolldown } from 'vite';

/** The chunk of the bundler's own helpers, which it always makes where several chunks need them. */
const HELPERS = /^assets\/rolldown-runtime-/;

/** `a as b, c` of an export or an import, as the members of an object pattern or literal: `b:a,c`. */
function members(list: string, flips: boolean): string {
  return list
    .split(',')
    .map((one) => one.trim().split(' as '))
    .map(([from = '', to = from]) => (flips ? `${to}:${from}` : `${from}:${to}`))
    .join(',');
}

/** The helpers as an expression; null where they are not written as expected. */
function expressionOf(code: string): string | null {
  const written = /^(.*)export ?\{([^}]*)\};?\s*$/s.exec(code);
  if (written === null) return null;
  const [, body = '', exported = ''] = written;
  return `(()=>{${body}return{${members(exported, true)}}})()`;
}

/** Writes the bundler's helpers, 0.7 KB, into each chunk that needs them: as a file of their own they would cost every page one more request. */
export function helpersWithin(): Plugin {
  return {
    name: 'helpers-within',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
      const helpers = chunks.find(({ fileName }) => HELPERS.test(fileName));
      if (helpers === undefined) return;
      const expression = expressionOf(helpers.code);
      if (expression === null) return this.error(`${helpers.fileName} is not written as expected`);
      const imported = /import ?\{([^}]*)\} ?from ?["'`]\.\/rolldown-runtime-[^"'`]*["'`];?/;
      for (const chunk of chunks) {
        if (!chunk.imports.includes(helpers.fileName)) continue;
        if (!imported.test(chunk.code)) return this.error(`${chunk.fileName} imports the helpers in an unknown way`);
        chunk.code = chunk.code.replace(imported, (_, list: string) => `const{${members(list, false)}}=${expression};`);
        chunk.imports = chunk.imports.filter((name) => name !== helpers.fileName);
      }
      delete bundle[helpers.fileName];
    },
  };
}

import type { Plugin, Rolldown } from 'vite';

/** What a table is made of, by the modules that the page loads one after the other. */
const chain = [/src\/waiting\/TablePage\.tsx$/, /src\/table\/TableScreen\.tsx$/, /src\/table\/scene\/feltScene\.ts$/];
/** What it can be drawn without for a moment. */
const later = [/src\/cards\/courts\.ts$/];

interface Needed {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

/** The chunks that hold these modules, and all that they import. */
function neededFor(modules: readonly RegExp[], chunks: readonly Rolldown.OutputChunk[]): Needed {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const name of chunk.imports) visit(chunks.find((one) => one.fileName === name));
  };
  for (const module of modules) visit(chunks.find((chunk) => chunk.moduleIds.some((id) => module.test(id))));
  return { scripts, styles };
}

/**
 * Writes `table.html` beside `index.html`: the same page, whose head asks at once for all that a table needs. A browser that follows a
 * link to a table would else find out one file after the other, each a round trip later.
 */
export function tablePage(): Plugin {
  return {
    name: 'table-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = page.source.toString();
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const first = neededFor(chain, chunks);
        const last = neededFor(later, chunks);
        // the page asks for the lobby's already
        const isNew = (name: string) => !html.includes(`"/${name}"`);
        const links = [
          ...[...first.styles]
            .filter(isNew)
            .map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
          ...[...first.scripts].filter(isNew).map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
          ...[...last.scripts]
            .filter((name) => isNew(name) && !first.scripts.has(name))
            .map((name) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${name}">`),
        ];
        const source = html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
        this.emitFile({ type: 'asset', fileName: 'table.html', source });
      },
    },
  };
}

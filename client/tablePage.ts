import type { Plugin, Rolldown } from 'vite';

/** What a table is made of, by the modules that the page loads one after the other. */
const chain = [
  /src\/waiting\/TablePage\.tsx$/,
  /src\/table\/TableScreen\.tsx$/,
  /src\/table\/scene\/feltScene\.ts$/,
  /src\/app\/robot\.ts$/,
];

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

/** What a game adds, by its folder: how it is drawn, its words, and its panel where it has one. */
const ofGame = (game: string): RegExp[] => [
  new RegExp(`shared/src/games/${game}/table\\.ts$`),
  new RegExp(`shared/src/games/${game}/words\\.en\\.ts$`),
  new RegExp(`src/panels/${game}/index\\.tsx$`),
];
const gameWords = /shared\/src\/games\/([^/]+)\/words\.en\.ts$/;

/** The type that every page is set in (src/style/fonts.css). */
const fonts = /^assets\/(?:figtree|fraunces)-core-.*\.woff2$/;

/** The page with these lines at the end of its head, except for files that it already asks for. */
function withLinks(html: string, links: readonly string[]): string {
  const isNew = (link: string) => !html.includes(`"${/href="([^"]*)"/.exec(link)?.[1]}"`);
  return html.replace('</head>', `  ${[...new Set(links)].filter(isNew).join('\n    ')}\n  </head>`);
}

const script = (name: string) => `<link rel="modulepreload" crossorigin href="/${name}">`;
const style = (name: string) => `<link rel="preload" as="style" crossorigin href="/${name}">`;

/**
 * Has the pages ask at once for all that they need. A browser would else find out one file after the other, each a
 * round trip later: the type from the style sheet, and on the way to a table four scripts. So beside `index.html` there
 * are `table.html` for links to tables, and `table.<game>.html` for those of which the server knows the game.
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
        const type = Object.keys(bundle)
          .filter((name) => fonts.test(name))
          .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`);
        const html = withLinks(page.source.toString(), type);
        page.source = html;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const emit = (fileName: string, modules: readonly RegExp[]) => {
          const { scripts, styles } = neededFor(modules, chunks);
          const first = [...[...styles].map(style), ...[...scripts].map((name) => script(name))];
          this.emitFile({ type: 'asset', fileName, source: withLinks(html, first) });
        };
        emit('table.html', chain);
        for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
          const game = gameWords.exec(id)?.[1];
          if (game !== undefined) emit(`table.${game}.html`, [...chain, ...ofGame(game)]);
        }
      },
    },
  };
}

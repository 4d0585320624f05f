import type { ScreenSize } from './browser.ts';

/** A picture of the gallery. */
export interface Shot {
  readonly game: string;
  readonly moment: string;
  readonly size: ScreenSize;
  /** Relative to the gallery's folder. */
  readonly file: string;
  /** What went wrong in the page, and what axe finds wrong with it. */
  readonly troubles: readonly string[];
  /** Whether the game reached the moment at all. */
  readonly isReached: boolean;
}

function caption({ moment, size, isReached, troubles }: Shot): string {
  const notes = [
    ...(isReached ? [] : ['not reached']),
    ...(troubles.length > 0 ? ['the page reported errors, or axe violations'] : []),
  ];
  return `${moment}, ${size}${notes.map((note) => ` <strong>${note}</strong>`).join('')}`;
}

/** A page that shows all pictures, game by game. Names hold letters, digits and hyphens only. */
export function indexPage(shots: readonly Shot[]): string {
  const games = [...new Set(shots.map(({ game }) => game))];
  const section = (game: string) => {
    const figures = shots
      .filter((shot) => shot.game === game)
      .sort((a, b) => a.moment.localeCompare(b.moment))
      .map((shot) => {
        const picture = `<a href="${shot.file}"><img loading="lazy" src="${shot.file}" alt="${shot.moment}"></a>`;
        return `<figure>${picture}<figcaption>${caption(shot)}</figcaption></figure>`;
      });
    return `<section id="${game}"><h2>${game}</h2><div>${figures.join('\n')}</div></section>`;
  };
  const style =
    'body{font:15px system-ui;margin:24px;background:#101715;color:#e8ece9}a{color:#e2c67c}nav a{margin-right:12px}' +
    'div{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}figure{margin:0}' +
    'img{height:320px;border-radius:8px}strong{color:#ff8d7a}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kibitz: every game at the table</title>
<style>${style}</style><h1>Every game at the table</h1>
<nav>${games.map((game) => `<a href="#${game}">${game}</a>`).join('')}</nav>
${games.map(section).join('\n')}</html>
`;
}

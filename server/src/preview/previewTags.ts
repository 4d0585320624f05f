import { escaped } from '../html.ts';
import type { PreviewTexts } from './previewTexts.ts';

/** The pictures' size in pixels, as messengers ask for it. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Where the page and its picture are. */
interface PreviewPlace {
  /** The whole address of the page; null if the site does not know its own name. */
  readonly page: string | null;
  /** A whole address, or a path on the site. */
  readonly picture: string;
}

/** The lines of a page's head from which messengers show what its link leads to. */
export function previewTags(texts: PreviewTexts, { page, picture }: PreviewPlace): string {
  const about = `${texts.now} · ${texts.rules}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Kibitz',
    'og:title': texts.title,
    'og:description': about,
    ...(page !== null && { 'og:url': page }),
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': `${texts.title}. ${texts.now}.`,
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': texts.title,
    'twitter:description': about,
    'twitter:image': picture,
    // anyone with a link may follow it, but search engines have no business at a table
    robots: 'noindex',
  };
  const lines = [
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`),
    ...Object.entries(names).map(([name, text]) => `<meta name="${name}" content="${escaped(text)}">`),
  ];
  return `${lines.join('\n    ')}\n  `;
}

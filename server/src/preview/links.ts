import { type Request, Router } from 'express';
import type { App } from '../app.ts';
import type { WordFinder } from '../lobby/gameCards.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import type { LinkedTable } from '../web.ts';
import { Pictures } from './pictures.ts';
import { pictureOf } from './previewPicture.ts';
import { previewTags } from './previewTags.ts';
import { PREVIEW_LANGUAGES, previewLanguage, textsOf } from './previewTexts.ts';
import { previewOf } from './tablePreview.ts';

const HOST = /^[A-Za-z0-9.:[\]-]+$/;

/** Where a request has found this site, as messengers need it in links; null where that cannot be told. */
function siteOf(request: Request, origins: readonly string[]): string | null {
  const [named] = origins;
  if (named !== undefined) return named;
  const host = request.get('host') ?? '';
  // what a proxy says of TLS, if it is trusted at all
  return HOST.test(host) ? `${request.protocol === 'https' ? 'https' : 'http'}://${host}` : null;
}

/** Previews of links to tables: what stands in a page's head, and the pictures. */
export class LinkPreviews {
  private readonly app: App;
  private readonly words: WordFinder;
  private readonly origins: readonly string[];
  private readonly pictures = new Pictures();

  constructor(app: App, words: WordFinder, origins: readonly string[]) {
    this.app = app;
    this.words = words;
    this.origins = origins;
  }

  /** What the page of a link is told of its table; null where there is none, or it cannot be told soon. */
  async tableAt(request: Request, id: string): Promise<LinkedTable | null> {
    const preview = await previewOf(this.app, id, this.app.limits.addressOf(request));
    const site = siteOf(request, this.origins);
    if (preview === null) return null;
    if (site === null) return { game: preview.game, head: '' };
    const language = previewLanguage(request.acceptsLanguages([...PREVIEW_LANGUAGES]));
    const texts = await textsOf(preview, language, this.words);
    // messengers keep a picture for ever: another one needs another address
    const tag = this.pictures.tagOf(await pictureOf(preview, texts));
    const picture = `${site}/preview/${id}.png?lang=${language}&v=${tag}`;
    return { game: preview.game, head: previewTags(texts, { page: `${site}/t/${id}`, picture }) };
  }

  /** `GET /preview/<id>.png?lang=en`: the picture of a table's link as the table is now. */
  routes(): Router {
    const router = Router();
    const { app, pictures } = this;
    router.get('/preview/:id.png', async (request, response) => {
      const { id } = request.params;
      const address = app.limits.addressOf(request);
      const preview = await previewOf(app, id, address);
      if (preview === null) throw new HttpRefusal(refusal('not-found'));
      const texts = await textsOf(preview, previewLanguage(request.query['lang']), this.words);
      const svg = await pictureOf(preview, texts);
      if (!pictures.has(svg)) takeFrom(app.limits.by.pictures, address);
      const picture = await pictures.of(svg);
      if (picture === null) throw new HttpRefusal(refusal('too-fast'));
      response.set({
        'cache-control': 'public, max-age=300',
        // a messenger's page may show it
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${picture.tag}"`,
      });
      response.type('png').send(Buffer.from(picture.png));
    });
    return router;
  }
}

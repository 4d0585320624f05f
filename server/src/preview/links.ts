import type { Request, Response } from 'express';
import type { WordFinder } from '../gameWords.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { type ChallengePreviewParts, challengePreviewOf } from './challengePreview.ts';
import { Pictures } from './pictures.ts';
import { pictureOf } from './previewPicture.ts';
import { previewTags } from './previewTags.ts';
import {
  challengeTextsOf,
  PREVIEW_LANGUAGES,
  type PreviewLanguage,
  type PreviewTexts,
  previewLanguage,
  textsOf,
} from './previewTexts.ts';
import { previewOf, type TablePreview, type TablePreviewParts } from './tablePreview.ts';

/** What a link's page says about its target. */
export interface Linked {
  /** Markup for the end of the page's head. */
  readonly head: string;
  /** The game, if the link is to a table: its page requests that game's files at once. */
  readonly tableOf?: string;
}

/**
 * What a link names: `none` if nothing here has that name, null if there is nothing to say about it, or it cannot be
 * read now.
 */
export type Found = Linked | 'none' | null;

/** What a picture is drawn from, besides its words. */
type Pictured = Pick<TablePreview, 'game' | 'seats' | 'host'>;

/** What previews are made from. */
type PreviewParts = TablePreviewParts & ChallengePreviewParts;

/** Previews of links to tables and challenges: what stands in a page's head, and the pictures. */
export class LinkPreviews {
  private readonly parts: PreviewParts;
  private readonly words: WordFinder;
  private readonly origins: readonly string[];
  private readonly pictures = new Pictures();

  constructor(parts: PreviewParts, words: WordFinder, origins: readonly string[]) {
    this.parts = parts;
    this.words = words;
    this.origins = origins;
  }

  /** What the page of a table's link says about it. */
  async tableAt(request: Request, id: string): Promise<Found> {
    const preview = await previewOf(this.parts, id, this.parts.limits.addressOf(request));
    if (preview === null || preview === 'none') return preview;
    const head = await this.head(request, preview, { page: `t/${id}`, picture: `preview/${id}.png` }, textsOf);
    return { tableOf: preview.game, head };
  }

  /** `none` if there is no such table, otherwise null: the page of a replay says nothing about its table. */
  async replayAt(request: Request, id: string): Promise<Found> {
    const preview = await previewOf(this.parts, id, this.parts.limits.addressOf(request));
    return preview === 'none' ? 'none' : null;
  }

  /** What the page of a challenge's link says about it. */
  async challengeAt(request: Request, id: string): Promise<Found> {
    const preview = await challengePreviewOf(this.parts, id, this.parts.limits.addressOf(request));
    if (preview === null || preview === 'none') return preview;
    const at = { page: `c/${id}`, picture: `preview/c/${id}.png` };
    return { head: await this.head(request, preview, at, challengeTextsOf) };
  }

  private async head<P extends Pictured>(
    request: Request,
    preview: P,
    at: { readonly page: string; readonly picture: string },
    textsIn: (preview: P, language: PreviewLanguage, find: WordFinder) => Promise<PreviewTexts>,
  ): Promise<string> {
    const language = previewLanguage(request.acceptsLanguages([...PREVIEW_LANGUAGES]));
    const texts = await textsIn(preview, language, this.words);
    // messengers keep a picture for ever, so a new one needs a new address
    const tag = this.pictures.tagOf(await pictureOf(preview, texts));
    // messengers want whole addresses; a host name that a visitor sent is never trusted to be the site's
    const [site = null] = this.origins;
    return previewTags(texts, {
      page: site === null ? null : `${site}/${at.page}`,
      picture: `${site ?? ''}/${at.picture}?lang=${language}&v=${tag}`,
    });
  }

  /** Sends the picture of a table's link, as the table is now. Refuses with `not-found`. */
  async sendTable(request: Request, response: Response, id: string, lang: string): Promise<void> {
    const preview = await previewOf(this.parts, id, this.parts.limits.addressOf(request));
    if (preview === null || preview === 'none') throw new HttpRefusal(refusal('not-found'));
    const texts = await textsOf(preview, previewLanguage(lang), this.words);
    await this.sendPicture(request, response, await pictureOf(preview, texts));
  }

  /** Sends the picture of a challenge's link. Refuses with `not-found`. */
  async sendChallenge(request: Request, response: Response, id: string, lang: string): Promise<void> {
    const preview = await challengePreviewOf(this.parts, id, this.parts.limits.addressOf(request));
    if (preview === null || preview === 'none') throw new HttpRefusal(refusal('not-found'));
    const texts = await challengeTextsOf(preview, previewLanguage(lang), this.words);
    await this.sendPicture(request, response, await pictureOf(preview, texts));
  }

  private async sendPicture(request: Request, response: Response, svg: string): Promise<void> {
    const { pictures } = this;
    const { limits } = this.parts;
    if (!pictures.has(svg)) takeFrom(limits.by.pictures, limits.addressOf(request));
    const picture = await pictures.of(svg);
    if (picture === null) throw new HttpRefusal(refusal('too-fast'));
    response.set({
      'cache-control': 'public, max-age=300',
      // a messenger's page may show it
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${picture.tag}"`,
    });
    response.type('png').send(Buffer.from(picture.png));
  }
}

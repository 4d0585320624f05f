/** The emblems that a player may have in place of the first letter of their name. */
export const EMBLEMS = [
  'spade',
  'heart',
  'diamond',
  'club',
  'crown',
  'star',
  'moon',
  'sun',
  'leaf',
  'bolt',
  'cup',
  'key',
] as const;
export type Emblem = (typeof EMBLEMS)[number];

/** How many colours an emblem comes in: 1 to this. */
export const EMBLEM_COLOURS = 9;

/** An emblem in its colour. */
export interface PictureParts {
  readonly emblem: Emblem;
  readonly colour: number;
}

/**
 * What a picture shows, such as `moon-3`; null for '', which is the first letter of the name, and for anything that is
 * not a picture.
 */
export function pictureParts(picture: string): PictureParts | null {
  const [, name, colour] = /^([a-z]+)-([1-9])$/.exec(picture) ?? [];
  const emblem = EMBLEMS.find((one) => one === name);
  return emblem === undefined ? null : { emblem, colour: Number(colour) };
}

/** The picture of an emblem in a colour. */
export function pictureOf({ emblem, colour }: PictureParts): string {
  return `${emblem}-${colour}`;
}

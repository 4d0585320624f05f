/** How well the bots of a table play, from the weakest on. */
export const BOT_LEVELS = ['easy', 'fair', 'strong'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Whether a text names a level. */
export function isBotLevel(text: unknown): text is BotLevel {
  return BOT_LEVELS.some((level) => level === text);
}

/** What a bot of a level makes of its turn: the `effort` of `GameBot.choose`. */
const EFFORTS: { readonly [level in BotLevel]: number } = { easy: 0.03, fair: 1, strong: 4 };

/** How many worlds a bot of a level tries, as a multiple of what a fair one does. */
export function effortOf(level: BotLevel): number {
  return EFFORTS[level];
}

/** Who is on a seat. */
interface Occupied {
  readonly kind: 'free' | 'person' | 'bot';
}

/**
 * How well a bot plays in a seat, its own or a person's that it stands in for: at the table's level, but never easy if
 * its partner is a person. `sides` are as in `GameRules.sides`.
 */
export function levelOn(level: BotLevel, seat: number, seats: readonly Occupied[], sides: readonly number[]): BotLevel {
  const isPartner = ({ kind }: Occupied, other: number) =>
    kind === 'person' && other !== seat && sides[other] === sides[seat];
  return level === 'easy' && seats.some(isPartner) ? 'fair' : level;
}

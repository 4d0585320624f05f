import type { Game } from '@kibitz/shared/kit/game/game';
import type { GameTraits } from '@kibitz/shared/kit/game/gameTraits';
import type { GameCard } from '@kibitz/shared/wire/api';
import { languagesBesideGames, type WordFinder } from '../gameWords.ts';

function sidesOf(game: Game, seats: number): readonly number[] {
  const sides = game.rules.sides(seats);
  return new Set(sides).size === seats ? [] : sides;
}

/** Seconds for a decision that suit a game. */
function clocksOf({ isOfChance, takesThought }: GameTraits): GameCard['clocks'] {
  if (isOfChance === true) return { quick: 10, easy: 30 };
  return takesThought === true ? { quick: 30, easy: 90 } : { quick: 20, easy: 60 };
}

async function cardOf(game: Game, language: string, find: WordFinder): Promise<GameCard> {
  const english = (await find(game.id, 'en')) ?? {};
  const words = { ...english, ...(language === 'en' ? null : await find(game.id, language)) };
  return {
    id: game.id,
    title: words['title'] ?? game.id,
    about: words['about'] ?? '',
    seats: game.seats,
    sides: game.seats.map((seats) => sidesOf(game, seats)),
    options: game.options,
    presets: game.presets,
    clocks: clocksOf(game.traits),
    allowsEmptySeats: game.rules.emptySeat !== null,
    isOfSkill: game.traits.isOfChance !== true,
    hasIdlePartner: game.rules.idlePartner !== undefined,
  };
}

/** The games' cards by language, each made once. */
export class GameCards {
  private readonly games: readonly Game[];
  private readonly find: WordFinder;
  private readonly languages: ReadonlySet<string>;
  private readonly made = new Map<string, Promise<readonly GameCard[]>>();

  /**
   * `languages` are those in which games may have words; requests for others are answered in English, without looking
   * for files.
   */
  constructor(games: readonly Game[], find: WordFinder, languages: ReadonlySet<string> = languagesBesideGames()) {
    this.games = games;
    this.find = find;
    this.languages = languages;
  }

  /** The cards in a language, with or without a country (`ar-EG`); in English if the games have no words in it. */
  in(wanted: string): Promise<readonly GameCard[]> {
    const [base = ''] = wanted.split('-', 1);
    const language = [wanted, base].find((one) => this.languages.has(one)) ?? 'en';
    const known = this.made.get(language);
    if (known !== undefined) return known;
    const cards = Promise.all(this.games.map((game) => cardOf(game, language, this.find)));
    this.made.set(language, cards);
    return cards;
  }
}

import type { Game } from '@kibitz/shared/kit/game';
import type { Words } from '@kibitz/shared/kit/message';
import type { GameCard } from '@kibitz/shared/wire/api';

/** The words of a game in a language; null where it has none. */
export type WordFinder = (game: string, language: string) => Promise<Words | null>;

/** A language as a browser names it; what else is asked for is no path to anywhere. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/;

/** Finds the words that stand beside each game. */
export const wordsBesideGames: WordFinder = async (game, language) => {
  try {
    const beside: { words: Words } = await import(`@kibitz/shared/games/${game}/words.${language}`);
    return beside.words;
  } catch {
    return null;
  }
};

async function cardOf(game: Game, language: string, find: WordFinder): Promise<GameCard> {
  const english = (await find(game.id, 'en')) ?? {};
  const words = { ...english, ...(language === 'en' ? null : await find(game.id, language)) };
  return {
    id: game.id,
    title: words['title'] ?? game.id,
    about: words['about'] ?? '',
    seats: game.seats,
    options: game.options,
    presets: game.presets,
    bearsFreeSeats: game.emptySeat !== null,
  };
}

/** The cards of the games by language, made once each. */
export class GameCards {
  private readonly games: readonly Game[];
  private readonly find: WordFinder;
  private readonly made = new Map<string, Promise<readonly GameCard[]>>();

  constructor(games: readonly Game[], find: WordFinder) {
    this.games = games;
    this.find = find;
  }

  /** The cards in a language; English where it is none, or the games have no words in it. */
  in(language: string): Promise<readonly GameCard[]> {
    const known = LANGUAGE.test(language) ? language : 'en';
    let cards = this.made.get(known);
    if (cards === undefined) {
      cards = Promise.all(this.games.map((game) => cardOf(game, known, this.find)));
      // people have a few hundred languages between them
      if (this.made.size < 300) this.made.set(known, cards);
    }
    return cards;
  }
}

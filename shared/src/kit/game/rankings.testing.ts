import { cardOfCode, cards } from '../cards/cards.ts';
import { powerIn, type Ranking, readRanking, suitIn } from '../cards/ranking.ts';
import { DEALER, type Game, SPECTATOR } from './game.ts';
import { type AnyOptions, defaultsOf, withAnEnd } from './options.ts';
import { botChooser, playOut, randomChooser, usualSeats } from './play.ts';
import { Random } from './random.ts';

/** The suits as a ranking names trumps. */
export const SUIT_LETTERS: readonly Ranking[] = ['C', 'D', 'H', 'S'];

/** The ranking shown to a spectator and to each seat before a decision. */
interface RankingsThen<V> {
  readonly common: Ranking;
  /** By seat; undefined if a seat knows no more than a spectator. */
  readonly own: readonly (Ranking | undefined)[];
  /** By seat. */
  readonly views: readonly V[];
}

/** Who plays the hands: random players often bid up to no trumps, which would leave other rankings unseen. */
type Players = 'random' | 'bots';

/** The rankings before each decision of some hands. */
export function rankingsOver<S, V>(
  game: Game<S, V>,
  changed: AnyOptions = {},
  players: Players = 'random',
): RankingsThen<V>[] {
  const seats = usualSeats(game);
  const options = withAnEnd(game.options, { ...defaultsOf(game.options), ...changed }, 3);
  const moments: RankingsThen<V>[] = [];
  for (let seed = 1; seed <= 3; seed++) {
    const random = new Random(seed);
    const state = game.rules.setup(options, seats, 0);
    const look = () => {
      if (game.rules.actors(state) === DEALER) return;
      const views = Array.from({ length: seats }, (_, seat) => game.secrecy.view(state, seat));
      moments.push({
        common: game.picture.table(game.secrecy.view(state, SPECTATOR)).ranking ?? '-',
        own: views.map((view) => game.picture.table(view).own?.ranking),
        views,
      });
    };
    const choose = players === 'bots' ? botChooser(game, random) : randomChooser(game, random);
    const choosers = Array.from({ length: seats }, () => (at: S, seat: number) => {
      look();
      return choose(at, seat);
    });
    playOut(game, state, choosers, random, () => undefined, 120);
  }
  return moments;
}

/** The different rankings shown to a spectator over some hands, in alphabetical order. */
export function rankingsSeen<S, V>(game: Game<S, V>, changed?: AnyOptions, players?: Players): Ranking[] {
  return [...new Set(rankingsOver(game, changed, players).map(({ common }) => common))].sort();
}

/** Cards of one suit (`9H JH AH`), strongest first. */
export function ranked(ranking: Ranking, codes: string): string {
  const read = readRanking(ranking);
  const power = (code: string) => powerIn(read, cardOfCode(code));
  return codes
    .split(' ')
    .sort((a, b) => power(b) - power(a))
    .join(' ');
}

/** The suits that cards count as, one letter each; `*` for a joker that belongs to none. */
export function suitsHeld(ranking: Ranking, codes: string): string {
  return cards(codes)
    .map((card) => 'SHDC*'.charAt(suitIn(readRanking(ranking), card)))
    .join('');
}

import { casesOf } from '@kibitz/shared/contract/cases';
import { type Second, seekSecond } from '@kibitz/shared/contract/leaks/second';
import { type Card, codeOf } from '@kibitz/shared/kit/cards/cards';
import { type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import { isDeck } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Secrecy } from '@kibitz/shared/kit/game/secrecy.testing';
import { recordOf, recordText } from '@kibitz/shared/kit/record/record';
import { movesOf } from './course.ts';
import type { LeakStage } from './leakStage.ts';
import { type Again, CannotFollow, type Played, perform } from './performance.ts';
import { type Scene, sceneOf } from './scene.ts';

/** How a game is tested over sockets. */
export interface Wanted {
  readonly pairs: number;
  /** The most decisions of a scene. */
  readonly longest: number;
  /** The most second worlds played for each first one. */
  readonly ofOne: number;
  /** The number of the first scene. */
  readonly from: number;
  /** Whether it stops at the first leak. */
  readonly endsWithLeak: boolean;
}

/** What was compared. */
export interface Compared {
  pairs: number;
  /** The pairs among them in which other people were asked in a private window. */
  windows: number;
  /** How often each request was made in them, with its outcome: `claim refused`. */
  readonly asked: { [what: string]: number };
  frames: number;
  bytes: number;
  /** Bytes that are not the same in both worlds, as far as frames can be compared. */
  differing: number;
  /** Second worlds that could not follow the first. */
  unfollowed: number;
  /** The leaks, by pairs; only the first few. */
  readonly leaks: string[];
}

/** The most leaks that are reported. */
const MOST_TOLD = 5;
const TRIES = 60;

/**
 * Plays a game in pairs of worlds over sockets, and compares what is sent to everybody who must not tell them apart.
 */
export async function comparePairs(stage: LeakStage, game: Game, secrecy: Secrecy, wanted: Wanted): Promise<Compared> {
  const cases = casesOf(game);
  const compared: Compared = {
    pairs: 0,
    windows: 0,
    asked: {},
    frames: 0,
    bytes: 0,
    differing: 0,
    unfollowed: 0,
    leaks: [],
  };
  for (let seed = wanted.from; compared.pairs < wanted.pairs && seed < wanted.from + 40 * wanted.pairs; seed++) {
    const table = cases[seed % cases.length];
    if (table === undefined) break;
    const scene = sceneOf(table, seed, wanted.longest);
    stage.decks = rareDecks(scene, secrecy);
    const first = await perform(stage, scene);
    for (let n = 0; n < wanted.ofOne && compared.pairs < wanted.pairs; n++) {
      const second = secondOf(scene, secrecy, first, seed + 1000 * n);
      if (wanted.endsWithLeak && compared.leaks.length > 0) return compared;
      if (second !== null) await compareTo(stage, scene, first, second, compared);
    }
  }
  return compared;
}

/** A first deck that brings about something rare, in every other scene of a game that has such decks. */
function rareDecks({ table, seed }: Scene, secrecy: Secrecy): readonly (readonly Card[])[] {
  const { game, options, seats } = table;
  const deck = seed % 2 === 0 ? secrecy.rareDecks?.(game.rules.setup(options, seats, 0), new Random(seed)) : null;
  return deck === null || deck === undefined ? [] : [deck];
}

function secondOf({ table, seated }: Scene, secrecy: Secrecy, first: Played, seed: number): Second | null {
  const { game, options, seats } = table;
  const bots = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !seated.includes(seat));
  const how = { tries: TRIES, mustBeUnaware: bots };
  return seekSecond({ game, options, seats, secrecy }, first.dealer, first.course, new Random(seed), how);
}

async function compareTo(stage: LeakStage, scene: Scene, first: Played, second: Second, to: Compared): Promise<void> {
  const again: Again = { decisions: first.decisions, codes: second.codes };
  stage.decks = second.decks;
  let other: Played;
  try {
    other = await perform(stage, scene, again);
  } catch (error) {
    if (!(error instanceof CannotFollow)) throw error;
    if (second.hasOddWindow) to.unfollowed++;
    // only a bot decided differently, and it must not know which world it is in
    else to.leaks.push(leakOf(scene, first, second, 'a bot', [error.message, '']));
    return;
  }
  to.pairs++;
  if (second.hasOddWindow) to.windows++;
  for (const what of other.asked) to.asked[what] = (to.asked[what] ?? 0) + 1;
  for (const one of first.received) {
    if (!second.unaware.includes(one.viewer) || (one.viewer === SPECTATOR && hasOpenHand(scene, first))) continue;
    const told = other.received.find(({ name }) => name === one.name)?.frames ?? [];
    to.frames += one.frames.length;
    for (let i = 0; i < Math.max(one.frames.length, told.length); i++) {
      const [a, b] = [one.frames[i] ?? '', told[i] ?? ''];
      to.bytes += a.length;
      if (a === b) continue;
      to.differing += differenceOf(a, b);
      if (to.leaks.length < MOST_TOLD) to.leaks.push(leakOf(scene, first, second, `${one.name}, frame ${i}`, [a, b]));
    }
  }
}

/** Whether a hand was over whose cards spectators could see. */
function hasOpenHand({ kibitz }: Scene, { course, isOver }: Played): boolean {
  const decks = course.filter((one) => one.what === 'move' && isDeck(one.move));
  return kibitz !== 'never' && kibitz !== 'friends' && (isOver || decks.length > 1);
}

function differenceOf(a: string, b: string): number {
  let n = Math.abs(a.length - b.length);
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a.charAt(i) !== b.charAt(i)) n++;
  return n;
}

function leakOf(scene: Scene, first: Played, second: Second, where: string, [a, b]: readonly [string, string]): string {
  const { game, options, seats, name } = scene.table;
  let at = 0;
  while (at < a.length && a.charAt(at) === b.charAt(at)) at++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 80), at + 80));
  const record = recordText(recordOf(game, options, seats, first.dealer, movesOf(first.course)));
  const decks = second.decks.map((deck) => deck.map(codeOf).join(' '));
  return [
    `${game.id} (${name}), scene ${scene.seed}: ${where} tells what viewer may not know, at ${at}:`,
    `${around(a)} is not ${around(b)}`,
    `unaware: ${second.unaware.map((viewer) => (viewer === SPECTATOR ? 'who looks on' : `seat ${viewer}`)).join(', ')}`,
    `the record: ${record}`,
    `the other world's decks: ${decks.join(' / ')}`,
  ].join('\n');
}

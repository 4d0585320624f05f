import { unpackAll } from '../kit/cards/packed.ts';
import type { Action, Choice } from '../kit/game/action.ts';
import { actorBit, type Game, isActor, SPECTATOR, seatsIn, type Viewer } from '../kit/game/game.ts';
import { choiceFor } from '../kit/game/moves.ts';
import { ownPart, viewOf } from '../kit/game/ownFields.ts';
import { Random } from '../kit/game/random.ts';
import type { Weighing } from '../kit/game/weighing.ts';
import type { Table } from '../kit/table/table.ts';
import type { Message } from '../kit/words/message.ts';
import type { Moment } from './cases.ts';
import { checkRanking, checkTogether } from './deciding.ts';
import { checkActors, show } from './decision.ts';
import { difference, insist } from './insist.ts';
import { plainFault } from './plain.ts';
import { playOn } from './playOn.ts';
import { messagesIn, spokenFault } from './spoken.ts';
import { hasPanel } from './whole.ts';
import { checkFronts, checkZones, isPartOf, packOf, shownBy } from './zones.ts';

/** The bots' effort here (`GameBot.choose`): fewer worlds than usual, so that checks stay fast. */
export const LITTLE_EFFORT = 0.1;

/** All viewers: the spectator and each seat. */
export function viewersAt(seats: number): Viewer[] {
  return [SPECTATOR, ...Array.from({ length: seats }, (_, seat) => seat)];
}

/** The views of everybody, as JSON text. */
export function viewsOf(game: Game, state: unknown, seats: number): string[] {
  return viewersAt(seats).map((viewer) => JSON.stringify(game.secrecy.view(state, viewer)));
}

/** Insists that a message can be shown to a reader. */
export function checkSaid(moment: Moment, what: Message, reader: Viewer): void {
  const fault = spokenFault(what, moment.words, reader, moment.seats);
  insist(fault === null, () => `everything that is said has its words: ${fault}, in ${show(what)}`);
}

function checkSaidToAll(moment: Moment, what: Message): void {
  checkSaid(moment, what, SPECTATOR);
  // a player who is not mentioned reads what a spectator reads
  const who = what.with?.['who'];
  if (typeof who === 'number') checkSaid(moment, what, who);
}

/**
 * Insists that views and pictures are plain data, that everybody sees the same public picture, and that every message
 * in it can be shown.
 */
export function checkPictures(moment: Moment): void {
  const { game, state, seats } = moment;
  const tables: Table[] = [];
  let publicPart = '';
  for (const viewer of viewersAt(seats)) {
    const view = game.secrecy.view(state, viewer);
    const table = game.picture.table(view);
    const fault = plainFault(view, 'view') ?? plainFault(table, 'table');
    insist(fault === null, `view and table of seat ${viewer} are plain JSON: ${fault}`);
    checkRanking(moment, table);
    if (viewer !== SPECTATOR) checkTogether(moment, viewer, table);
    const { own, ...common } = table;
    checkSameFromCopy(moment, view, table);
    checkDrawing(moment, view, table);
    checkCardsSeen(moment, view, table);
    checkSeatView(moment, viewer, view);
    checkOwnFields(moment, viewer, view);
    insist((own === null) === (viewer === SPECTATOR), `seat ${viewer} has a picture of its own, a spectator has none`);
    const text = JSON.stringify(common);
    if (viewer === SPECTATOR) {
      publicPart = text;
      for (const what of messagesIn(common)) checkSaidToAll(moment, what);
    } else {
      insist(text === publicPart, () => `seat ${viewer} sees the public picture, ${difference(text, publicPart)}`);
      for (const what of messagesIn(own)) checkSaid(moment, what, viewer);
      tables.push(table);
    }
    insist(table.seats.length === seats, 'the picture has a plate for each seat');
  }
  checkZones(tables, moment.pack);
  if (!hasPanel(game.id)) checkFronts(tables[0]?.zones ?? []);
}

/**
 * Insists that a picture depends only on the view's data, and that its private part is the same when requested
 * separately.
 */
function checkSameFromCopy({ game }: Moment, view: unknown, table: Table): void {
  const whole = JSON.stringify(table);
  const again = JSON.stringify(game.picture.table(JSON.parse(JSON.stringify(view))));
  insist(again === whole, () => `a copy of a view gives the same picture, ${difference(again, whole)}`);
  const [own, part] = [JSON.stringify(table.own), JSON.stringify(game.picture.ownPicture(view))];
  insist(part === own, () => `the private part by itself is that of the picture, ${difference(part, own)}`);
}

/**
 * Insists that what the app reads directly from a view agrees with the picture: turns, whether a score is shown, and
 * which choices form one decision.
 */
function checkDrawing(
  { game, seats }: Moment,
  view: unknown,
  { seats: plates, news, score, summary, own }: Table,
): void {
  const turns = game.picture.turns(view);
  insist(turns >= 0 && turns < actorBit(seats), () => `turns are those of seats at the table, not ${turns}`);
  insist(
    plates.every(({ turn }, seat) => turn === isActor(turns, seat)),
    () => `the plates show the turns ${turns}`,
  );
  const isShown = game.picture.isScoreShown(view);
  insist(isShown === (summary !== null), () => `a summary is there when the score is shown: ${isShown}`);
  const [said, shown] = [show(game.picture.news(view)), show(news)];
  insist(said === shown, () => `the news is that of the picture: ${said}, not ${shown}`);
  const [told, drawn] = [show(game.picture.together(view)), show(own?.together)];
  insist(told === drawn, () => `what is decided together is what the picture says: ${told}, not ${drawn}`);
  const sides = game.rules.sides(seats);
  for (const { seats: of } of score) {
    const side = [...sides.keys()].filter((seat) => sides[seat] === sides[of[0] ?? -1]);
    insist(show(of) === show(side), () => `a line of the score is that of a side: ${show(side)}, not ${show(of)}`);
  }
}

/** Insists that the game's `cardsSeen` agrees with the cards that the picture shows. */
function checkCardsSeen({ game, pack }: Moment, view: unknown, table: Table): void {
  const seen = game.picture.cardsSeen(view);
  const isAll = isPartOf(shownBy(table, pack), packOf(unpackAll(seen)));
  insist(isAll, () => `all cards that the picture shows are seen, not only ${seen}`);
}

/** Insists that a seat's view is the same when made from a spectator's. */
function checkSeatView({ game, state }: Moment, viewer: Viewer, view: unknown): void {
  if (viewer === SPECTATOR || game.secrecy.seatView === undefined) return;
  const [whole, quick] = [view, game.secrecy.seatView(state, viewer, game.secrecy.view(state, SPECTATOR))].map((one) =>
    JSON.stringify(one),
  );
  insist(
    quick === whole,
    () => `the quick view of seat ${viewer} is its view, ${difference(quick ?? '', whole ?? '')}`,
  );
}

/** Insists that a seat's view can be assembled from a spectator's and the seat's own fields. */
function checkOwnFields({ game, state }: Moment, viewer: Viewer, view: unknown): void {
  const open = game.secrecy.view(state, SPECTATOR) as object;
  const known = viewOf(open, ownPart(view, game.secrecy.ownFields), viewer, game.secrecy.ownFields);
  const [given, whole] = [known, view].map((one) => JSON.stringify(one));
  insist(
    given === whole,
    () => `the view of seat ${viewer} is a spectator's but for its own fields, ${difference(given ?? '', whole ?? '')}`,
  );
}

/** Insists that a copy is equal, also when made over a used state, and that changing it leaves the original alone. */
export function checkCopy({ game, state, options, seats, random }: Moment): void {
  const before = viewsOf(game, state, seats).join('\n');
  const copy = game.rules.setup(options, seats, 0);
  for (const round of ['fresh', 'used']) {
    game.rules.copy(state, copy);
    const copied = viewsOf(game, copy, seats).join('\n');
    insist(copied === before, () => `a copy over a ${round} state is equal, ${difference(copied, before)}`);
    playOn(game, copy, random, 25);
    const after = viewsOf(game, state, seats).join('\n');
    insist(after === before, () => `play on a copy leaves the first as it was, ${difference(after, before)}`);
  }
}

/**
 * Insists that a state dealt from a view gives that viewer the same view byte for byte, the same choices in the same
 * order, and a game that goes on. This doubles as a leak test: such a state differs from the true one in what the
 * viewer may not see.
 */
export function checkDeterminized(moment: Moment): void {
  for (const viewer of viewersAt(moment.seats)) checkDealtFrom(moment, viewer);
}

function checkDealtFrom({ game, state, seats, random }: Moment, viewer: Viewer): void {
  const text = JSON.stringify(game.secrecy.view(state, viewer));
  // read back from text, since views travel to bots in other threads
  const view: unknown = JSON.parse(text);
  const possible = game.secrecy.determinize(view, random);
  insist(JSON.stringify(view) === text, `determinize leaves the view of seat ${viewer} as it was`);
  const again = JSON.stringify(game.secrecy.view(possible, viewer));
  insist(again === text, () => `the view of seat ${viewer} fits what was dealt from it, ${difference(again, text)}`);
  const actors = checkActors(game, possible, seats);
  if (viewer !== SPECTATOR) {
    const bit = actorBit(viewer);
    insist((actors & bit) === (game.rules.actors(state) & bit), `seat ${viewer} may act in what was dealt as in truth`);
    const truth = show(game.rules.legal(state, viewer));
    const dealt = show(game.rules.legal(possible, viewer));
    insist(dealt === truth, () => `the choices of seat ${viewer} hang on nothing hidden, ${difference(dealt, truth)}`);
  }
  playOn(game, possible, random, 25);
  if (game.secrecy.worlds === undefined) return;
  // a world is dealt over one that was played on
  game.secrecy.worlds(view)(possible, random);
  const inPlace = JSON.stringify(game.secrecy.view(possible, viewer));
  insist(
    inPlace === text,
    () => `the view of seat ${viewer} fits a world dealt in place, ${difference(inPlace, text)}`,
  );
}

/**
 * Insists that the bot of a seat that may act makes a legal choice with a valid reason, also when playing by habit, and
 * leaves its view unchanged. Returns its choice as text.
 */
function checkBot(moment: Moment, state: unknown, seat: number, random: Random): string {
  const { game } = moment;
  const view = game.secrecy.view(state, seat);
  const before = JSON.stringify(view);
  const choices = game.rules.legal(state, seat);
  const told: Weighing[] = [];
  const action = game.bot.choose(view, seat, choices, random, LITTLE_EFFORT, (weighing) => told.push(weighing));
  for (const weighing of told) checkWeighing(moment, weighing, choices, action);
  for (const chosen of [action, game.bot.choose(view, seat, choices, random, 0)]) {
    insist(choiceFor(choices, chosen) !== null, () => `the bot's ${show(chosen)} is one of ${show(choices)}`);
    insist(game.rules.moveOf(state, seat, chosen) !== null, () => `the bot's ${show(chosen)} is a move`);
  }
  const reason = game.bot.reason?.(view, seat, action, choices) ?? null;
  if (reason !== null) checkSaid(moment, reason, seat);
  insist(JSON.stringify(view) === before, 'the bot leaves its view as it was');
  return show(action);
}

/** Insists that a bot that declares that it weighs choices weighs legal ones, and chooses the first of them. */
function checkWeighing({ game }: Moment, { choices: weighed }: Weighing, choices: readonly Choice[], action: Action) {
  insist(game.bot.weighs === true, () => `${game.id} says that its bot weighs choices`);
  insist(show(weighed[0]?.action) === show(action), () => `the bot's ${show(action)} is the best that it weighed`);
  for (const one of weighed) {
    insist(choiceFor(choices, one.action) !== null, () => `${show(one.action)}, which was weighed, may be chosen`);
    insist(Number.isFinite(one.brings), () => `what ${show(one.action)} brings is a number`);
  }
}

/**
 * `checkBot` here, for one of the seats that may really act, or for one in a position dealt from a view; now and then
 * also that it chooses the same from the same random numbers.
 */
export function checkBots(moment: Moment): void {
  const { game, state, seats, random } = moment;
  const isDealt = random.below(2) === 0;
  const position = isDealt
    ? game.secrecy.determinize(game.secrecy.view(state, random.oneOf(viewersAt(seats))), random)
    : state;
  const seat = someActor(game, position, random);
  if (seat === null) return;
  const seed = random.bits();
  const action = checkBot(moment, position, seat, new Random(seed));
  if (random.below(4) > 0) return;
  const again = checkBot(moment, position, seat, new Random(seed));
  insist(again === action, () => `the bot chooses ${action} again, not ${again}`);
}

function someActor(game: Game, state: unknown, random: Random): number | null {
  const seats = seatsIn(game.rules.actors(state));
  return seats.length === 0 ? null : random.oneOf(seats);
}

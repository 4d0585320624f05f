import { games } from '@kibitz/shared/games';
import { type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import { withAnEnd } from '@kibitz/shared/kit/game/options';
import { isUnder, type Leaf, leavesOf } from '@kibitz/shared/kit/game/viewForm';
import { fieldName } from '@kibitz/shared/wire/state/fieldNames';
import { type Declared, declaredIn, sourcesIn } from './comments.ts';

/*
 * Makes docs/state.md: the fields of every game's state. The names are those of the synced state, and the meanings come
 * from the comments in the code above the fields that games declare and show.
 */

/** Where the fields of each part of a view are declared. Fields of no part are the view's own. */
const PLACES: { readonly [part: string]: RegExp } = {
  '': /interface (\w+View|PartLists)\b|class Open|const (places|(new|chip|meld)Lists|meldPlaces)\b|= declareTable\(/,
  trick: /interface TrickView\b/,
  hand: /handFields|stockHand|passFields|StopsHand/,
  game: /gameFields|stockGame/,
  fields: /newFields|bettingFields|newsFields|trickFields/,
};
/** Where the parts of any place with cards known only to their owners are declared. */
const OWNERS = /interface OwnersCards\b/;

/** The comments in the code of a game and of the kit. */
class Comments {
  private readonly sources: readonly string[];
  private readonly declared: readonly Declared[];

  constructor(folders: readonly string[]) {
    this.sources = folders.flatMap(sourcesIn);
    this.declared = this.sources.flatMap(declaredIn);
  }

  /** The meaning of a field; '' if it has no comment. */
  of({ path }: Leaf): string {
    const [part, inPart] = path;
    const [place, name] = typeof inPart === 'string' ? [part, inPart] : ['', part];
    const said = this.saidOf(name, PLACES[String(place)]) ?? (place === '' ? undefined : this.saidOf(name, OWNERS));
    return this.withNumbers(said ?? '');
  }

  private saidOf(name: Leaf['path'][number] | undefined, where: RegExp | undefined): string | undefined {
    return this.declared.find((one) => one.name === name && where?.test(one.where) === true && one.said !== '')?.said;
  }

  /** A text with the values of the constants it names: `NO_BID` becomes `NO_BID (-1)`. */
  private withNumbers(said: string): string {
    return said.replaceAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g, (name) => {
      const value = new RegExp(`\\bconst ${name}\\b[^=;]*= (-?\\d+)\\b`);
      const found = this.sources.map((source) => value.exec(source)?.[1]).find((one) => one !== undefined);
      return name.length < 3 || found === undefined ? name : `${name} (${found})`;
    });
  }
}

/** The form of a leaf in the state. */
function writtenAs({ kind }: Leaf): string {
  const forms = { text: 'pieces', list: 'list of JSON', json: 'JSON' } as const;
  return kind in forms ? forms[kind as keyof typeof forms] : kind;
}

/** The leaves of a game, with those of one list together. */
function fieldsOf(game: Game): Leaf[][] {
  const options = withAnEnd(game.options, {});
  const firsts = game.seats.map((seats) => game.secrecy.view(game.rules.setup(options, seats, 0), SPECTATOR) as object);
  const byName = Map.groupBy(leavesOf(firsts, game.secrecy.viewForm), ({ path }) =>
    path.filter((key) => typeof key === 'string').join('_'),
  );
  return [...byName.values()];
}

/** The names of the leaves of one list, or of the one leaf: `scores_0` to `scores_3`. */
function namesOf(leaves: readonly Leaf[]): string {
  const names = leaves.map(fieldName);
  const [first, last] = [names[0], names.at(-1)].map((name) => `\`${name}\``);
  return names.length === 1 ? `${first}` : `${first} ${names.length === 2 ? 'and' : 'to'} ${last}`;
}

/** The rows of a table of fields. Consecutive fields that are explained together share a row. */
function rowsOf(fields: readonly (readonly Leaf[])[], comments: Comments): string[] {
  const rows: { names: string; readonly written: string; readonly said: string }[] = [];
  for (const leaves of fields) {
    const [leaf] = leaves as readonly [Leaf];
    const row = { names: namesOf(leaves), written: writtenAs(leaf), said: comments.of(leaf) };
    const last = rows.at(-1);
    if (row.said !== '' && last?.said === row.said && last.written === row.written) last.names += `, ${row.names}`;
    else rows.push(row);
  }
  return rows.map(({ names, written, said }) => `| ${names} | ${written} | ${said.replaceAll('|', '\\|')} |`);
}

function isOfTricks([leaf]: readonly Leaf[]): boolean {
  return leaf?.path[0] === 'trick';
}

/** The trick-taking game for the most people. */
const MOST_SEATS = games.find(({ id }) => id === 'oh-hell') as Game;

const HEAD = ['| field | written as | |', '|---|---|---|'];
const KIT = ['kit/tricks', 'kit/chips', 'kit/cards', 'kit/declare', 'kit/melds'];

/** The folders of the kit from which the state of a game is made: others have fields of the same names. */
function kitOf(folder: string): string[] {
  const state = sourcesIn(folder).find((source) => /export type \w+State\b/.test(source)) ?? '';
  return KIT.filter((kit) => state.includes(`/${kit}/`));
}

function chapterOf(game: Game): string[] {
  const fields = fieldsOf(game);
  const comments = new Comments([`games/${game.id}`, ...kitOf(`games/${game.id}`)]);
  const own = fields.filter(([leaf]) => leaf !== undefined && isUnder(leaf, game.secrecy.ownFields)).map(namesOf);
  return [
    `## ${game.id}`,
    '',
    ...(fields.some(isOfTricks) ? ['It also has the fields of the play of tricks (above).', ''] : []),
    own.length > 0 ? `In a seat's own state too: ${own.join(', ')}.` : 'No seat knows more than a spectator.',
    '',
    ...HEAD,
    ...rowsOf(
      fields.filter((leaves) => !isOfTricks(leaves)),
      comments,
    ),
    '',
  ];
}

const INTRODUCTION = `# The state of each game

The fields of \`game\` at the tables of each game, and which of them are in the state of a seat (\`own\`) as well.
[api.md](api.md) says how names are read, and what else the state has beside \`game\`. \`node scripts/state.mjs\` writes
this page from the games; the meanings are the comments in their code. The viewer is a seat in \`own\`, and a spectator
in \`game\`. Where spectators see the table late, \`game\` is as it was then.

Unless a row says otherwise, cards are packed, one letter each. A set of seats, suits or the like is a number
whose bit \`n\` stands for number \`n\`. Lists go by seat, or by side where partners score together: seats 0 and 2 are
side 0, seats 1 and 3 side 1. Suits are 0 spades, 1 hearts, 2 diamonds, 3 clubs, ranks 2 to 14; no seat and no suit
are -1. A card as a number is \`suit * 16 + rank\`, the joker 79, none 0.

## The play of tricks

All trick-taking games have these, the lists with as many entries as the game has seats. Their \`phase\` says who acts:
from 1 to 15 \`speaker\`, who bids, names trumps or discards; in 16 \`trick_turn\`, who plays a card. In 17 a full trick
lies on the table, in 19 the score of a hand is shown, in 20 a hand is given up, in 21 the game is over. In 0, 18 and
from 32 on the dealer deals, scores or turns cards up.

\`trick_plays\` is the whole play of a hand, \`0K1M2A3B1C\`: a seat and its card, for one play after the other. While
\`trick_winning\` is no seat, nothing lies on the table; otherwise the trick there begins with the last card of
\`trick_leader\`. Each trick before it has a card of every seat that does not sit out, and its winner leads to the next.
A joker that named a suit has the letter of that suit behind it, \`0*H\`.
`;

/** The text of docs/state.md. */
export function stateDocs(): string {
  const tricks = rowsOf(fieldsOf(MOST_SEATS).filter(isOfTricks), new Comments(KIT));
  const lines = [INTRODUCTION, ...HEAD, ...tricks, '', ...games.flatMap(chapterOf)];
  return `${lines.join('\n').trimEnd()}\n`;
}

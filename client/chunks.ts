import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Info = (id: string) => Rolldown.ModuleInfo | null;
type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

const source = join(import.meta.dirname, 'src');

/**
 * What is loaded together, by its entry modules. A module goes into the first part that needs it: code shared by the
 * lobby's dialogs and the table goes with the lobby, or its dialogs would pull the table in. The drawing is a part of
 * its own: which of Pixi's renderers is loaded is decided at the table.
 */
const parts: readonly { readonly name: string; readonly roots: readonly string[] }[] = [
  {
    name: 'lobby',
    roots: [
      'main.tsx',
      'app/Dialog.tsx',
      'app/Notice.tsx',
      'app/Segments.tsx',
      'rules/say.ts',
      'rules/valueInWords.ts',
      '../../shared/src/wire/usualSettings.ts',
      '../../shared/src/kit/words/shown.ts',
    ],
  },
  {
    name: 'dialogs',
    roots: [
      'ChooseGame.tsx',
      'FindingGame.tsx',
      'GameDialog.tsx',
      'PracticeDialog.tsx',
      'NewTableDialog.tsx',
      'PlayNowDialog.tsx',
      'TableFilters.tsx',
      'say.ts',
    ].map((name) => `lobby/${name}`),
  },
  { name: 'rules', roots: ['rules/Rules.tsx', 'rules/RulesPage.tsx'] },
  // code that asks for news on every page comes without the pages themselves
  { name: 'news', roots: ['friends/watchNews.tsx'] },
  // code shared by the table and the pages of people is here, or a table would pull those pages in
  { name: 'room', roots: ['waiting/TablePage.tsx', 'app/SwitchRow.tsx', 'app/save.ts'] },
  {
    name: 'people',
    roots: [
      'account/PeoplePage',
      'lobby/NameDialog',
      'friends/MeMenu',
      'friends/PersonDialog',
      'friends/KeepFriends',
      'friends/InviteFriends',
    ].map((name) => `${name}.tsx`),
  },
  {
    name: 'table',
    roots: [
      'table/TableScreen.tsx',
      'table/auction/Auction.tsx',
      'panels/chips/Chip.tsx',
      'panels/chips/ChipsOnTheWay.tsx',
      'table/WindowButtons.tsx',
      'cards/CardImage.tsx',
      'cards/atlas.ts',
      'cards/paintCard.ts',
    ],
  },
  { name: 'two', roots: ['table/layout/two.ts'] },
  { name: 'passing', roots: ['panels/passing/PassBar.tsx'] },
  // games whose pictures have calls load what draws them with their own drawing
  { name: 'calls', roots: ['table/auction/Calls.tsx', '../../shared/src/kit/table/callSheet.ts'] },
  // what comes with a deck: the pictures of its court cards, and what takes part in its shuffle
  { name: 'deck', roots: ['cards/courts.json', 'fairness/witness.ts'] },
];

/** What each game adds to a table, by its folder: its panel, if it has one, and how it is drawn. */
const panels = readdirSync(join(source, 'panels'));
const games = '../../shared/src/games';
const drawn = readdirSync(join(source, games)).filter((game) => existsSync(join(source, games, game, 'table.ts')));
const ofGames = drawn.map((game) => ({
  game,
  roots: [`${games}/${game}/table.ts`, ...(panels.includes(game) ? [`panels/${game}/index.tsx`] : [])],
}));
const kit = join(source, '../../shared/src/kit/');

/** Everything that a module imports, directly or not, except what is loaded later. */
function reachOf(root: string, info: Info): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of info(id)?.importedIds ?? []) visit(imported);
  };
  visit(root);
  return found;
}

/**
 * Puts what is loaded together into one file: the lobby, the waiting room with its connection, the table, the drawing
 * of the cards. A module goes where it is needed first. Chunks are named for the part that loads them and never for a
 * package: a group of Pixi's own modules would also take in helpers that the lobby needs, and the lobby would load all
 * of Pixi.
 */
export function chunks(): Options {
  const reaches = new Map<string, Set<string>>();
  const reach = (root: string, info: Info): Set<string> => {
    const known = reaches.get(root) ?? reachOf(join(source, root), info);
    reaches.set(root, known);
    return known;
  };
  const isReached = (id: string, roots: readonly string[], context: Rolldown.ChunkingContext) =>
    roots.some((root) => reach(root, (module) => context.getModuleInfo(module)).has(id));
  const groups = parts.map(({ name, roots }, i) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => (isReached(id, roots, context) ? name : null),
    debugName: name,
    priority: parts.length - i + 1,
  }));
  // what of the kit draws several games is one file for all of them
  const drawing = {
    name: (id: string, context: Rolldown.ChunkingContext) => {
      if (!id.startsWith(kit)) return null;
      const having = drawn.filter((game) => isReached(id, [`${games}/${game}/table.ts`], context));
      return having.length > 1 ? 'drawing' : null;
    },
    debugName: 'drawing',
    priority: 1,
  };
  // a game's panel and its drawing are one file, with the code that its rules share with them: only replays load rules
  const ofGame = {
    name: (id: string, context: Rolldown.ChunkingContext) => {
      const having = ofGames.filter(({ roots }) => isReached(id, roots, context));
      return having.length === 1 ? `panel-${having[0]?.game}` : null;
    },
    debugName: 'panel',
    priority: 0,
  };
  return { groups: [...groups, drawing, ofGame] };
}

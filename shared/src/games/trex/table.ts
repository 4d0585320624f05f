import { codeOf, HEARTS } from '../../kit/cards/cards.ts';
import type { Fact } from '../../kit/table/table.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { handNumber, trickDrawing } from '../../kit/tricks/trickPicture.ts';
import { namedCards } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import {
  ALL_CONTRACTS,
  CONTRACT_NAMES,
  CONTRACTS,
  contractsLeft,
  contractWord,
  DIAMONDS_GAME,
  ELTOOSH,
  GIRLS,
  KING,
  KINGDOMS,
  kingdomOf,
  markedCard,
  NO_CONTRACT,
  TREX,
} from './contracts.ts';
import { played, scored, spoken } from './news.ts';
import { doubledCodes, ownFacts, ownPrompt, prompt } from './prompts.ts';
import { sheet } from './scoreSheet.ts';
import { CHOOSING, DECLARING, LAYING, NOBODY, type TrexView } from './state.ts';
import { ownCards, zonesOf } from './zones.ts';

/** How the table of Trex is drawn. */
export const drawing = trickDrawing<TrexView, number>({
  line: lineOf,
  facts: factsOf,
  prompt,
  ownPrompt,
  ownFacts,
  spoken,
  played,
  scored,
  won: scored,
  sheet,
  zones: zonesOf,
  ownCards,
  turns: turnsOf,
  isOut: ({ hand }, seat) => hand.out.includes(seat),
});

/** While declarations are awaited, nobody is shown as being on turn. */
function turnsOf({ phase, trick, speaker }: TrexView): number {
  if (phase === PLAYING) return 1 << trick.turn;
  return phase === CHOOSING || phase === LAYING ? 1 << speaker : 0;
}

/** How the seat stands in this hand, once it is played. */
function lineOf(view: TrexView, seat: number): Message | null {
  const { phase, hand, game, trick } = view;
  if (phase === DECLARING) return null;
  const n = hand.captured[seat]?.length ?? 0;
  const tricks = message('seat.tricks', { n: trick.won[seat] ?? 0 });
  switch (hand.contract) {
    case NO_CONTRACT:
      return seat === game.owner ? message('seat.owner') : null;
    case DIAMONDS_GAME:
    case GIRLS:
      return message('seat.taken', { n });
    case ELTOOSH:
      return tricks;
    case KING:
      return n > 0 ? message('seat.king', { card: codeOf(markedCard(KING, HEARTS)) }) : tricks;
    case TREX:
      return placeOrCards(view, seat);
  }
}

function placeOrCards({ hand, trick }: TrexView, seat: number): Message {
  const place = hand.out.indexOf(seat);
  if (place >= 0) return message('seat.out', { place: `place.${place + 1}` });
  const n = trick.sizes[seat] ?? 0;
  return message(((hand.passed >> seat) & 1) === 1 ? 'seat.passed' : 'seat.left', { n });
}

function factsOf(view: TrexView): Fact[] {
  const { hand, game, options } = view;
  const { contract } = hand;
  if (game.owner === NOBODY) return [];
  const n = kingdomOf(handNumber(view) - 1);
  const kingdom: Fact = { id: 'kingdom', text: message('fact.kingdom', { who: game.owner, n, of: KINGDOMS }) };
  if (contract === NO_CONTRACT) return [kingdom, ...leftFacts(game.used)];
  const gains = options.diamonds > 0 ? 'gain' : 'loss';
  const rule = contract === DIAMONDS_GAME ? `fact.diamonds.${gains}` : `fact.${CONTRACT_NAMES[contract]}`;
  const doubled = doubledCodes(view);
  return [
    kingdom,
    { id: 'contract', text: message(contractWord(contract)), bright: true },
    { id: 'rule', text: message(rule) },
    ...(doubled.length > 0
      ? [{ id: 'doubled', text: message(`fact.doubled.${doubled.length}`, namedCards(doubled)) }]
      : []),
    ...leftFacts(game.used),
  ];
}

/** The games that the owner may still choose after this hand. */
function leftFacts(used: number): Fact[] {
  if (used === ALL_CONTRACTS) return [];
  const left = contractsLeft(used).map(contractWord);
  const [a = '', b = '', c = '', d = ''] = left;
  const text = left.length === CONTRACTS ? message('fact.left.5') : message(`fact.left.${left.length}`, { a, b, c, d });
  return [{ id: 'left', text }];
}

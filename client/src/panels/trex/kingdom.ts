import type { SeenTable } from '@kibitz/shared/wire/seen';

/** The five games of a kingdom, in the order of the rule book. */
export const CONTRACTS = ['diamonds', 'eltoosh', 'girls', 'king', 'trex'] as const;

/** A game of a kingdom. */
export type ContractName = (typeof CONTRACTS)[number];

/** How a game of the present kingdom stands. */
export type Standing = 'played' | 'now' | 'left';

/** A hand that was scored: whose kingdom, which game, and what it added to each seat. */
export interface PlayedHand {
  readonly owner: number;
  readonly contract: string;
  readonly scores: readonly number[];
}

/** The kingdom that is played, as the table's `board` tells it. */
export interface Kingdom {
  /** 1 to 4. */
  readonly n: number;
  /** The seat that owns it; -1 before the first deal. */
  readonly owner: number;
  /** The game of this hand; '' while none is chosen. */
  readonly contract: string;
  /** The games that may still be chosen after this hand. */
  readonly left: readonly string[];
  /** Every hand of the game so far, in order. */
  readonly hands: readonly PlayedHand[];
}

const HANDS_A_KINGDOM = CONTRACTS.length;
const KINGDOMS = 4;

function words(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((word) => word !== '');
}

/** The kingdom that is played; null while there is no table. */
export function kingdomOf({ table }: Pick<SeenTable, 'table'>): Kingdom | null {
  if (table === null) return null;
  const { board } = table;
  const hands = (board['hands'] ?? '').split(';').flatMap((hand): PlayedHand[] => {
    const [owner, contract, ...scores] = words(hand);
    return contract === undefined ? [] : [{ owner: Number(owner), contract, scores: scores.map(Number) }];
  });
  return {
    n: Number(board['kingdom'] ?? 1),
    owner: board['owner'] === undefined || board['owner'] === '' ? -1 : Number(board['owner']),
    contract: board['contract'] ?? '',
    left: words(board['left']),
    hands,
  };
}

/** How a game of the present kingdom stands. */
export function standingOf(kingdom: Kingdom, contract: ContractName): Standing {
  if (kingdom.contract === contract) return 'now';
  return kingdom.left.includes(contract) ? 'left' : 'played';
}

/** A row of the twenty hands: a kingdom, and what one seat scored in each of its games. */
export interface KingdomRow {
  /** The seat that owns it; -1 where that is not known yet. */
  readonly owner: number;
  readonly isNow: boolean;
  /** By contract; null where it has not been played. */
  readonly points: readonly (number | null)[];
  /** Null before its first hand. */
  readonly sum: number | null;
}

/** The four kingdoms with the scores of a seat, in the order in which they are played: each passes to the right. */
export function rowsOf(kingdom: Kingdom, seat: number): KingdomRow[] {
  return Array.from({ length: KINGDOMS }, (_, k): KingdomRow => {
    const hands = kingdom.hands.slice(k * HANDS_A_KINGDOM, (k + 1) * HANDS_A_KINGDOM);
    const points = CONTRACTS.map((name) => hands.find(({ contract }) => contract === name)?.scores[seat] ?? null);
    const ahead = k + 1 - kingdom.n;
    return {
      owner: kingdom.owner < 0 ? -1 : (((kingdom.owner - ahead) % KINGDOMS) + KINGDOMS) % KINGDOMS,
      isNow: ahead === 0,
      points,
      sum: hands.length === 0 ? null : hands.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0),
    };
  });
}

/** What a game costs or brings, as its card names it: a diamond, a trick, a queen, the king, going out first. */
export function priceOf(contract: ContractName, diamonds: number): number {
  switch (contract) {
    case 'diamonds':
      return diamonds;
    case 'eltoosh':
      return -15;
    case 'girls':
      return -25;
    case 'king':
      return -75;
    case 'trex':
      return 200;
  }
}

/** Is the game of the next hand being chosen? */
export function isChoosing({ table }: Pick<SeenTable, 'table'>): boolean {
  return table?.prompt.key === 'prompt.choose';
}

/** Is the viewer asked to double, or whether to have the hand dealt anew? */
export function isDeclaring({ table, choices }: Pick<SeenTable, 'table' | 'choices'>): boolean {
  return table?.prompt.key === 'prompt.declarations' && choices.length > 0;
}

/** Are cards laid to the jacks? */
export function isLaying({ table }: Pick<SeenTable, 'table'>): boolean {
  return table?.zones.some(({ kind }) => kind === 'layout') === true;
}

import { Random } from '@kibitz/shared/kit/game/random';
import { type KillAsked, type StrikeReport, strikeAndCheck } from '../kill/kill.ts';
import type { Plant } from '../kill/plants.ts';
import { ClusterServers, type Kind } from './clusterServers.ts';

/** How much is played, and how often each kind of strike is made. */
export interface ClusterAsked extends Omit<KillAsked, 'strikes' | 'alone'> {
  readonly strikes: { readonly [kind in Kind]: number };
}

/**
 * The longest time that the servers are left alone between strikes, in milliseconds, normally and with few strikes:
 * starting takes long enough.
 */
const ALONE = 6000;
const ALONE_SHORTLY = 1200;
const FEW_STRIKES = 10;

/** Everything to be done, in random order. */
function planOf(strikes: ClusterAsked['strikes'], random: Random): Kind[] {
  const kinds = Object.entries(strikes) as [Kind, number][];
  const plan = kinds.flatMap(([kind, times]) => Array.from({ length: times }, () => kind));
  const order = plan.map((kind) => ({ kind, at: random.fraction() })).sort((a, b) => a.at - b.at);
  return order.map(({ kind }) => kind);
}

/**
 * Strikes several processes, their database and their Redis under load. `plant`: a fault planted into the processes.
 */
export async function benchCluster(
  { strikes, ...asked }: ClusterAsked,
  plant: Plant | null,
  print: (line: string) => void,
): Promise<StrikeReport> {
  const random = new Random(Date.now() % 1_000_000);
  const plan = planOf(strikes, random);
  const servers = await ClusterServers.open(random, plan, plant);
  try {
    const alone = plan.length < FEW_STRIKES ? ALONE_SHORTLY : ALONE;
    return await strikeAndCheck(servers, { ...asked, strikes: plan.length, alone }, random, print);
  } finally {
    await servers.remove();
  }
}

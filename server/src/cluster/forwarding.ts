import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { Fenced, StorageFailed } from '../journal/journal.ts';
import type { LiveProcess } from '../journal/leases.ts';
import { ELSEWHERE, forwardedFrom } from '../network/visitorAddress.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, isJoin, sendRefusal } from '../refusedHttp.ts';
import { bodyOf } from './internalDoor.ts';
import type { Passed, Visit } from './peers.ts';
import { MOVING } from './processes.ts';
import { type Destination, destinationOf } from './routing.ts';

/** The longest body of a request that is passed on, more than any route accepts. */
const LARGEST = 64 * 1024;

/** How long to look for a process that answers, in milliseconds: somewhat longer than a dead one's lease runs. */
const LOOKED_FOR = 6_000;

/** How long to wait before looking again, in milliseconds. */
const LOOKED_EVERY = 100;

/** How often to check that a process that has not answered is still alive, in milliseconds. */
const WATCHED_EVERY = 400;

/** What passing requests on needs from the cluster. */
export interface Forwarding {
  /**
   * The process that answers there: this one ('here'), another, or none at present (null). Throws StorageFailed.
   */
  find(destination: Destination): Promise<LiveProcess | 'here' | null>;
  /** The address at which the others reach this process. */
  self(): LiveProcess;
  /** Opens a table that belongs here. Throws Fenced if another process opened it first, and StorageFailed. */
  openHere(table: string): Promise<void>;
  /** Whether a process was alive a moment ago. Throws StorageFailed. */
  isAlive(process: LiveProcess): Promise<boolean>;
  pass(to: LiveProcess, visit: Visit, givenUp: AbortSignal): Promise<Passed>;
  /** A process did not answer for something it was thought to have. */
  doubt(): void;
  addressOf(request: Request): string;
}

/** Whether the same request may be made again although its outcome is unknown. */
function isRepeatable(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD' || isJoin(request);
}

function refuseAsMoving(request: Request, response: Response): void {
  if (!response.headersSent) sendRefusal(request, response, new HttpRefusal(MOVING));
}

/** Aborts a request once the process that it was passed on to is dead. */
function watch(cluster: Forwarding, process: LiveProcess): { readonly givenUp: AbortSignal; stop(): void } {
  const giving = new AbortController();
  const timer = setInterval(() => {
    cluster.isAlive(process).then(
      (lives) => lives || giving.abort(),
      () => undefined,
    );
  }, WATCHED_EVERY);
  return { givenUp: giving.signal, stop: () => clearInterval(timer) };
}

async function passOn(cluster: Forwarding, to: LiveProcess, visit: Visit): Promise<Passed> {
  const watching = watch(cluster, to);
  try {
    return await cluster.pass(to, visit, watching.givenUp);
  } finally {
    watching.stop();
  }
}

/** Whether this process answers there. If so, anything that had to be opened there is open. */
async function isHere(cluster: Forwarding, destination: Destination): Promise<boolean> {
  if (destination.at !== 'table' || !destination.opens) return true;
  try {
    await cluster.openHere(destination.table);
    return true;
  } catch (error) {
    if (error instanceof Fenced) return false;
    throw error;
  }
}

/**
 * Passes a request on to the process it belongs to, looking again while there is none. Returns true if it must be
 * answered here.
 */
async function staysHere(
  cluster: Forwarding,
  destination: Destination,
  request: Request,
  response: Response,
): Promise<boolean> {
  const until = performance.now() + LOOKED_FOR;
  let body: Buffer | null = null;
  while (performance.now() < until && !response.closed) {
    const answers = await cluster.find(destination);
    const isOwn = answers === 'here' && (await isHere(cluster, destination));
    if (isOwn && body === null) return true;
    // a body already read for another process cannot be read again here: it comes in through the internal door
    const found = isOwn ? cluster.self() : answers;
    if (found !== 'here' && found !== null) {
      body ??= await bodyOf(request, LARGEST);
      const visit = { request, response, body, address: cluster.addressOf(request) };
      const passed = await passOn(cluster, found, visit);
      if (passed === 'answered') return false;
      cluster.doubt();
      if (passed === 'lost' && !isRepeatable(request)) break;
    }
    // a page does not have to wait
    if (destination.at === 'table' && destination.isPage) return true;
    await sleep(LOOKED_EVERY);
  }
  refuseAsMoving(request, response);
  return false;
}

/** A request that another process has passed on is answered here, or not at all. */
async function isAnsweredHere(cluster: Forwarding, destination: Destination): Promise<boolean> {
  return (await cluster.find(destination)) === 'here' && (await isHere(cluster, destination));
}

/** Has each request answered by the process it belongs to. */
export function forwarding(cluster: Forwarding): RequestHandler {
  return async (request, response, next) => {
    const destination = destinationOf(request.originalUrl);
    if (destination.at === 'here') {
      next();
      return;
    }
    try {
      if (forwardedFrom(request) !== null) {
        if (await isAnsweredHere(cluster, destination)) next();
        else response.status(ELSEWHERE).end();
      } else if (await staysHere(cluster, destination, request, response)) next();
    } catch (error) {
      if (error instanceof StorageFailed && isJoin(request)) refuseAsMoving(request, response);
      else if (error instanceof RangeError) next(new HttpRefusal(refusal('malformed', 'tooMuch'), 413));
      else next(error);
    }
  };
}

import { Agent, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, request as send } from 'node:http';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { LiveProcess } from '../journal/leases.ts';
import { ELSEWHERE, SECRET_HEADER, VISITOR_HEADER } from '../network/visitorAddress.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { Calls } from './calls.ts';

/** How long a call may take, in milliseconds. */
const ANSWERED_WITHIN = 3_000;

/** How long a connection to another process may take, in milliseconds. */
const CONNECTED_WITHIN = 1_000;

/** How long an answer that has begun may stall, in milliseconds. */
const STILL_FOR = 60_000;

/** Headers that concern a single connection. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect']);

/**
 * The fate of a request that was passed on: answered; not accepted, so that it can go elsewhere; or accepted and never
 * answered.
 */
export type Passed = 'answered' | 'untaken' | 'lost';

/** Another process could not be reached, or has not answered. */
export class Unreached extends Error {
  override readonly name = 'Unreached';
}

/** A visitor's request that is passed on. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
  /** The visitor's address. */
  readonly address: string;
}

/** The address of a process, with its port. */
function addressOf(address: string): { hostname: string; port: string } {
  const { hostname, port } = new URL(`http://${address}`);
  return { hostname: hostname.replace(/^\[|\]$/g, ''), port };
}

/** The calls of a process to others through their internal doors. */
export class Peers {
  private readonly secret: string;
  private readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: 30_000 });

  /** `secret` is shared by all processes of the cluster. */
  constructor(secret: string) {
    this.secret = secret;
  }

  /** Asks another process. Throws Unreached, and HttpRefusal if it refuses. */
  async call<N extends keyof Calls>(
    to: Pick<LiveProcess, 'address'>,
    name: N,
    asked: Calls[N]['asked'],
  ): Promise<Calls[N]['answer']> {
    const response = await fetch(`http://${to.address}/cluster/${name}`, {
      method: 'POST',
      headers: { [SECRET_HEADER]: this.secret, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(ANSWERED_WITHIN),
    }).catch((error: unknown) => {
      throw new Unreached(`a process could not be asked to ${name}`, { cause: error });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as Calls[N]['answer'];
    const refused = typeof answer === 'object' && answer !== null && 'refused' in answer ? answer.refused : null;
    if (refused !== null) throw new HttpRefusal(refused as Refused);
    throw new Unreached(`a process could not ${name}: ${response.status}`);
  }

  /** Passes a visitor's request on and its answer back. The signal aborts it, unless an answer has begun. */
  pass(to: Pick<LiveProcess, 'address'>, visit: Visit, givenUp: AbortSignal): Promise<Passed> {
    const { request, response, body, address } = visit;
    return new Promise((resolve) => {
      let isConnected = false;
      const onward = send({
        ...addressOf(to.address),
        method: request.method,
        path: request.url,
        headers: this.headersOf(request, address, body),
        agent: this.agent,
      });
      const connecting = setTimeout(() => onward.destroy(), CONNECTED_WITHIN);
      const hangUp = (): void => void onward.destroy();
      const end = (passed: Passed): void => {
        clearTimeout(connecting);
        givenUp.removeEventListener('abort', hangUp);
        if (passed !== 'answered') response.off('close', hangUp);
        resolve(passed);
      };
      givenUp.addEventListener('abort', hangUp, { once: true });
      response.once('close', hangUp);
      onward.on('socket', (socket) => {
        const connected = (): void => {
          isConnected = true;
          clearTimeout(connecting);
        };
        if (socket.connecting) socket.once('connect', connected);
        else connected();
      });
      onward.once('response', (answer) => {
        if (answer.statusCode === ELSEWHERE) {
          answer.resume();
          end('untaken');
          return;
        }
        answer.setTimeout(STILL_FOR, hangUp);
        // half an answer must not pass for a whole one
        answer.once('error', () => response.destroy());
        answer.once('aborted', () => response.destroy());
        response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
        answer.pipe(response);
        end('answered');
      });
      onward.on('error', () => end(isConnected ? 'lost' : 'untaken'));
      onward.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private headersOf(request: IncomingMessage, address: string, body: Buffer): OutgoingHttpHeaders {
    const { [SECRET_HEADER]: _, ...headers } = withoutHops(request.headers);
    return { ...headers, 'content-length': body.length, [SECRET_HEADER]: this.secret, [VISITOR_HEADER]: address };
  }
}

function withoutHops(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

import { ConfigError } from '../config.ts';
import { StorageFailed } from '../journal/journal.ts';
import { codeOf, StoreUnusable } from '../journal/storeUnusable.ts';
import { FAILED, NEEDS_A_PERSON } from './exitStatus.ts';

/** A port that cannot be listened on. */
export class PortUnavailable extends Error {
  override readonly name = 'PortUnavailable';

  /** `variables` name the settings of port and address; `cause` is the system's own error. */
  constructor(variables: { readonly port: string; readonly host: string }, at: string, cause: unknown) {
    super(PortUnavailable.sentence(variables, at, cause), { cause });
  }

  private static sentence({ port, host }: { port: string; host: string }, at: string, cause: unknown): string {
    switch (codeOf(cause)) {
      case 'EADDRINUSE':
        return `another program is listening on ${at}. Stop it, or choose another port (${port}).`;
      case 'EACCES':
        return `this user may not listen on ${at}. Choose a port above 1023 (${port}).`;
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        return `this machine has no address to listen on ${at}. Choose another one (${host}).`;
      default:
        return `it cannot listen on ${at} (${port}, ${host}): ${cause}`;
    }
  }
}

/** Why the server does not start, as a sentence for the operator, and the exit status; null for a bug. */
export function whyNotStarted(error: unknown): { readonly sentence: string; readonly status: number } | null {
  if (error instanceof ConfigError) {
    return { sentence: `Kibitz cannot start. Errors in the settings:\n${error.message}`, status: NEEDS_A_PERSON };
  }
  if (error instanceof PortUnavailable) {
    return { sentence: `Kibitz cannot start: ${error.message}`, status: NEEDS_A_PERSON };
  }
  if (error instanceof StoreUnusable) {
    return { sentence: `Kibitz cannot start. ${error.message}`, status: error.mayPass ? FAILED : NEEDS_A_PERSON };
  }
  if (error instanceof StorageFailed) {
    return { sentence: `Kibitz cannot start: its database answers "${error.message}".`, status: FAILED };
  }
  return null;
}

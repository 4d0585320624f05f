const KEY = 'kibitz.renewed';
/**
 * A page renews itself at most this often, in milliseconds, so that a file that is really missing does not reload it
 * over and over.
 */
const APART = 60_000;

async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function hasRenewedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < APART;
  } catch {
    // without storage there is no telling how often the page has been reloaded
    return true;
  }
}

/**
 * Reloads the page, if the server answers. Browsers remember for the life of a page that a module could not be fetched,
 * so a part that failed to load comes only with a new one.
 */
export async function renewPage(): Promise<void> {
  if (await isServed()) location.reload();
}

/** As `renewPage`, but not again within a minute: for reloads that the player did not ask for. */
export async function renewPageByItself(): Promise<void> {
  if (hasRenewedLately() || !(await isServed())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/**
 * Reloads the page if the server has another build by now, without the parts that this page may still want. The name of
 * a page's script changes with each of them.
 */
export async function renewIfUpdated(): Promise<void> {
  const script = globalThis.document?.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (script === null || script === undefined) return;
  const answer = await fetch(script.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status === 404) await renewPageByItself();
}

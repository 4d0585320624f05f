import { HOME, RULES, TABLE } from '@kibitz/shared/wire/pageAddresses';
import { computed, signal } from '@preact/signals';

/** Where the visitor is. */
type Route =
  | { readonly page: 'home' }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'table'; readonly id: string }
  /** A page that the lobby's first load leaves out (OtherPages.tsx), or none. */
  | { readonly page: 'other'; readonly path: string };

const path = signal(location.pathname);

function read(text: string): Route {
  const table = TABLE.exec(text);
  if (table?.[1] !== undefined) return { page: 'table', id: table[1] };
  const rules = RULES.exec(text);
  if (rules !== null) return { page: 'rules', game: rules[1] ?? '' };
  return HOME.test(text) ? { page: 'home' } : { page: 'other', path: text };
}

/** The page that the address names. */
export const route = computed(() => read(path.value));

let hasMoved = false;

/** Whether this is still the page that the visitor came to, by a link from elsewhere or by reloading. */
export function isEntryPage(): boolean {
  return !hasMoved;
}

/** Goes to an address of this site. */
export function go(to: string): void {
  hasMoved = true;
  history.pushState(null, '', to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener('popstate', () => {
  path.value = location.pathname;
});

/** Lets plain links navigate without reloading the page; clicks with a modifier are left to the browser. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
  if (link === null || link === undefined || link.hasAttribute('download') || link.getAttribute('target') === '_blank')
    return;
  event.preventDefault();
  go(link.getAttribute('href') ?? '/');
}

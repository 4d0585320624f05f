import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import { renewPage, renewPageByItself } from './renewPage.ts';
import { Loading, NotLoaded } from './Trouble.tsx';

/** A component whose code loads by itself. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Loads the code before the component is rendered. A failure shows when it is rendered. */
  readonly load: () => void;
};

/**
 * A component whose code is loaded when it is first rendered, or before. If that takes longer than 300 ms, a word says
 * so. If it fails, the page reloads, since an updated server no longer has the parts of its last build; if that does
 * not help, a sentence and a button say what to do.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let ready: ComponentType<P> | null = null;
  const loaded = async () => {
    ready ??= await load();
    return ready;
  };
  function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => ready);
    const [state, setState] = useState<'quiet' | 'slow' | 'failed'>('quiet');
    useEffect(() => {
      if (Part !== null) return undefined;
      const timer = setTimeout(() => setState('slow'), 300);
      loaded().then(
        (part) => setPart(() => part),
        () => {
          clearTimeout(timer);
          setState('failed');
          void renewPageByItself();
        },
      );
      return () => clearTimeout(timer);
    }, [Part]);
    if (Part !== null) return <Part {...props} />;
    if (state === 'failed') return <NotLoaded why={t('unreachable')} again={() => void renewPage()} />;
    return state === 'slow' ? <Loading /> : null;
  }
  LazyPart.load = () => void loaded().catch(() => undefined);
  return LazyPart;
}

import type { Page } from 'playwright-core';

/** A component that has been rendered. */
export interface Render {
  /** When, on the page's clock, in milliseconds. */
  readonly at: number;
  /** The element that it makes. */
  readonly where: string;
  /** The render changed nothing in its output. */
  readonly isIdle: boolean;
}

/**
 * Notes from now on what a page renders, by the fields that Preact keeps on its root, whose names no build changes: the
 * page's own code knows nothing of it.
 */
export async function watchRenders(page: Page): Promise<void> {
  await page.evaluate(() => {
    interface VNode {
      readonly __k: readonly (VNode | null)[] | null;
      readonly __c: Component | null;
      readonly __e: Node | null;
      readonly type: unknown;
    }
    interface Component {
      readonly __v: VNode;
      render(...words: unknown[]): unknown;
    }
    const renders: Render[] = [];
    Object.assign(window, { benchRenders: renders });
    const nodesOf = (vnode: VNode | null): Node[] => {
      if (vnode === null) return [];
      if (typeof vnode.type === 'function') return (vnode.__k ?? []).flatMap(nodesOf);
      return vnode.__e === null ? [] : [vnode.__e];
    };
    const whereOf = (nodes: readonly Node[]): string => {
      const element = nodes.find((node) => node instanceof Element);
      return element === undefined ? 'nothing' : [element.localName, ...element.classList].slice(0, 3).join('.');
    };
    const changes = new MutationObserver(() => undefined);
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    let rendered = new Map<Component, number>();
    /** How many nodes each component made when it was last looked at. */
    const made = new WeakMap<Component, number>();
    const settle = (): void => {
      const records = changes.takeRecords();
      for (const [component, at] of rendered) {
        const nodes = nodesOf(component.__v);
        const isTouched = (node: Node): boolean =>
          records.some(
            ({ target, addedNodes }) => node.contains(target) || [...addedNodes].some((added) => added.contains(node)),
          );
        const isIdle = nodes.length === made.get(component) && !nodes.some(isTouched);
        made.set(component, nodes.length);
        renders.push({ at, where: whereOf(nodes), isIdle });
      }
      rendered = new Map();
    };
    const watched = (render: Component['render']): Component['render'] =>
      function (this: Component, ...words) {
        if (rendered.size === 0) queueMicrotask(settle);
        rendered.set(this, performance.now());
        return render.apply(this, words);
      };
    const watchAll = (vnode: VNode | null): void => {
      const component = vnode?.__c ?? null;
      if (component !== null && Object.hasOwn(component, 'render')) {
        const prototype: object = Object.getPrototypeOf(component);
        made.set(component, nodesOf(component.__v).length);
        component.render = watched(component.render);
        // components that come later are given theirs as a field
        Object.defineProperty(prototype, 'render', {
          configurable: true,
          set(this: object, render: Component['render']) {
            Object.defineProperty(this, 'render', { value: watched(render), writable: true, configurable: true });
          },
        });
      }
      for (const child of vnode?.__k ?? []) watchAll(child);
    };
    watchAll(Reflect.get(document.querySelector('#app') as object, '__k') as VNode);
  });
}

/** What has been rendered between two moments of the page's clock. */
export async function rendersIn(page: Page, from: number, to: number): Promise<readonly Render[]> {
  const all = await page.evaluate(() => (window as unknown as { benchRenders: Render[] }).benchRenders);
  return all.filter(({ at }) => at > from && at < to);
}

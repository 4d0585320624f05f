import type { Plugin } from 'vite';

/** What Pixi's index registers: pictures from the net, sprite sheets, masks. Nothing of that is used at a table. */
const registered = /\/pixi\.js\/lib\/(?:index|rendering\/init|spritesheet\/init)\.mjs$/;

/** Leaves out of the bundle what Pixi brings along only to register it, which its package says must not be left out. */
export function pixiParts(): Plugin {
  return {
    name: 'pixi-parts',
    apply: 'build',
    transform: {
      filter: { id: registered },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}

import type { Plugin } from 'vite';

/** What Pixi's index registers: pictures from the net, sprite sheets, masks. None of it is used at a table. */
const registered = /\/pixi\.js\/lib\/(?:index|rendering\/init|spritesheet\/init)\.mjs$/;

/**
 * Package files that nothing here calls, though others import them. Their exports become functions that do nothing, which also works for
 * classes: sprites are drawn without masks, in numeric colours, and never by WebGPU; rooms are joined over WebSockets, by guests Colyseus does
 * not know, and take no input frames.
 */
const unused: readonly string[] = [
  '@pixi/colord/plugins/names.mjs',
  'pixi.js/lib/rendering/renderers/gl/GlUboSystem.mjs',
  'pixi.js/lib/rendering/renderers/gpu/GpuUboSystem.mjs',
  'pixi.js/lib/rendering/renderers/gpu/shader/GpuProgram.mjs',
  'pixi.js/lib/rendering/renderers/shared/shader/UboSystem.mjs',
  'pixi.js/lib/scene/particle-container/shared/ParticleBuffer.mjs',
  'pixi.js/lib/unsafe-eval/particle/generateParticleUpdatePolyfill.mjs',
  'pixi.js/lib/unsafe-eval/ubo/generateUboSyncPolyfill.mjs',
  '@colyseus/sdk/build/3rd_party/discord.mjs',
  '@colyseus/sdk/build/Auth.mjs',
  '@colyseus/sdk/build/debug-channel.mjs',
  '@colyseus/sdk/build/fetchXHR.mjs',
  '@colyseus/sdk/build/input/RoomInput.mjs',
  '@colyseus/sdk/build/transport/H3Transport.mjs',
];

/** The names that a file exports. */
function exportsOf(code: string): string[] {
  const listed = [...code.matchAll(/^export \{([^}]*)\};?$/gm)].flatMap(([, names = '']) => names.split(','));
  const names = listed.map((one) => one.trim().split(' as ').at(-1) ?? '');
  return /^export default /m.test(code) ? [...names, 'default'] : names;
}

/** The same exports, as functions that do nothing; null if the code has no named exports. */
function stubOf(code: string): string | null {
  const stubs = exportsOf(code).map((name) =>
    // some are instantiated with `from`
    name === 'default' ? 'export default () => {};' : `export function ${name}() {}\n${name}.from = ${name};`,
  );
  return stubs.length > 0 ? stubs.join('\n') : null;
}

/**
 * Keeps code out of the bundle that packages bring along and nothing here uses. Fails if a package has changed so that there is nothing to
 * leave out: the lists above then need another look.
 */
export function leftOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'left-out',
    apply: 'build',
    transform(code, id) {
      if (registered.test(id)) return { code, map: null, moduleSideEffects: false };
      const file = unused.find((one) => id.endsWith(`/node_modules/${one}`));
      if (file === undefined) return null;
      const rest = stubOf(code);
      if (rest === null) return this.error(`${id} is not what it was: see leftOut.ts`);
      met.add(file);
      return { code: rest, map: null, moduleSideEffects: false };
    },
    buildEnd(error) {
      const gone = unused.filter((file) => !met.has(file));
      if (error === undefined && gone.length > 0) this.error(`No longer imported, see leftOut.ts: ${gone.join(', ')}`);
    },
  };
}

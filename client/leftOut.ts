import type { Plugin } from 'vite';

/** What Pixi's index registers: pictures from the net, sprite sheets, masks. Nothing of that is used at a table. */
const registered = /\/pixi\.js\/lib\/(?:index|rendering\/init|spritesheet\/init)\.mjs$/;

/**
 * Files of packages that nothing here calls, though others import them. What they export becomes functions that do nothing, which also does for
 * classes: sprites are drawn without masks, in colours that are numbers, and never by WebGPU; rooms are joined over WebSockets, by guests whom
 * Colyseus does not know, and take no input frames.
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

/** The state is read and never written, and has lists but no other collections (shared/src/wire/tableState.ts). */
const schemaFile = /\/@colyseus\/schema\/build\/index\.mjs$/;
const unusedClasses = ['Encoder', 'MapSchema', 'SetSchema', 'CollectionSchema', 'StreamSchema'];

/** The same exports, of functions that do nothing; null where the code exports nothing that it names. */
function stubOf(code: string): string | null {
  const listed = [...code.matchAll(/^export \{([^}]*)\};?$/gm)].flatMap(([, names = '']) => names.split(','));
  const stubs = listed.map((one) => {
    const name = one.trim().split(' as ').at(-1) ?? '';
    // some make instances by `from`
    return name === 'default' ? 'export default () => {};' : `export function ${name}() {}\n${name}.from = ${name};`;
  });
  if (/^export default /m.test(code)) stubs.push('export default () => {};');
  return stubs.length > 0 ? stubs.join('\n') : null;
}

function withoutClasses(code: string): string | null {
  let rest = code;
  for (const name of unusedClasses) {
    const declared = new RegExp(`^class ${name} \\{$[\\s\\S]*?^\\}$`, 'm');
    if (!declared.test(rest)) return null;
    rest = rest.replace(declared, `class ${name} {}`);
  }
  return rest;
}

/**
 * Leaves out of the bundle what packages bring along and nothing here uses. Fails where a package has changed so that there is nothing to leave
 * out: what stands above then has to be looked at again.
 */
export function leftOut(): Plugin {
  const met = new Set<string>();
  return {
    name: 'left-out',
    apply: 'build',
    transform(code, id) {
      if (registered.test(id)) return { code, map: null, moduleSideEffects: false };
      const file = unused.find((one) => id.endsWith(`/node_modules/${one}`));
      const isSchema = schemaFile.test(id);
      if (file === undefined && !isSchema) return null;
      const rest = isSchema ? withoutClasses(code) : stubOf(code);
      if (rest === null) return this.error(`${id} is not what it was: see leftOut.ts`);
      if (file !== undefined) met.add(file);
      return { code: rest, map: null, moduleSideEffects: isSchema };
    },
    buildEnd(error) {
      const gone = unused.filter((file) => !met.has(file));
      if (error === undefined && gone.length > 0) this.error(`No longer imported, see leftOut.ts: ${gone.join(', ')}`);
    },
  };
}

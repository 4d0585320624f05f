import { registerHooks } from 'node:module';
import { CHANGES, isPlant } from './plants.ts';

/*
 * Loaded before the server's program (`--import plant.ts?NAME`), this plants a fault into it: the text of one module is changed as it is read.
 */

const name = new URL(import.meta.url).search.slice(1);
if (!isPlant(name)) throw new RangeError(`there is no fault ${name}`);
const { module, from, to } = CHANGES[name];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(module)) return loaded;
    const text = String(loaded.source);
    if (!text.includes(from)) throw new Error(`${module} has changed: the fault ${name} is to be planted otherwise`);
    return { ...loaded, source: text.replace(from, () => to) };
  },
});

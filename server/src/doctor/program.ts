import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { bad, type Finding, ok, warn } from './finding.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const packageFile = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

function readPackage(...path: readonly string[]): z.infer<typeof packageFile> {
  return packageFile.parse(JSON.parse(readFileSync(join(ROOT, ...path, 'package.json'), 'utf8')));
}

/** The folder of an installed package: beside all others or, where two versions are needed, in the workspace. */
function installed(name: string): string | null {
  for (const folder of ['server/node_modules', 'node_modules']) {
    if (existsSync(join(ROOT, folder, name, 'package.json'))) return join(folder, name);
  }
  return null;
}

/** Whether this is the version of Node that the project names, or at least the same major version. */
export function checkNode(version = process.versions.node): Finding {
  const wanted = readPackage().dependencies?.['node'] ?? '';
  const [major] = wanted.split('.');
  if (version === wanted) return ok('Node', `This is Node ${version}, which the project is tested with.`);
  if (version.split('.')[0] === major)
    return warn('Node', `This is Node ${version}; the project is tested with ${wanted}.`);
  return bad(
    'Node',
    `This is Node ${version}, but the project needs ${wanted}. Start it with npm, which brings that version.`,
  );
}

/** Whether the packages that the server names are installed, in those versions. */
export function checkPackages(): Finding {
  const named = Object.entries(readPackage('server').dependencies ?? {}).filter(
    ([name]) => !name.startsWith('@kibitz/'),
  );
  const wrong = named.flatMap(([name, wanted]) => {
    const folder = installed(name);
    const version = folder === null ? null : readPackage(folder).version;
    return version === wanted ? [] : [version === null ? `${name} is missing` : `${name} is ${version}, not ${wanted}`];
  });
  if (wrong.length === 0)
    return ok('packages', `All ${named.length} packages are installed in the versions that the project names.`);
  return bad('packages', `${wrong.join('; ')}. Run npm run setup.`);
}

/** Whether the client that the server sends has been built. */
export function checkClient(folder: string): Finding {
  if (existsSync(join(folder, 'index.html'))) return ok('client', `The pages are built, in ${folder}.`);
  return warn('client', `There are no pages in ${folder}. npm start or npm run build makes them.`);
}

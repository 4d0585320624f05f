import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright-core';

const repository = resolve(import.meta.dirname, '../..');

/** Where a browser is, and what its process needs in its environment. */
interface Chromium {
  /** The path of the program. */
  readonly executable: string;
  /** To be added to the environment of the browser's process. */
  readonly env: { readonly [name: string]: string };
}

/**
 * The package's own list of fonts only names folders of the cloud. This one has its Open Sans wherever it was
 * unpacked, and the machine's fonts, if there are any, for signs that Open Sans lacks.
 */
const fontList = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`;

/** The version of the package the browser comes in: its main file lies two folders below its package.json. */
async function packagedVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(resolve(main, '../../package.json'), 'utf8')) as { version: string };
  return version;
}

/**
 * The browser: the one at CHROMIUM_PATH if that is set, otherwise the one that came with npm, unpacked into
 * node_modules/.cache when it is first needed (some 3 seconds).
 *
 * The package unpacks into the folder for temporary files and adds its libraries only in a cloud's environment. Both
 * are set in the environment of a separate process, so that this one's stays as it is. It unpacks beside the final
 * folder, which is renamed once complete: an interrupted first run leaves nothing that looks like a browser.
 */
async function findChromium(): Promise<Chromium> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return { executable: given, env: {} };
  const cache = join(repository, 'node_modules/.cache');
  const folder = join(cache, `chromium-${await packagedVersion()}`);
  if (!existsSync(folder)) {
    const unpacking = `${folder}.${process.pid}`;
    await mkdir(unpacking, { recursive: true });
    const program = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: join(repository, 'e2e'),
      env: { ...process.env, NODE_OPTIONS: '', TMPDIR: unpacking, CODEBUILD_BUILD_IMAGE: 'nodejs24' },
    });
    await writeFile(join(unpacking, 'fonts/fonts.conf'), fontList);
    try {
      await rename(unpacking, folder);
    } catch (error) {
      // another process was quicker
      if (!existsSync(folder)) throw error;
      await rm(unpacking, { recursive: true });
    }
  }
  return {
    executable: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      XDG_CACHE_HOME: join(folder, 'cache'),
    },
  };
}

/** How Playwright starts the browser, headless. `hasWebGL` off is as on machines whose graphics driver is blocked. */
export async function launchOptions(hasWebGL: boolean): Promise<LaunchOptions> {
  const { executable, env } = await findChromium();
  return {
    executablePath: executable,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      ...(hasWebGL ? [] : ['--disable-gpu', '--disable-3d-apis']),
    ],
  };
}

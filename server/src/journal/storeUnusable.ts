/** The store cannot be used as it is. The message is a sentence for the operator. */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';
  /** Whether the problem may go away by itself. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean, options?: ErrorOptions) {
    super(message, options);
    this.mayPass = mayPass;
  }
}

interface Reason {
  readonly says: (path: string) => string;
  readonly mayPass: boolean;
}

const FULL: Reason = {
  says: (path) => `The disk that holds ${path} is full. Free some space and start Kibitz again.`,
  mayPass: true,
};
const READ_ONLY: Reason = {
  says: (path) =>
    `Kibitz cannot write to ${path}: the disk is read-only, or the folder belongs to another user. Make it ` +
    'writable, or choose another folder (KIBITZ_DATA).',
  mayPass: false,
};
const NO_FOLDER: Reason = {
  says: (path) =>
    `The folder ${path} cannot be made: a file has that name, or the disk is read-only. Choose another folder ` +
    '(KIBITZ_DATA).',
  mayPass: false,
};
const DAMAGED: Reason = {
  says: (path) =>
    `The database in ${path} is damaged, or not a database. Put a backup in its place, or choose another folder ` +
    '(KIBITZ_DATA). The file has been left as it is.',
  mayPass: false,
};
const FAILING: Reason = {
  says: (path) => `The disk that holds ${path} has read or write errors. Check the disk and the system's log.`,
  mayPass: true,
};
const BUSY: Reason = {
  says: (path) => `Another program has the database in ${path} open and locked. Close it, and start Kibitz again.`,
  mayPass: true,
};

/**
 * By system and SQLite error codes. For SQLite's extended codes the beginning counts, unless the whole code is
 * here.
 */
const REASONS: Readonly<Record<string, Reason>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  ENOENT: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  EISDIR: DAMAGED,
  EIO: FAILING,
  SQLITE_FULL: FULL,
  SQLITE_IOERR_SHMSIZE: FULL,
  SQLITE_READONLY: READ_ONLY,
  SQLITE_PERM: READ_ONLY,
  SQLITE_CANTOPEN: READ_ONLY,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_IOERR: FAILING,
  SQLITE_BUSY: BUSY,
  SQLITE_LOCKED: BUSY,
};

/** The code of an error from the system or the database; '' if it has none. */
export function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** Why the store in a folder cannot be opened, in a sentence; null for an error unrelated to the disk or the file. */
export function whyUnusable(path: string, error: unknown): StoreUnusable | null {
  if (error instanceof StoreUnusable) return error;
  const code = codeOf(error);
  const reason = REASONS[code] ?? REASONS[code.split('_').slice(0, 2).join('_')];
  return reason === undefined ? null : new StoreUnusable(reason.says(path), reason.mayPass, { cause: error });
}

/** Where a database or Redis is, without user and password, for people. */
export function placeOfAddress(address: string): string {
  if (!URL.canParse(address)) return 'that address';
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

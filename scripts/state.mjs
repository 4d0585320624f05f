// Writes docs/state.md from the games (server/src/api/stateDocs.ts): run it when a test says that the file is old.
import { writeFileSync } from 'node:fs';
import { stateDocs } from '../server/src/api/stateDocs.ts';

writeFileSync(new URL('../docs/state.md', import.meta.url), stateDocs());

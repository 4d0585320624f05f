// Writes docs/openapi.json from the server's routes (server/src/api): run it when a test says that the file is old.
import { writeFileSync } from 'node:fs';
import { allRoutes } from '../server/src/api/allRoutes.ts';
import { openApiOf } from '../server/src/api/openApi.ts';

writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApiOf(allRoutes), null, 2)}\n`);

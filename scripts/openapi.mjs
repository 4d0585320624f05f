// Writes docs/openapi.json from the list of the server's routes (server/src/api): run it when a test says that the file is old.
import { writeFileSync } from 'node:fs';
import { openApiOf } from '../server/src/api/openApi.ts';
import { routeList } from '../server/src/api/routeList.ts';

writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApiOf(routeList), null, 2)}\n`);

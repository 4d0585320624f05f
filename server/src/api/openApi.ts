import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { refused } from './answers.ts';
import type { Route, Sample } from './route.ts';

/** Data that is JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const ERROR = 'What cannot be done is refused with a 4xx or 5xx status.';

/** A schema as OpenAPI has it: schemas with their own names go into `parts`. */
function schemaOf(schema: $ZodType, parts: Record<string, Json>): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), (_key, value) => {
    // the limits of whole numbers in JavaScript say nothing
    if (value?.type === 'integer' && value.maximum === Number.MAX_SAFE_INTEGER)
      return { ...value, minimum: undefined, maximum: undefined };
    return value;
  });
  const { $schema: _, $defs = {}, ...whole } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
  Object.assign(parts, $defs);
  return whole;
}

function jsonOf({ schema, example }: Sample, parts: Record<string, Json>): Json {
  return { 'application/json': { schema: schemaOf(schema, parts), example: example as Json } };
}

function parametersOf({ path, query = {} }: Route): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  return [...inPath, ...inQuery];
}

const SECURITY: Readonly<Record<Route['token'], Json>> = {
  needed: [{ guest: [] }],
  welcome: [{}, { guest: [] }],
  none: [],
};

function operationOf(route: Route, parts: Record<string, Json>): Json {
  const { about, says, token, body, answer, status = 200, refuses = [] } = route;
  const content = typeof answer === 'string' ? { [answer]: {} } : jsonOf(answer, parts);
  return {
    summary: says,
    tags: [about],
    security: SECURITY[token],
    parameters: parametersOf(route),
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonOf(body, parts) } }),
    responses: {
      [status]: { description: 'Done.', content },
      default: {
        description: refuses.length === 0 ? ERROR : `${ERROR} Codes: ${refuses.join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

/** The HTTP API as an OpenAPI 3.1 document. */
export function openApiOf(routes: readonly Route[]): Json {
  const parts: Record<string, Json> = {};
  parts['Refusal'] = schemaOf(z.strictObject({ refused }), parts);
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, parts) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kibitz',
      version: '1',
      description: 'The HTTP side of a Kibitz server. Tables are played over a socket: docs/api.md.',
    },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        guest: { type: 'http', scheme: 'bearer', description: 'The token that `POST /api/guests` answers.' },
      },
    },
  };
}

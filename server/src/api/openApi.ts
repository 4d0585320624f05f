import { shuffleProof } from '@kibitz/shared/kit/fairness/proof';
import * as account from '@kibitz/shared/wire/account';
import * as api from '@kibitz/shared/wire/api';
import * as challenges from '@kibitz/shared/wire/challenges';
import * as fairness from '@kibitz/shared/wire/fairness';
import * as history from '@kibitz/shared/wire/history';
import { refused } from '@kibitz/shared/wire/messages';
import * as people from '@kibitz/shared/wire/people';
import * as queue from '@kibitz/shared/wire/queue';
import * as ranks from '@kibitz/shared/wire/ranks';
import * as reports from '@kibitz/shared/wire/reports';
import * as z from 'zod';
import { $ZodType } from 'zod/v4/core';
import { declaredIn, sourcesIn } from './comments.ts';
import type { Route, Sample } from './route.ts';

/** JSON data. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
/** A document. */
export type OpenApi = { readonly [name: string]: Json };

/** The schemas of the HTTP API. In the document each has the name of its type. */
const named = {
  ...account,
  ...api,
  ...challenges,
  ...fairness,
  ...history,
  ...people,
  ...queue,
  ...ranks,
  ...reports,
  refused,
  shuffleProof,
};

/** The name of a schema in the document, which is that of its type. */
function nameOf(schema: string): string {
  return schema.replace(/^./, (first) => first.toUpperCase());
}

for (const [name, schema] of Object.entries(named))
  if (schema instanceof $ZodType) z.globalRegistry.add(schema, { id: nameOf(name) });

const ERROR = 'What cannot be done is refused with a 4xx or 5xx status.';

/** A schema in OpenAPI's form. Schemas with names of their own go into `parts`. */
function schemaOf(schema: $ZodType, parts: Record<string, Json>): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (_key, value) => {
    // the limits of JavaScript's safe integers are not worth stating
    if (value?.type !== 'integer') return value;
    const { minimum, maximum, ...rest } = value;
    return {
      ...rest,
      ...(minimum > Number.MIN_SAFE_INTEGER && { minimum }),
      ...(maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    };
  });
  const { $schema: _, $defs = {}, ...whole } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
  Object.assign(parts, $defs);
  return whole;
}

function jsonOf({ schema, example }: Sample, parts: Record<string, Json>): Json {
  return { 'application/json': { schema: schemaOf(schema, parts), example: example as Json } };
}

/** The fields of a query in OpenAPI's form. */
function inQuery(query: $ZodType): Json[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => {
    const { description = '', ...rest } = schema as { readonly description?: string };
    return { name, in: 'query', description, schema: rest };
  });
}

function parametersOf({ path, query }: Route): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return [...inPath, ...(query === undefined ? [] : inQuery(query))];
}

const SECURITY: Readonly<Record<Route['token'], Json>> = {
  needed: [{ guest: [] }],
  optional: [{}, { guest: [] }],
  none: [],
  operator: [{ operator: [] }],
};

/** All codes with which a route refuses, besides those that any route may use. */
function codesOf({ token, refuses = [] }: Route): string[] {
  return [...new Set([...(token === 'needed' ? ['guest', 'banned'] : []), ...refuses])];
}

function operationOf(route: Route, parts: Record<string, Json>): Json {
  const { about, says, token, body, answer, status = 200 } = route;
  const content = typeof answer === 'string' ? { [answer]: {} } : jsonOf(answer, parts);
  const codes = codesOf(route);
  return {
    summary: says,
    tags: [about],
    security: SECURITY[token],
    parameters: parametersOf(route),
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonOf(body, parts) } }),
    responses: {
      [status]: { description: 'Done.', content },
      default: {
        description: codes.length === 0 ? ERROR : `${ERROR} Codes: ${codes.join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

/** Adds the comments in the code to the fields of named schemas that have no description. */
function describe(parts: Record<string, Json>): void {
  for (const { where, name, said } of sourcesIn('wire').flatMap(declaredIn)) {
    const [, schema = ''] = /^(?:export )?const (\w+) = z\./.exec(where) ?? [];
    const { properties = {} } = (parts[nameOf(schema)] ?? {}) as { properties?: Record<string, object> };
    const field = properties[name];
    if (field !== undefined && said !== '') properties[name] = { description: said, ...field };
  }
}

/** The HTTP API as an OpenAPI 3.1 document. */
export function openApiOf(routes: readonly Route[]): OpenApi {
  const parts: Record<string, Json> = {};
  parts['Refusal'] = schemaOf(z.strictObject({ refused }), parts);
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route, parts) };
  }
  describe(parts);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kibitz',
      version: '1',
      description: 'The HTTP side of a Kibitz server. Games are played over a socket: docs/api.md.',
    },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        guest: { type: 'http', scheme: 'bearer', description: 'The token that `POST /api/guests` answers.' },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token for the metrics, which the operator sets.',
        },
      },
    },
  };
}

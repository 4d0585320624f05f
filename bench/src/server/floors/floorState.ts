import { type SchemaType, schema, t } from '@colyseus/schema';

/**
 * What a room of a floor sends: how many actions have been played, the last one, and as much text as should be weighed.
 */
export const FloorState = schema(
  {
    played: t.uint32().default(0),
    last: t.string().default(''),
    a: t.string().default(''),
    b: t.string().default(''),
    c: t.string().default(''),
    d: t.string().default(''),
    e: t.string().default(''),
    f: t.string().default(''),
  },
  'Floor',
);
export type FloorState = SchemaType<typeof FloorState>;

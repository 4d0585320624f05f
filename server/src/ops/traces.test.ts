import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestServer } from '../testing/testServer.ts';
import { traced } from './traces.ts';

const spans = new InMemorySpanExporter();

beforeEach(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: spans })] }));
});

afterEach(() => {
  spans.reset();
  trace.disable();
  context.disable();
});

test('a request at a table is a span by its kind, outcome and table, and the writes it causes are nested in it', async () => {
  const server = await TestServer.open({}, [highCard as Game]);
  try {
    const [visitor] = await server.seated(1, { game: 'high-card', seats: 3 });
    await visitor!.asks('start', { fill: true });
    await visitor!.sees((seen) => seen.choices.length > 0);
    spans.reset();
    await visitor!.moves((choices) => choices[0]);
    await visitor!.asks('sit', { seat: 0 });
    const found = spans.getFinishedSpans();
    const asked = found.filter(({ name }) => name === 'table.request');
    const of = (kind: string, outcome: string) => ({
      'kibitz.table': visitor!.seen.id,
      'kibitz.kind': kind,
      'kibitz.outcome': outcome,
    });
    // what somebody did at the table is not an attribute
    expect(asked.map(({ attributes }) => attributes)).toEqual([of('play', 'done'), of('seat', 'seat-taken')]);
    const written = found.filter(
      ({ parentSpanContext }) => parentSpanContext?.spanId === asked[0]?.spanContext().spanId,
    );
    // bots may have answered by now
    expect(new Set(written.map(({ name }) => name))).toEqual(new Set(['table.append']));
  } finally {
    await server.close();
  }
});

test('a span records that its work failed, but not the message', async () => {
  await expect(traced('work', {}, () => Promise.reject(new Error('the ace of spades')))).rejects.toThrow('ace');
  const [span] = spans.getFinishedSpans();
  expect(span?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(span?.events).toEqual([]);
});

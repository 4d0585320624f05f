import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * OpenTelemetry spans for anyone who registers its SDK before the server starts (docs/operate.md). If nobody does, its
 * tracer hands out one span that does nothing.
 */
const tracer = trace.getTracer('kibitz');

/**
 * Runs `work` within a span, in which the spans of that work are nested. The span records that there was an error, but
 * not which one.
 */
export function traced<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

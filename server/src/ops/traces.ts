import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Spans of OpenTelemetry for whoever registers an SDK of it before the server starts (docs/operate.md). Where nobody does, its tracer hands
 * out one span that does nothing.
 */
const tracer = trace.getTracer('kibitz');

/** Does some work within a span; what it does itself is nested there. Its errors are not told to the span, only that there was one. */
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

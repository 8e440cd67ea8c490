import type { Context, Link, SpanContext, SpanOptions, Tracer } from '@opentelemetry/api'
import type { Attributes, Span, Tracing } from './span'

const SERVICE = 'investor-portal'
/** Timeout of an export, which a shutdown waits for. */
const EXPORT_TIMEOUT_MS = 3_000

const loadApi = () => import('@opentelemetry/api')

/** Exports traces in batches by OTLP over HTTP. Without an endpoint, no OpenTelemetry module is loaded. */
export async function startTracing(
  endpoint: string | undefined,
  headers?: string,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined
  // The exporter reads them from the environment, where they are not when they come from a file.
  if (headers !== undefined) process.env.OTEL_EXPORTER_OTLP_HEADERS = headers
  const [
    api,
    { TracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    loadApi(),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          timeoutMillis: EXPORT_TIMEOUT_MS,
        }),
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  const begin = spansOf(api, provider.getTracer(SERVICE))
  const kinds = { server: api.SpanKind.SERVER, consumer: api.SpanKind.CONSUMER }
  return {
    start: ({ name, kind, parent, link, attributes = {} }) =>
      begin(
        name,
        { kind: kinds[kind], attributes, links: linksTo(parseTraceparent(link)) },
        parseTraceparent(parent),
      ),
    close: () => provider.shutdown(),
  }
}

function spansOf(
  { ROOT_CONTEXT, SpanStatusCode, trace }: Awaited<ReturnType<typeof loadApi>>,
  tracer: Tracer,
) {
  const within = (parent: SpanContext | undefined): Context =>
    parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  return function begin(name: string, options: SpanOptions, parent?: SpanContext): Span {
    const span = tracer.startSpan(name, options, within(parent))
    const self = span.spanContext()
    let ended = false
    return {
      traceparent: `00-${self.traceId}-${self.spanId}-0${self.traceFlags & 1}`,
      child: (name: string, attributes: Attributes = {}) =>
        ended
          ? begin(name, { attributes, links: linksTo(self) })
          : begin(name, { attributes }, self),
      rename: name => void span.updateName(name),
      set: attributes => void span.setAttributes(attributes),
      end: failure => {
        if (ended) return
        ended = true
        if (failure !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
        span.end()
      },
    }
  }
}

const linksTo = (context: SpanContext | undefined): Link[] => (context ? [{ context }] : [])

/** The span context of a `traceparent` header, if it is well formed. */
function parseTraceparent(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags = '00'] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  return traceId && spanId
    ? { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true }
    : undefined
}

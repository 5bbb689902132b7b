import { setTimeout as sleep } from 'node:timers/promises'
import {
  createTraceState,
  isSpanContextValid,
  type Context as OtelContext,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { TracingConfig } from '#server/platform/config/tracing-environment.ts'
import { version } from '#server/platform/config/version.ts'
import type { Span, Tracer } from './tracing.ts'

/**
 * Timeout for exporting. If the collector does not respond, only traces are lost, and a shutdown takes no longer than
 * `farewellMillis`.
 */
const exportMillis = 5_000
const farewellMillis = 2_000
/** Interval between batches of spans. */
const gatherMillis = 1_000

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }

/** Sends traces over OTLP/HTTP. This module is loaded only if tracing is configured, and registers nothing globally. */
export function createTracer({ url, headers, service, ratio }: TracingConfig): Tracer {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportMillis })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: gatherMillis })],
  })
  const tracer = provider.getTracer('alforja', version)
  return {
    begin(name, kind, incoming = {}) {
      const { traceparent, tracestate } = incoming
      const parent = parentOf(String(traceparent ?? ''), String(tracestate ?? ''))
      return spanOf(tracer, tracer.startSpan(name, { kind: kinds[kind] }, parent))
    },
    async stop() {
      const end = provider.shutdown().catch(() => {})
      await Promise.race([end, sleep(farewellMillis, undefined, { ref: false })])
    },
  }
}

/** The caller's trace context, according to the W3C Trace Context specification; an invalid one is ignored. */
function parentOf(traceparent: string, tracestate: string): OtelContext {
  const [, traceId = '', spanId = '', flags = ''] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(traceparent) ?? []
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  if (traceparent.startsWith('ff') || !isSpanContextValid(context)) return ROOT_CONTEXT
  const traceState = tracestate ? createTraceState(tracestate) : undefined
  return trace.setSpanContext(ROOT_CONTEXT, { ...context, ...(traceState && { traceState }) })
}

function spanOf(tracer: OtelTracer, span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceId,
    headers: { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` },
    child(name, kind) {
      const context = trace.setSpan(ROOT_CONTEXT, span)
      return spanOf(tracer, tracer.startSpan(name, kind && { kind: kinds[kind] }, context))
    },
    name(name, attributes) {
      span.updateName(name).setAttributes(attributes)
    },
    end(hasFailed) {
      // The error's message is left out, since it may contain personal data.
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

/** A span: a timed part of a trace. Names and attributes identify routes and jobs, never people. */
export interface Span {
  traceId: string
  /** The `traceparent` header, for calls made within the span. */
  headers: Record<string, string>
  child(name: string, kind?: 'client'): Span
  name(name: string, attributes: Record<string, string | number>): void
  end(hasFailed: boolean): void
}

/** Collects and sends traces. Null in `Deps` if tracing is off. */
export interface Tracer {
  /** Begins a span for an incoming request, joining the trace in its headers, or for a job. */
  begin(name: string, kind: 'server' | 'consumer', headers?: IncomingHttpHeaders): Span
  /** Sends the remaining spans, but waits only briefly. */
  stop(): Promise<void>
}

const current = new AsyncLocalStorage<Span>()

/** Runs `work` with `span` as the current span. The caller must end the span. */
export const runWithin = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Runs `work` as a span of the current trace, or without a span if there is no trace. */
export function traced<T>(name: string, work: () => Promise<T>, kind?: 'client'): Promise<T> {
  const parent = current.getStore()
  return parent ? within(parent.child(name, kind), work) : work()
}

/** Runs a job as a separate trace. */
export const tracedJob = <T>(tracer: Tracer | null, name: string, work: () => Promise<T>): Promise<T> =>
  tracer ? within(tracer.begin(`job ${name}`, 'consumer'), work) : work()

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  let hasFailed = true
  try {
    const result = await runWithin(span, work)
    hasFailed = false
    return result
  } finally {
    span.end(hasFailed)
  }
}

/** Headers that pass the current trace on to another service. */
export const traceHeaders = (): Record<string, string> => current.getStore()?.headers ?? {}

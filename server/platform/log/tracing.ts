import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

/** A span: a timed part of a trace. Names and attributes identify routes and jobs, never people. */
export interface Span {
  traceId: string
  /** `traceparent`, for calls made within it. */
  headers: Record<string, string>
  child(name: string, kind?: 'client'): Span
  name(name: string, attributes: Record<string, string | number>): void
  end(hasFailed: boolean): void
}

/** The destination of traces. Null in `Deps` if tracing is off. */
export interface Tracer {
  /** Starts with an incoming request, joining the trace in its headers, or with a job. */
  begin(name: string, kind: 'server' | 'consumer', headers?: IncomingHttpHeaders): Span
  /** Sends the remaining spans, for a moment. */
  stop(): Promise<void>
}

const current = new AsyncLocalStorage<Span>()

/** Runs `work` with `span` as the current span. The caller ends the span. */
export const runWithin = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Runs `work` as a span of the current trace; without a trace, just runs it. */
export function traced<T>(name: string, work: () => Promise<T>, kind?: 'client'): Promise<T> {
  const parent = current.getStore()
  return parent ? within(parent.child(name, kind), work) : work()
}

/** Runs a job as a trace of its own. */
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

/** Headers that pass the trace to the called service. */
export const traceHeaders = (): Record<string, string> => current.getStore()?.headers ?? {}

import * as z from 'zod'

/** The environment variables for tracing, with OpenTelemetry's names. Without an endpoint, tracing is off. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('OpenTelemetry collector for traces over HTTP, without `/v1/traces`; default: no traces'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((list, context) => {
      const headers: Record<string, string> = {}
      for (const part of list.split(',').filter((one) => one.trim() !== '')) {
        const at = part.indexOf('=')
        if (at < 1) context.addIssue({ code: 'custom', message: 'not name=value' })
        else headers[part.slice(0, at).trim()] = decodeURIComponent(part.slice(at + 1).trim())
      }
      return headers
    })
    .describe('Headers for the collector, as `name=value`, separated by commas'),
  OTEL_SERVICE_NAME: z.string().min(1).default('alforja').describe('Name of this process in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces to keep, 0 to 1; traces started by a caller follow the caller’s decision'),
}

type Values = z.infer<z.ZodObject<typeof tracingEnvironment>>

export interface TracingConfig {
  /** The collector's full URL. */
  url: string
  headers: Record<string, string>
  service: string
  /** Share of requests that are traced, from 0 to 1. */
  ratio: number
}

/** Returns null if tracing is off. */
export const readTracing = (values: Values): TracingConfig | null =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        url: `${values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
        headers: values.OTEL_EXPORTER_OTLP_HEADERS,
        service: values.OTEL_SERVICE_NAME,
        ratio: values.OTEL_TRACES_SAMPLER_ARG,
      }
    : null

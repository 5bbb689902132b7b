import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'

/** A span as OTLP writes it in JSON. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, string | number>
  status: { code?: number }
  resource: Record<string, string | number>
}

type Attributes = { key: string; value: { stringValue?: string; intValue?: number; doubleValue?: number } }[]

const read = (attributes: Attributes = []): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? JSON.stringify(value),
    ]),
  )

/** A collector that takes traces as OTLP sends them over HTTP. */
export async function startTraceCollector() {
  const collector = { spans: [] as CollectedSpan[], text: '', authorization: '' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    collector.authorization = request.headers.authorization ?? ''
    const text = Buffer.concat(chunks).toString()
    collector.text += text
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans)
      for (const { spans } of scopeSpans)
        for (const span of spans)
          collector.spans.push({
            ...span,
            attributes: read(span.attributes),
            resource: read(resource.attributes),
          })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(collector, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The first matching span, once it has arrived. */
    async span(wanted: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
      await expect.poll(() => collector.spans.some(wanted), { timeout: 15_000 }).toBe(true)
      return collector.spans.find(wanted) as CollectedSpan
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

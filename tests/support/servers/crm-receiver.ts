import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect } from 'vitest'

/** A message with a valid signature, and the response to it. */
export interface Received {
  id: string
  body: string
  type: string
  data: Record<string, unknown>
  status: number
  traceparent: string | undefined
}

/** A CRM that verifies messages with the standard's own library. */
export async function startCrmReceiver(secret: string) {
  const webhook = new Webhook(secret)
  const crm = { received: [] as Received[], doubted: 0, status: 204, headers: {} as Record<string, string> }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    try {
      const message = webhook.verify(body, request.headers as Record<string, string>)
      const { traceparent } = request.headers
      const { type, data } = message as Pick<Received, 'type' | 'data'>
      crm.received.push({
        id: String(request.headers['webhook-id']),
        body,
        type,
        data,
        status: crm.status,
        traceparent: traceparent?.toString(),
      })
      response.writeHead(crm.status, crm.headers).end()
    } catch {
      crm.doubted += 1
      response.writeHead(401).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const about = (type: string, subject: string) =>
    crm.received.filter(({ type: told, body }) => told === type && body.includes(subject))
  return Object.assign(crm, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    about,
    /** The received messages of a kind, once there are as many. */
    async told(type: string, subject: string, count = 1): Promise<Received[]> {
      await expect.poll(() => about(type, subject).length, { timeout: 15_000 }).toBe(count)
      return about(type, subject)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

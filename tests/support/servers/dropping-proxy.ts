import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A network between a browser and the server that drops answers. */
export interface DroppingProxy {
  url: string
  /** How many of the first answers for each key are dropped, after the server has done its work. */
  drops: number
  /** How many duplicates of each call the network sends. */
  twins: number
  /** Answers of the watched verb are delayed until it is false. */
  isHolding: boolean
  counts: {
    /** Calls of the watched verb sent by the browser, and those that reached the server, duplicates included. */
    calls: number
    reached: number
    dropped: number
    /** Peak number of concurrent calls of the browser. */
    atOnce: number
  }
  /** Arrival of the latest call of the watched verb, in milliseconds since 1970. */
  lastCallAt: number
  close(): Promise<void>
}

/** A proxy in front of the server at `target` that watches the calls of `verb` ("agency/placeSale"). */
export async function startDroppingProxy(target: string, verb: string): Promise<DroppingProxy> {
  const counts = { calls: 0, reached: 0, dropped: 0, atOnce: 0 }
  const tries = new Map<string, number>()
  let inFlight = 0
  const server = createServer((asked, answer) => {
    pass(asked, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const forward = (asked: IncomingMessage, body: Buffer) =>
    new Promise<{ from: IncomingMessage; body: Buffer }>((resolve, reject) => {
      const { method, url: path, headers } = asked
      const sent = request(`${target}${path}`, { method, headers }, (from) => {
        read(from).then((body) => resolve({ from, body }), reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await read(asked)
    if (asked.url !== `/rpc/${verb}`) {
      const { from, body: said } = await forward(asked, body)
      answer.writeHead(from.statusCode ?? 502, from.headers).end(said)
      return
    }
    counts.calls += 1
    proxy.lastCallAt = Date.now()
    inFlight += 1
    counts.atOnce = Math.max(counts.atOnce, inFlight)
    let isOver = false
    const over = () => {
      if (!isOver) inFlight -= 1
      isOver = true
    }
    answer.on('close', over)
    const { idempotencyKey: key } = JSON.parse(String(body)).json as { idempotencyKey: string }
    const tried = (tries.get(key) ?? 0) + 1
    tries.set(key, tried)
    const [{ from, body: said }] = await Promise.all([
      forward(asked, body),
      ...Array.from({ length: proxy.twins }, () => forward(asked, body)),
    ])
    counts.reached += 1 + proxy.twins
    while (proxy.isHolding && !answer.destroyed) await new Promise((resolve) => setTimeout(resolve, 10))
    // The browser has reloaded: that answer is lost as well.
    if (tried <= proxy.drops) {
      counts.dropped += 1
      over()
      answer.destroy()
    } else if (!answer.destroyed) answer.writeHead(from.statusCode ?? 502, from.headers).end(said)
  }

  const proxy: DroppingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drops: 0,
    twins: 0,
    isHolding: false,
    counts,
    lastCallAt: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

async function read(from: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of from) parts.push(part)
  return Buffer.concat(parts)
}

import { Agent, request } from 'node:http'

export interface Answered {
  status: number
  body: string
  cookie: string | null
}

/** One customer's connection, kept alive between requests. */
export interface Connection {
  send(path: string, body?: { type: string; text: string }): Promise<Answered>
  close(): void
}

/** Keeps the session's cookie like a browser; sends a browser's headers, uncompressed unless set. */
export function openConnection(baseUrl: string, encoding = 'identity'): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(baseUrl)
  let cookie = ''
  return {
    send(path, body) {
      const headers: Record<string, string | number> = { 'accept-encoding': encoding }
      if (cookie) headers.cookie = cookie
      if (body) {
        headers['content-type'] = body.type
        headers['content-length'] = Buffer.byteLength(body.text)
      }
      return new Promise((resolve, reject) => {
        const asked = request({ agent, hostname, port, path, headers, method: body ? 'POST' : 'GET' })
        asked.on('error', reject)
        asked.on('response', (response) => {
          const set = response.headers['set-cookie']?.[0]
          if (set) cookie = set.split(';')[0] ?? ''
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              cookie: set ?? null,
            }),
          )
        })
        asked.end(body?.text)
      })
    },
    close: () => agent.destroy(),
  }
}

export interface Load {
  perSecond: number
  /** Milliseconds per operation. */
  took: number[]
}

/** Runs `work` `count` times on `width` concurrent connections; each connection starts the next run when one is done. */
export async function runLoad(
  width: number,
  count: number,
  work: (lane: number, index: number) => Promise<void>,
): Promise<Load> {
  const took: number[] = []
  let next = 0
  const startedAt = performance.now()
  const lane = async (number: number) => {
    for (let index = next++; index < count; index = next++) {
      const began = performance.now()
      await work(number, index)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: width }, (_, number) => lane(number)))
  return { perSecond: (count / (performance.now() - startedAt)) * 1000, took }
}

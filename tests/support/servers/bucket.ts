import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { claimsOf } from './google.ts'

export interface Bucket {
  url: string
  isDown: boolean
  names(): string[]
  /** The requested OAuth scopes, each once. */
  scopes(): string[]
  close(): void
}

/** A bucket of Cloud Storage, limited to the used part of its JSON API: objects are put, read and deleted with a token. */
export async function startBucket(name: string): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const scopes = new Set<string>()
  const bucket: Bucket = {
    url: '',
    isDown: false,
    names: () => [...objects.keys()],
    scopes: () => [...scopes],
    close: () => server.close(),
  }
  const own = `/storage/v1/b/${name}/o`
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    const sent = Buffer.concat(body)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const answer = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
    if (pathname === '/token') {
      scopes.add(String(claimsOf(new URLSearchParams(sent.toString()).get('assertion') ?? '').scope))
      return answer(200, JSON.stringify({ access_token: 'access', expires_in: 3600 }))
    }
    if (request.headers.authorization !== 'Bearer access') return answer(401)
    if (bucket.isDown) return answer(503)
    if (pathname === `/upload${own}` && request.method === 'POST') {
      objects.set(searchParams.get('name') ?? '', sent)
      return answer(200, '{}')
    }
    if (!pathname.startsWith(`${own}/`)) return answer(404)
    const object = decodeURIComponent(pathname.slice(own.length + 1))
    if (request.method === 'DELETE') return answer(objects.delete(object) ? 204 : 404)
    const found = objects.get(object)
    return found && searchParams.get('alt') === 'media' ? answer(200, found) : answer(404)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  bucket.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return bucket
}

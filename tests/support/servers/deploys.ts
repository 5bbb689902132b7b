import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Deploys {
  url: string
  /** From now on the worker is another version; `change` makes more of it another. */
  deploy(change?: (script: string) => string): void
  /** From now on another server answers: one of another version, which was started beside it. */
  lead(target: string): void
  /** From now on nothing comes through, as without signal; or again. */
  cut(isCut: boolean): void
  /** From now on the worker is what `npm run worker -- off` makes of it. */
  retire(script: string): void
  close(): Promise<void>
}

/** The server at `target`, seen through a proxy that can bring a newer version of it. */
export async function startDeploys(target: string): Promise<Deploys> {
  const same = (script: string) => script
  const state = { target, version: 1, isCut: false, script: null as string | null, change: same }
  const server = createServer((asked, answer) => {
    if (state.isCut) return void asked.socket.destroy()
    const headers: Record<string, string | string[] | undefined> = {
      ...asked.headers,
      host: new URL(state.target).host,
    }
    const isWorker = asked.url === '/service-worker.js'
    // The pages of the product are at one address alone.
    if (headers.origin) headers.origin = state.target
    if (isWorker) headers['accept-encoding'] = 'identity'
    if (isWorker) delete headers['if-none-match']
    const onward = request(
      new URL(asked.url ?? '/', state.target),
      { method: asked.method, headers },
      (found) => {
        if (!isWorker) {
          answer.writeHead(found.statusCode ?? 500, found.headers)
          return void found.pipe(answer)
        }
        const parts: Buffer[] = []
        found.on('data', (part: Buffer) => parts.push(part))
        found.on('end', () => {
          answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
          answer.end(
            state.script ?? `${state.change(String(Buffer.concat(parts)))}\n// version ${state.version}`,
          )
        })
      },
    )
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy(change = same) {
      state.version += 1
      state.change = change
    },
    lead(other) {
      state.target = other
    },
    cut(isCut) {
      state.isCut = isCut
      if (isCut) server.closeAllConnections()
    },
    retire(script) {
      state.script = script
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

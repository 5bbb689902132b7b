import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Deploys {
  url: string
  /** Serves another version of the worker from now on; `change` alters more of it. */
  deploy(change?: (script: string) => string): void
  /** Routes to another server from now on: one of another version, started next to it. */
  lead(target: string): void
  /** Cuts the network from now on, or restores it. */
  cut(isCut: boolean): void
  /** Serves the output of `npm run worker -- off` as the worker from now on. */
  retire(script: string): void
  close(): Promise<void>
}

/** The server at `target` behind a proxy that can deploy a newer version of it. */
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
    // The product serves its pages at one origin only.
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

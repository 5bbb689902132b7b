import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { seededRandom } from '#tests/bench/statistics.ts'

/**
 * clear: as good as the machine. stall: connections are accepted, and no data arrives. loss: half of the data is lost and
 * retransmitted, as in TCP. slow: a round trip takes two seconds. portal: a captive portal answers every request with
 * 200, its own page and headers that allow caching.
 */
export type Weather = 'clear' | 'stall' | 'loss' | 'slow' | 'portal'

export interface BadNetwork {
  url: string
  /** Open connections are closed with it. */
  become(weather: Weather): void
  /** Requests that pass a portal anyway; none by default. */
  passes(pattern: RegExp | null): void
  close(): Promise<void>
}

const oneWayMillis = 1_000
const lossShare = 0.5
/** Initial retransmission delay, which doubles each time, and the maximum number of attempts. */
const resendMillis = 200
const maxResends = 6

/** A proxy in front of the server at `target` that behaves like a network: it only handles bytes. */
export async function startBadNetwork(target: string): Promise<BadNetwork> {
  const { hostname, port } = new URL(target)
  const random = seededRandom(23)
  const sockets = new Set<Socket>()
  let weather: Weather = 'clear'
  let passing: RegExp | null = null
  const reach = () => connect({ host: hostname, port: Number(port) })

  const portal = createHttpServer((asked, answer) => {
    answer.writeHead(200, {
      'content-type': 'text/html',
      'cache-control': 'max-age=86400',
      connection: 'close',
    })
    answer.end('<!doctype html><title>Wi-Fi</title><h1>Bienvenido al Wi-Fi del hotel</h1>')
    asked.resume()
  })

  /** Delay of the next chunk; null where it never arrives. */
  function delayOf(): number | null {
    if (weather === 'stall') return null
    if (weather === 'slow') return oneWayMillis
    if (weather !== 'loss') return 0
    let wait = 0
    for (let tries = 0; random() < lossShare; tries += 1) {
      if (tries === maxResends) return null
      wait += resendMillis * 2 ** tries
    }
    return wait
  }

  function carry(from: Socket, to: Socket, firstWait: number): void {
    let before: Promise<unknown> = new Promise((resolve) => setTimeout(resolve, firstWait))
    const send = (piece: Buffer | null) => {
      const delay = delayOf()
      if (delay === null) return
      before = before.then(async () => {
        if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
        if (piece) to.write(piece)
        else to.end()
      })
    }
    from.on('data', send)
    from.on('end', () => send(null))
  }

  function join(socket: Socket): void {
    const onward = reach()
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => sockets.delete(one))
    }
    socket.on('close', () => onward.destroy())
    onward.on('close', () => weather !== 'stall' && socket.destroySoon())
    // The TCP handshake precedes the data.
    carry(socket, onward, weather === 'slow' ? 2 * oneWayMillis : 0)
    carry(onward, socket, 0)
  }

  /** A portal parses the request before it decides. */
  function stop(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.once('data', (piece) => {
      const path = String(piece).split(' ', 2)[1] ?? ''
      socket.pause()
      // Later requests on the same connection would pass with it.
      socket.unshift(Buffer.from(String(piece).replace(/^connection: keep-alive/im, 'connection: close')))
      if (passing?.test(path)) join(socket)
      else portal.emit('connection', socket)
      socket.resume()
    })
  }

  const server = createServer((socket) => (weather === 'portal' ? stop(socket) : join(socket)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    become(next) {
      weather = next
      end()
    },
    passes(pattern) {
      passing = pattern
    },
    async close() {
      end()
      portal.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

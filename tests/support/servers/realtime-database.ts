import type { BrowserContext, WebSocketRoute } from 'playwright/test'
import { allows } from './database-rules.ts'
import { claimsOf } from './google.ts'

interface Request {
  r: number
  a: string
  b: { p?: string; cred?: string }
}

/**
 * A project's Realtime Database and its authentication, played at the network's edge: the browser's own library speaks
 * with it as with Firebase (protocol version 5), and the product's rules decide access.
 */
export async function playRealtimeDatabase(context: BrowserContext) {
  const values: Record<string, Record<string, unknown>> = {}
  const listening: { socket: WebSocketRoute; path: string }[] = []
  const denied: string[] = []
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

  await context.route(/^https:\/\/identitytoolkit\.googleapis\.com\//, async (route) => {
    const asked = route.request()
    if (asked.method() === 'OPTIONS') return route.fulfill({ headers })
    const { token, idToken } = asked.postDataJSON() as { token?: string; idToken?: string }
    if (!token)
      return route.fulfill({ headers, json: { users: [{ localId: readToken(idToken ?? '').sub }] } })
    const { uid, claims } = claimsOf(token)
    const nowSeconds = Math.floor(Date.now() / 1000)
    const said = { ...claims, sub: uid, user_id: uid, iat: nowSeconds, exp: nowSeconds + 3600 }
    return route.fulfill({
      headers,
      json: { idToken: writeToken(said), refreshToken: 'again', expiresIn: '3600', isNewUser: false },
    })
  })

  await context.routeWebSocket(/^wss:\/\/[^/]+\.firebaseio\.com\//, (socket) => {
    let auth: Parameters<typeof allows>[2] = null
    const say = (data: object) => socket.send(JSON.stringify(data))
    const { host } = new URL(socket.url())
    say({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: '5', h: host, s: 'session' } } })
    socket.onMessage((text) => {
      if (text === '0') return
      const { t, d } = JSON.parse(String(text)) as { t: string; d: Request }
      if (t !== 'd') return
      const answer = (s: string, data: unknown = {}) => say({ t: 'd', d: { r: d.r, b: { s, d: data } } })
      if (d.a === 'auth' || d.a === 'gauth') {
        const token = readToken(d.b.cred ?? '')
        auth = { uid: String(token.sub), token }
        return answer('ok', { auth })
      }
      if (d.a !== 'q') return answer('ok')
      const path = (d.b.p ?? '').replace(/^\//, '')
      if (!allows('.read', path, auth)) {
        denied.push(path)
        return answer('permission_denied', 'Permission denied')
      }
      listening.push({ socket, path })
      say({ t: 'd', d: { a: 'd', b: { p: path, d: values[path] ?? null } } })
      answer('ok')
    })
  })

  return {
    /** Paths with listeners, and those that the rules denied. */
    listened: () => listening.map(({ path }) => path),
    denied,
    /** Writes as the portal's server. */
    write(path: string, topic: string, value: { about: string | null; change: string }): void {
      values[path] = { ...values[path], [topic]: value }
      for (const { socket, path: own } of listening)
        if (own === path)
          socket.send(JSON.stringify({ t: 'd', d: { a: 'd', b: { p: `${path}/${topic}`, d: value } } }))
    },
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const writeToken = (claims: object) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.none`
const readToken = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? 'e30', 'base64url').toString())

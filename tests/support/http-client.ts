/** An answer as tests look at it. */
export interface Answer {
  status: number
  headers: Headers
  // Tests know what they asked for.
  body: unknown
}

/** A browser's network as far as the server sees it: it keeps the session's cookie. */
export interface HttpClient {
  cookie: string | null
  /** Calls a procedure as the app does: `call('home.signIn', {…})`. */
  call(procedure: string, input: unknown, headers?: Record<string, string>): Promise<Answer>
  request(path: string, init?: RequestInit): Promise<Answer>
}

export function createHttpClient(url: string, cookie: string | null = null): HttpClient {
  const client: HttpClient = {
    cookie,
    async call(procedure, input, headers = {}) {
      const answer = await client.request(`/rpc/${procedure.replace('.', '/')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ json: input }),
      })
      return { ...answer, body: (answer.body as { json?: unknown }).json ?? answer.body }
    },
    async request(path, init = {}) {
      const headers = new Headers(init.headers)
      if (client.cookie) headers.set('cookie', client.cookie)
      const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers })
      const set = response.headers.getSetCookie()[0]
      if (set) client.cookie = /max-age=0/i.test(set) ? null : (set.split(';')[0] ?? null)
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
    },
  }
  return client
}

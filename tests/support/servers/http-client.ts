import { isDeepStrictEqual } from 'node:util'
import { getContractRouter, isContractProcedure } from '@orpc/contract'
import { contract } from '#core/contract/contract.ts'

/** An answer as tests look at it. */
export interface Answer {
  status: number
  headers: Headers
  // Tests know what they asked for.
  body: unknown
}

/** A browser's network as far as the server sees it: it keeps the session's cookie, and the one that marks it. */
export interface HttpClient {
  cookie: string | null
  /** The cookie by which the server tells this browser from others. */
  mark: string | null
  /** The cookie that says who has signed in on this device. */
  device: string | null
  /** Calls a procedure as the app does: `call('home.signIn', {…})`. */
  call(procedure: string, input: unknown, headers?: Record<string, string>): Promise<Answer>
  request(path: string, init?: RequestInit): Promise<Answer>
}

export function createHttpClient(url: string, cookie: string | null = null): HttpClient {
  const client: HttpClient = {
    cookie,
    mark: null,
    device: null,
    async call(procedure, input, headers = {}) {
      const answer = await client.request(`/rpc/${procedure.replace('.', '/')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ json: input }),
      })
      const body = (answer.body as { json?: unknown }).json ?? answer.body
      if (answer.status === 200) requireAsTheContractSays(procedure, body)
      return { ...answer, body }
    },
    async request(path, init = {}) {
      const headers = new Headers(init.headers)
      const kept = [client.cookie, client.mark, client.device].filter((one) => one !== null)
      if (kept.length > 0) headers.set('cookie', kept.join('; '))
      const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers })
      for (const set of response.headers.getSetCookie()) {
        const value = /max-age=0/i.test(set) ? null : (set.split(';')[0] ?? null)
        if (/^[^=]+-browser=/.test(set)) client.mark = value
        else if (/^[^=]+-device=/.test(set)) client.device = value
        else client.cookie = value
      }
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
    },
  }
  return client
}

/** Answers leave the server as they are built, so each must be what the contract would make of it: no field more. */
function requireAsTheContractSays(procedure: string, body: unknown): void {
  const called = getContractRouter(contract, procedure.split('.'))
  const schema = isContractProcedure(called) ? called['~orpc'].outputSchema : undefined
  const result = schema?.['~standard'].validate(body)
  if (!result || result instanceof Promise) return
  if (result.issues)
    throw new Error(`${procedure} answered against the contract: ${JSON.stringify(result.issues)}`)
  if (!isDeepStrictEqual(result.value, body))
    throw new Error(`${procedure} answered more than the contract says: ${JSON.stringify(body)}`)
}

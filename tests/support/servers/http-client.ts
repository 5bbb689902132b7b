import { isDeepStrictEqual } from 'node:util'
import { getContractRouter, isContractProcedure } from '@orpc/contract'
import type { CallName, Received, Sent } from '#core/contract/calls.ts'
import { contract } from '#core/contract/contract.ts'
import { createVerbs, isSaid, Refusal, type Verbs } from '#src/platform/verbs.ts'
import { type Answer, type CallAnswer, receivedIn } from './call-answer.ts'

type Extra = Record<string, string>

/** A browser from the server's view: it keeps the session's cookie, and the one that identifies the browser. */
export interface HttpClient {
  cookie: string | null
  /** The cookie by which the server identifies this browser. */
  mark: string | null
  /** The cookie that names the last person signed in on this device. */
  device: string | null
  /** The output of a call: `ask('agency.getSale', { saleId })`. Throws the refusal. */
  ask<Name extends CallName>(name: Name, input: Sent<Name>, headers?: Extra): Promise<Received<Name>>
  /** The same with its status, for a call that may be refused: `code` is null on success. */
  call<Name extends CallName>(name: Name, input: Sent<Name>, headers?: Extra): Promise<CallAnswer<Name>>
  /** The same for a call from a table, or with an input that violates the contract. */
  send(name: string, input: unknown, headers?: Extra): Promise<Answer>
  request(path: string, init?: RequestInit): Promise<Answer>
}

export function createHttpClient(url: string, cookie: string | null = null): HttpClient {
  const client: HttpClient = {
    cookie,
    mark: null,
    device: null,
    ask: async (name, input, headers) => receivedIn(await client.call(name, input, headers)),
    // The answer was validated against the contract.
    call: async <Name extends CallName>(name: Name, input: Sent<Name>, headers?: Extra) =>
      (await client.send(name, input, headers)) as CallAnswer<Name>,
    async send(name, input, headers = {}) {
      const answer = await client.request(`/rpc/${name.replace('.', '/')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ json: input }),
      })
      const { json: body = answer.body } = Object(answer.body) as { json?: unknown }
      if (answer.status === 200) requireAsTheContractSays(name, body)
      return { ...answer, code: codeIn(body), body }
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
      const body: unknown = isJson ? JSON.parse(text) : text
      return { status: response.status, headers: response.headers, code: codeIn(body), body }
    },
  }
  return client
}

const codeIn = (body: unknown) => (isSaid(body) ? body.code : null)

/** The server's verbs, called by this browser. */
export const verbsOf = (client: HttpClient): Verbs =>
  createVerbs(async (path, input) => {
    const { body } = await client.send(path.join('.'), input)
    if (isSaid(body)) throw new Refusal(body)
    return body
  })

/** Answers leave the server without output validation, so each must equal the contract's parse of it: no additional field. */
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

import type { InferContractRouterOutputs } from '@orpc/contract'
import { notFound } from '@tanstack/react-router'
import type { Contract } from '#core/contract/contract.ts'
import { callAddress } from './call-address.ts'
import { reach } from './reach.ts'
import { type Call, createQueries, createVerbs, isSaid, type Queries, Refusal, type Verbs } from './verbs.ts'

/** Makes a call by the `/rpc` protocol: the contract uses only JSON, which is sent in an envelope. */
const callOverWire: Call = (path, input, signal) =>
  reach(
    callAddress(path.join('/')),
    { patienceMillis: 15_000, input: { json: input }, signal },
    async (response) => {
      if (!response.headers.get('content-type')?.includes('json')) throw new TypeError('not our server')
      return ((await response.json()) as { json?: unknown }).json
    },
  )

/**
 * The transport for calls. A replacement wraps this one. `hasDevice`: whether the device can answer in place of the
 * server, which it cannot when a page has just been opened.
 */
export const transport = { call: callOverWire, hasDevice: false }
const call: Call = (path, input, signal) => transport.call(path, input, signal)

/** Replaces the network transport: on the server, which renders pages, calls go directly to the verbs. */
export function answerCallsWith(answer: (path: readonly string[], input: unknown) => Promise<unknown>): void {
  transport.call = async (path, input) => {
    try {
      return await answer(path, input)
    } catch (error) {
      if (!isSaid(error)) throw error
      // A resource that is missing or cannot exist renders as "page not found"; the browser shows other refusals.
      throw error.status === 404 || error.code === 'bad_request' ? notFound() : new Refusal(error)
    }
  }
}

/** The server's verbs as queries and mutations: `api.product.search.queryOptions({ input })`. */
export const api: Queries = createQueries(call)

/** The server's verbs as plain functions. */
export const server: Verbs = createVerbs(call)

/** The outputs of the server's verbs, by service and verb. */
export type Outputs = InferContractRouterOutputs<Contract>

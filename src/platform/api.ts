import type { InferContractRouterOutputs } from '@orpc/contract'
import { notFound } from '@tanstack/react-router'
import type { Contract } from '#core/contract/contract.ts'
import { callAddress } from './call-address.ts'
import { reach } from './reach.ts'
import { type Call, createQueries, createVerbs, isSaid, type Queries, Refusal, type Verbs } from './verbs.ts'

/** As `/rpc` speaks: the contract has nothing but JSON, which travels in an envelope. */
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
 * How calls go: who puts another way in its place has this one as a part of it. `hasDevice` once the device can answer in
 * the server's place, which it cannot when a page has just been opened.
 */
export const road = { call: callOverWire, hasDevice: false }
const call: Call = (path, input, signal) => road.call(path, input, signal)

/** Sends calls another way than over the wire: on the server, where pages are rendered, straight to the verbs. */
export function answerCallsWith(answer: (path: readonly string[], input: unknown) => Promise<unknown>): void {
  road.call = async (path, input) => {
    try {
      return await answer(path, input)
    } catch (error) {
      if (!isSaid(error)) throw error
      // What is not there, or can be nowhere, is a page that is not there; other refusals are the browser's to tell.
      throw error.status === 404 || error.code === 'bad_request' ? notFound() : new Refusal(error)
    }
  }
}

/** The server's verbs as queries and mutations: `api.product.search.queryOptions({ input })`. */
export const api: Queries = createQueries(call)

/** The server's verbs as plain functions. */
export const server: Verbs = createVerbs(call)

/** What the server's verbs answer, by service and verb. */
export type Outputs = InferContractRouterOutputs<Contract>

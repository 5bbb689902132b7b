import type { InferContractRouterOutputs } from '@orpc/contract'
import { notFound } from '@tanstack/react-router'
import { clientHeader, generation } from '#core/client.ts'
import type { Contract } from '#core/contract/contract.ts'
import { heardFromServer, lostServer } from './connectivity.ts'
import { type Call, createQueries, createVerbs, isSaid, type Queries, Refusal, type Verbs } from './verbs.ts'

/** A server that says nothing for this long counts as gone. */
const patienceMillis = 15_000

const silences = new WeakSet()

/** As `/rpc` speaks: the contract has nothing but JSON, which travels in an envelope. */
async function callOverWire(path: readonly string[], input: unknown, signal?: AbortSignal): Promise<unknown> {
  try {
    const patience = AbortSignal.timeout(patienceMillis)
    const response = await fetch(`/rpc/${path.join('/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [clientHeader]: `${generation}` },
      body: JSON.stringify({ json: input }),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    // A captive portal answers everything with a page of its own.
    if (!response.headers.get('content-type')?.includes('json')) throw new TypeError('not our server')
    const body: { json?: unknown } = await response.json()
    if (response.ok) {
      heardFromServer()
      return body.json
    }
    // What is refused before it is a call comes without an envelope.
    const said = body.json ?? body
    throw isSaid(said) ? new Refusal(said) : new TypeError('not our server')
  } catch (error) {
    // A server without its database knows no more than one that is gone.
    if (error instanceof Refusal && error.code !== 'unavailable') heardFromServer()
    else {
      silences.add(error as object)
      if (!signal?.aborted) lostServer()
    }
    throw error
  }
}

/** True for an error of a call that no server of ours answered, or one that is without its database. */
export const isSilence = (error: unknown): boolean => silences.has(error as object)

/**
 * How calls go: who puts another way in its place has this one as a part of it. `hasDevice` once the device can answer in
 * the server's place, which it cannot when a page has just been opened.
 */
export const road = { call: callOverWire as Call, hasDevice: false }
const call: Call = (path, input, signal) => road.call(path, input, signal)

/** Sends calls another way than over the wire: on the server, where pages are rendered, straight to the verbs. */
export function answerCallsWith(answer: (path: readonly string[], input: unknown) => Promise<unknown>): void {
  road.call = async (path, input) => {
    try {
      return await answer(path, input)
    } catch (error) {
      if (!isSaid(error)) throw error
      // What is not there is a page that is not there; other refusals are the browser's to tell.
      throw error.status === 404 ? notFound() : new Refusal(error)
    }
  }
}

/** The server's verbs as queries and mutations: `api.product.search.queryOptions({ input })`. */
export const api: Queries = createQueries(call)

/** The server's verbs as plain functions. */
export const server: Verbs = createVerbs(call)

/** True for an answer of the server; false for silence and broken connections. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && !isSilence(error)
}

/** What the server's verbs answer, by service and verb. */
export type Outputs = InferContractRouterOutputs<Contract>

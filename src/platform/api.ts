import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient, InferContractRouterOutputs } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Contract } from '#core/contract/contract.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { heardFromServer, lostServer } from './connectivity.ts'

/** A server that says nothing for this long counts as gone. */
const patienceMillis = 15_000

const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  async fetch(request, init) {
    try {
      const signals = [request.signal, AbortSignal.timeout(patienceMillis)]
      const response = await fetch(request, { ...init, signal: AbortSignal.any(signals) })
      // A captive portal answers everything with a page of its own.
      if (!response.headers.get('content-type')?.includes('json')) throw new TypeError('not our server')
      heardFromServer()
      return response
    } catch (error) {
      if (!request.signal.aborted) lostServer()
      throw error
    }
  },
})

const client: ContractRouterClient<Contract> = createORPCClient(link)

/** The server's verbs as queries and mutations: `api.product.search.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(client)

/** The server's verbs as plain functions. */
export const server = client

/** An error of the catalogue, as the server sent it. */
export type Refusal = ORPCError<ErrorCode, unknown>

/** True for an answer of the server; false for silence and broken connections. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof ORPCError
}

/** What the server's verbs answer, by service and verb. */
export type Outputs = InferContractRouterOutputs<Contract>

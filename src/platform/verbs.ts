import type { ContractRouterClient } from '@orpc/contract'
import type { RouterUtils } from '@orpc/tanstack-query'
import type { Contract } from '#core/contract/contract.ts'
import type { ErrorCode } from '#core/contract/errors.ts'

/** The names of a service and a verb: `['product', 'search']`. */
export type VerbPath = readonly string[]
export type Call = (path: VerbPath, input: unknown, signal?: AbortSignal) => Promise<unknown>

/** The server's verbs as plain functions. */
export type Verbs = ContractRouterClient<Contract>

/** The server's verbs as queries and mutations. */
export type Queries = RouterUtils<Verbs>

/** An error of the catalog, as the server sent it. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly data: unknown

  constructor({ code, status, data }: { code: ErrorCode; status: number; data?: unknown }) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.data = data
  }
}

/** Whether the server sent the error: it has a code and a status on the wire. */
export function isSaid(error: unknown): error is { code: ErrorCode; status: number; data?: unknown } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'status' in error &&
    typeof error.status === 'number'
  )
}

/** `verbs.product.search(input)`, over `call`. */
export function createVerbs(call: Call): Verbs {
  return follow(
    (path) => (input: unknown, options?: { signal?: AbortSignal }) => call(path, input, options?.signal),
  ) as Verbs
}

/** The same as queries and mutations: `api.product.search.queryOptions({ input })`. */
export function createQueries(call: Call): Queries {
  return follow((path) => {
    const queryKey = ({ input }: { input?: unknown } = {}) => [
      path,
      { ...(input === undefined ? {} : { input }), type: 'query' },
    ]
    return {
      queryKey,
      queryOptions: (options: { input?: unknown } = {}) => ({
        queryFn: ({ signal }: { signal: AbortSignal }) => call(path, options.input, signal),
        ...options,
        queryKey: queryKey(options),
      }),
      mutationOptions: (options: object = {}) => ({
        mutationFn: (input: unknown) => call(path, input),
        ...options,
      }),
    }
  }) as unknown as Queries
}

/** An object that accepts any service and verb: only the contract's types check the names. */
function follow(make: (path: VerbPath) => unknown): Record<string, Record<string, unknown>> {
  const byName = <T>(found: (name: string) => T) =>
    new Proxy({} as Record<string, T>, {
      get: (_, name) => (typeof name === 'string' ? found(name) : undefined),
    })
  return byName((service) => byName((verb) => make([service, verb])))
}

import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { mostBodyBytesOf, usualBodyBytes } from '#core/contract/body-size.ts'
import type { Contract } from '#core/contract/contract.ts'
import { answerRefusal } from './answer-refusal.ts'
import type { HttpEnv } from './http-env.ts'

/** How long a body of calls may be on its way, in milliseconds: twice as long as the app waits for an answer. */
const mostMillis = 30_000

/** Of what a seller's phone has of a destination: eleven bytes for each room type, departure and vehicle. */
const mostKnownBytes = 1_000_000

/** What the client is told of a body that is too large, by what it should have been. */
const refusals = {
  call: ['bad_request', { field: 'body' }],
  file: ['file_refused', { problem: 'large' }],
} as const

/** Refuses bodies of more than `maxSize` bytes before they are read. */
export function limitBody(maxSize: number, of: keyof typeof refusals): MiddlewareHandler<HttpEnv> {
  const [code, data] = refusals[of]
  /** The rest of the body is not read, so the connection cannot go on. */
  const tooLarge = (c: Context): Response => {
    c.header('Connection', 'close')
    return answerRefusal(c, code, data, 413)
  }
  const countChunks = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    const { headers } = c.env.incoming
    // Only a body that comes in chunks does not say before how long it is.
    if (headers['transfer-encoding'] !== undefined) return countChunks(c, next)
    return Number(headers['content-length'] ?? 0) > maxSize ? Promise.resolve(tooLarge(c)) : next()
  }
}

/**
 * Refuses bodies larger than a call allows, by its address in either protocol; everything else gets the default. A
 * connection whose body is not there after `millis` is ended.
 */
export function limitCalls(contract: Contract, millis: number = mostMillis): MiddlewareHandler<HttpEnv> {
  const usual = limitBody(usualBodyBytes, 'call')
  const larger = largerCalls(contract)
  return async (c, next) => {
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const limit = larger.find(({ isAt }) => isAt(method, path))?.limit ?? usual
    const { incoming } = c.env
    const timer = setTimeout(() => incoming.complete || incoming.destroy(), millis)
    try {
      return await limit(c, next)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Calls that may send more than the default. */
function largerCalls(contract: Contract) {
  const bundles = {
    isAt: (_: string, path: string) => path.startsWith('/bundles/'),
    limit: limitBody(mostKnownBytes, 'call'),
  }
  const calls = Object.entries(contract).flatMap(([service, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const { meta, route } = call['~orpc']
      const mostBytes = mostBodyBytesOf(meta)
      if (mostBytes <= usualBodyBytes) return []
      const rest = new RegExp(`^/api${String(route.path).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      const isAt = (method: string, path: string) =>
        path === `/rpc/${service}/${name}` || (method === route.method && rest.test(path))
      return [{ isAt, limit: limitBody(mostBytes, 'call') }]
    }),
  )
  return [bundles, ...calls]
}

import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { maxBodyBytesOf, usualBodyBytes } from '#core/contract/body-size.ts'
import type { Contract } from '#core/contract/contract.ts'
import { answerRefusal } from './answer-refusal.ts'
import type { HttpEnv } from './http-env.ts'

/** Timeout for receiving a call's body, in milliseconds: twice the app's own timeout. */
const maxMillis = 30_000

/**
 * Maximum size in bytes of a phone's copy of a destination, which has eleven bytes per room type, departure and
 * vehicle.
 */
const maxKnownBytes = 1_000_000

/** The error for a body that is too large, by the expected kind of body. */
const refusals = {
  call: ['bad_request', { field: 'body' }],
  file: ['file_refused', { problem: 'large' }],
} as const

/** Rejects bodies larger than `maxSize` bytes, before they are read. */
export function limitBody(maxSize: number, of: keyof typeof refusals): MiddlewareHandler<HttpEnv> {
  const [code, data] = refusals[of]
  /** The remainder of the body is not read, so the connection must be closed. */
  const tooLarge = (c: Context): Response => {
    c.header('Connection', 'close')
    return answerRefusal(c, code, data, 413)
  }
  const countChunks = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    const { headers } = c.env.incoming
    // A chunked body is the only kind whose length is not declared.
    if (headers['transfer-encoding'] !== undefined) return countChunks(c, next)
    return Number(headers['content-length'] ?? 0) > maxSize ? Promise.resolve(tooLarge(c)) : next()
  }
}

/**
 * Rejects bodies larger than the size limit of the call, which is found by its path in either protocol. All other
 * requests have the default limit. Closes the connection if receiving a body takes longer than `millis`.
 */
export function limitCalls(contract: Contract, millis: number = maxMillis): MiddlewareHandler<HttpEnv> {
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

/** The calls whose limit is higher than the default. */
function largerCalls(contract: Contract) {
  const bundles = {
    isAt: (_: string, path: string) => path.startsWith('/bundles/'),
    limit: limitBody(maxKnownBytes, 'call'),
  }
  const calls = Object.entries(contract).flatMap(([service, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const { meta, route } = call['~orpc']
      const maxBytes = maxBodyBytesOf(meta)
      if (maxBytes <= usualBodyBytes) return []
      const rest = new RegExp(`^/api${String(route.path).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      const isAt = (method: string, path: string) =>
        path === `/rpc/${service}/${name}` || (method === route.method && rest.test(path))
      return [{ isAt, limit: limitBody(maxBytes, 'call') }]
    }),
  )
  return [bundles, ...calls]
}

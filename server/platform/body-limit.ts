import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HttpEnv } from './http-env.ts'
import { answerRefusal } from './refusals.ts'

/** What the client is told of a body that is too large, by what it should have been. */
const refusals = {
  call: ['bad_request', { field: 'body' }],
  file: ['file_refused', { problem: 'large' }],
} as const

/** Refuses bodies of more than `maxSize` bytes. */
export function limitBody(maxSize: number, of: keyof typeof refusals = 'call'): MiddlewareHandler<HttpEnv> {
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

import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HttpEnv } from './http-env.ts'
import { answerRefusal } from './refusals.ts'

/** Refuses bodies of more than `maxSize` bytes. */
export function limitBody(maxSize: number): MiddlewareHandler<HttpEnv> {
  const countChunks = bodyLimit({ maxSize, onError: tooLarge })
  return (c, next) => {
    const { headers } = c.env.incoming
    // Only a body that comes in chunks does not say before how long it is.
    if (headers['transfer-encoding'] !== undefined) return countChunks(c, next)
    return Number(headers['content-length'] ?? 0) > maxSize ? Promise.resolve(tooLarge(c)) : next()
  }
}

/** The rest of the body is not read, so the connection cannot go on. */
function tooLarge(c: Context): Response {
  c.header('Connection', 'close')
  return answerRefusal(c, 'bad_request', { field: 'body' }, 413)
}

import type { MiddlewareHandler } from 'hono'
import { answerRefusal } from './answer-refusal.ts'
import type { HttpEnv } from './http-env.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Accepts changes only from our own pages (those of `origins` and of the request's host), as JSON or as one of the
 * other `types` that no form can send, and from clients that are not browsers. Another site's page can neither send
 * `application/json` without a preflight nor hide its origin.
 */
export const onlyFromOurPages = (
  origins: readonly string[],
  types: readonly string[] = ['application/json'],
): MiddlewareHandler<HttpEnv> => {
  return async (c, next) => {
    if (harmless.has(c.req.method)) return next()
    const { headers } = c.env.incoming
    const { origin, 'sec-fetch-site': site } = headers
    if (origin === undefined || !origins.includes(origin)) {
      const isForeign = site
        ? site !== 'same-origin' && site !== 'none'
        : origin !== undefined && !isOwn(origin)
      if (isForeign) return answerRefusal(c, 'forbidden', undefined)
    }
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (hasBody && !types.includes(type ?? ''))
      return answerRefusal(c, 'bad_request', { field: 'content-type' }, 415)
    return next()

    function isOwn(value: string): boolean {
      return URL.canParse(value) && new URL(value).host === headers.host
    }
  }
}

/** Marks responses to calls as private, so that they are not cached. */
export const noStore: MiddlewareHandler<HttpEnv> = (c, next) => {
  c.env.outgoing.setHeader('Cache-Control', 'no-store')
  return next()
}

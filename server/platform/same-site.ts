import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { answerRefusal } from './refusals.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Changes come from our own pages, as JSON (or of other `types` that no form can send), or from a program that is no browser. A foreign page can neither
 * send `application/json` without asking nor hide its origin.
 */
export const onlyFromOurPages = (
  baseUrl: string,
  types: readonly string[] = ['application/json'],
): MiddlewareHandler<HttpEnv> => {
  const ours = new URL(baseUrl).origin
  return async (c, next) => {
    if (harmless.has(c.req.method)) return next()
    const { headers } = c.env.incoming
    const { origin, 'sec-fetch-site': site } = headers
    const foreign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && !isOurs(origin)
    if (foreign) return answerRefusal(c, 'forbidden', undefined)
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (hasBody && !types.includes(type ?? ''))
      return answerRefusal(c, 'bad_request', { field: 'content-type' }, 415)
    return next()

    function isOurs(value: string): boolean {
      return value === ours || (URL.canParse(value) && new URL(value).host === headers.host)
    }
  }
}

/** What a call answers is for this client and this moment. */
export const noStore: MiddlewareHandler<HttpEnv> = (c, next) => {
  c.env.outgoing.setHeader('Cache-Control', 'no-store')
  return next()
}

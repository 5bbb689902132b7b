import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { answerRefusal } from './refusals.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Changes come from our own pages, as JSON, or from a program that is no browser. A foreign page can neither
 * send `application/json` without asking nor hide its origin.
 */
export const onlyFromOurPages = (baseUrl: string): MiddlewareHandler<HttpEnv> => {
  const ours = new URL(baseUrl).origin
  return async (c, next) => {
    if (harmless.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && !isOurs(origin)
    if (foreign) return answerRefusal(c, 'forbidden', undefined)
    const hasBody =
      c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (hasBody && type !== 'application/json')
      return answerRefusal(c, 'bad_request', { field: 'content-type' }, 415)
    return next()

    function isOurs(value: string): boolean {
      return value === ours || (URL.canParse(value) && new URL(value).host === c.req.header('host'))
    }
  }
}

/** What a call answers is for this client and this moment. */
export const noStore: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
}

import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { OwnDomain } from '#core/app/mounts.ts'
import type { Context } from '#server/platform/context.ts'

/** The types of `c.env` and `c.var` in Hono's handlers. */
export interface HttpEnv {
  Bindings: HttpBindings
  Variables: {
    /** Writes with the request's id. */
    log: Logger
    /** The requester's context; set under the paths that `withContext` covers. */
    context: Context
    /** The domain of an agency that the request came to; absent on the platform's. */
    domain?: OwnDomain
    /** The request's trace, if tracing is on. */
    traceId?: string
    /** Name of the contract's call: `agency.getSale`. */
    call?: string
    /** Hashes of the page's inline scripts, for its security policy. */
    inlineScripts?: readonly string[]
  }
}

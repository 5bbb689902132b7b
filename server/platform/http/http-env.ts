import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { OwnDomain } from '#core/app/mounts.ts'
import type { Context } from '#server/platform/context.ts'

/** The types of `c.env` and `c.var` in Hono's handlers. */
export interface HttpEnv {
  Bindings: HttpBindings
  Variables: {
    /** A logger that adds the request's id. */
    log: Logger
    /** The requester's context; set under the paths that `withContext` covers. */
    context: Context
    /** The agency's domain to which the request was sent; absent for the platform's own host. */
    domain?: OwnDomain
    /** The request's trace, if tracing is on. */
    traceId?: string
    /** The name of the contract's call, such as `agency.getSale`. */
    call?: string
    /** Hashes of the page's inline scripts, for its content security policy. */
    inlineScripts?: readonly string[]
  }
}

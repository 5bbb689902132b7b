import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Context } from '#server/platform/context.ts'

/** What Hono's handlers find in `c.env` and `c.var`. */
export interface HttpEnv {
  Bindings: HttpBindings
  Variables: {
    /** Writes with the request's id. */
    log: Logger
    /** Who asks; present under the paths that `withContext` covers. */
    context: Context
    /** Of the trace that the request is part of, where there are traces. */
    traceId?: string
    /** Name of the call of the contract that was answered: `agency.getSale`. */
    call?: string
    /** Hashes of the inline scripts of the page that is answered, for its security policy. */
    inlineScripts?: readonly string[]
  }
}

import { ORPCError, ValidationError } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import type { MiddlewareHandler } from 'hono'
import type { Contract } from '#core/contract/contract.ts'
import { errors } from '#core/contract/errors.ts'
import type { Context } from './context.ts'
import { isUnstorable } from './database.ts'
import { Refusal } from './errors.ts'
import type { HttpEnv } from './http-env.ts'
import { loggableError } from './loggable-error.ts'

export type ServiceRouter = Router<Contract, RequestContext>
type RequestContext = Context & { log: HttpEnv['Variables']['log'] }

/** The name of the field that an input's first problem is about: "customer.email", "" for the input itself. */
function fieldOf(error: ValidationError): string {
  const issue = error.issues[0]
  if (!issue) return ''
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
  if ('code' in issue && issue.code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys)) {
    path.push(String(issue.keys[0]))
  }
  return path.join('.')
}

const badRequest = (field: string) =>
  new Refusal('bad_request', { status: 400, defined: true, data: { field } })

/** What the client is told of an error: its code where the catalogue has it, else nothing of its inside. */
function present(error: unknown, log: RequestContext['log'], call: string): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400)
      return badRequest(fieldOf(error.cause))
    if (error.status < 500) return badRequest('')
  }
  const inside = error instanceof ORPCError && error.cause ? error.cause : error
  if (isUnstorable(inside)) {
    log.warn({ err: loggableError(inside), call }, 'the database cannot keep a value of the request')
    return badRequest('')
  }
  const issues = inside instanceof ValidationError ? inside.issues : undefined
  log.error({ err: loggableError(inside), issues, call }, 'request failed')
  return new Refusal('internal', { status: errors.internal.status, defined: true })
}

/** Answers the contract under `prefix`, in the app's own protocol or as plain REST. */
export function answerContract(
  router: ServiceRouter,
  protocol: 'rpc' | 'rest',
  prefix: `/${string}`,
): MiddlewareHandler<HttpEnv> {
  const calls = new WeakSet<RequestContext>()
  const options: ConstructorParameters<typeof RPCHandler<RequestContext>>[1] = {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError && error.code in errors) throw error
          // What fails before the call is the body that cannot be read.
          throw calls.has(context) ? present(error, context.log, 'encode') : badRequest('body')
        }
      },
    ],
    clientInterceptors: [
      async ({ next, context, path }) => {
        calls.add(context)
        const call = path.join('.')
        try {
          return await next()
        } catch (error) {
          throw present(error, context.log, call)
        }
      },
    ],
  }
  const handler = protocol === 'rpc' ? new RPCHandler(router, options) : new OpenAPIHandler(router, options)
  return async (c, next) => {
    const context = Object.assign(c.var.context, { log: c.var.log })
    const { matched, response } = await handler.handle(c.req.raw, { prefix, context })
    if (!matched) return next()
    if (response.status === 429) c.header('Retry-After', await retryAfter(response))
    // A whole text goes out in one write; a stream in many.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    return c.newResponse(isStream ? response.body : await response.text(), response)
  }
}

async function retryAfter(response: Response): Promise<string> {
  const body = (await response.clone().json()) as { json?: unknown; data?: unknown }
  const error = (body.json ?? body) as { data?: { retryAfterSeconds?: number } }
  return String(error.data?.retryAfterSeconds ?? 60)
}

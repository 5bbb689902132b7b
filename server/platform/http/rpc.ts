import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { ORPCError, ValidationError } from '@orpc/contract'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { Router } from '@orpc/server'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import {
  StandardHandler,
  type StandardHandlerOptions,
  StandardRPCCodec,
  StandardRPCMatcher,
} from '@orpc/server/standard'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Contract } from '#core/contract/contract.ts'
import { errors } from '#core/contract/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { refusalOf } from './answer-refusal.ts'
import { answerText } from './compressed-text.ts'
import type { HttpEnv } from './http-env.ts'
import { isDeeperThan } from './json-depth.ts'
import { Refusal } from './refuse.ts'
import { textOf } from './reusable-answers.ts'

export type ServiceRouter = Router<Contract, RequestContext>
export type RequestContext = Context & {
  log: HttpEnv['Variables']['log']
  /** Stores the name of the request's call: "agency.getSale". */
  noteCall?: (call: string) => void
}

/** Maximum nesting depth of an input, far deeper than any call or form needs. */
const maxDepth = 64
/** Size in bytes above which a body counts as long. */
const longBytes = 8 * 1024
/** The size in bytes above which a sign-in is required: no public call is that long. */
const maxOfStrangers = 128 * 1024

type Issue = ValidationError['issues'][number]

const pathOf = ({ path = [] }: Issue): string[] =>
  path.map((part) => String(typeof part === 'object' ? part.key : part))

/** An error's code and path, without the value. */
const placeOf = (issue: Issue) => ({ code: Reflect.get(issue, 'code'), field: pathOf(issue).join('.') })

/** The field name of the first error in an input: "customer.email", or "" for the input itself. */
function fieldOf(error: ValidationError): string {
  const issue = error.issues[0]
  if (!issue) return ''
  const path = pathOf(issue)
  if ('code' in issue && issue.code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys)) {
    path.push(String(issue.keys[0]))
  }
  return path.join('.')
}

const badRequest = (field: string) =>
  new Refusal('bad_request', { status: 400, defined: true, data: { field } })

/** Converts an error for the client: keeps its code if the catalog contains it, and removes the details otherwise. */
export function present(error: unknown, log: RequestContext['log'], call: string): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400)
      return badRequest(fieldOf(error.cause))
    if (error.status < 500) return badRequest('')
  }
  const inside = error instanceof ORPCError && error.cause ? error.cause : error
  const refusal = refusalOf(inside)
  if (refusal) {
    log.warn({ err: inside, call }, 'the database does not take the request')
    return refusal
  }
  const issues = inside instanceof ValidationError ? inside.issues.map(placeOf) : undefined
  log.error({ err: inside, issues, call }, 'request failed')
  return new Refusal('internal', { status: errors.internal.status, defined: true })
}

/** Serves the contract under `prefix`, in the app's own protocol or as REST. */
export function answerContract(
  router: ServiceRouter,
  protocol: 'rpc' | 'rest',
  prefix: `/${string}`,
): MiddlewareHandler<HttpEnv> {
  const calls = new WeakSet<RequestContext>()
  const options: StandardHandlerOptions<RequestContext> = {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          if (error instanceof ORPCError && error.code in errors) throw error
          // Before the call has begun, only an invalid body can cause an error.
          throw calls.has(context) ? present(error, context.log, 'encode') : badRequest('body')
        }
      },
    ],
    clientInterceptors: [
      async ({ next, context, path }) => {
        calls.add(context)
        const call = path.join('.')
        context.noteCall?.(call)
        try {
          return await next()
        } catch (error) {
          throw present(error, context.log, call)
        }
      },
    ],
  }
  const handler =
    protocol === 'rpc' ? rpcHandler(router, options) : new StandardOpenAPIHandler(router, options)
  return async (c, next) => {
    const noteCall = (call: string) => c.set('call', call)
    const context = Object.assign(c.get('context'), { log: c.get('log'), noteCall })
    const { matched, response } = await handler.handle(readLazily(c), { prefix, context })
    if (!matched) return next()
    const { status, body } = response
    // If the body was not read, its remainder is not awaited.
    if (!c.env.incoming.complete) c.header('Connection', 'close')
    const wait = status < 400 ? undefined : retryAfterSeconds(body)
    if (wait !== undefined) c.header('Retry-After', String(wait))
    return answerText(c, textOf(body), 'application/json', status as ContentfulStatusCode)
  }
}

/** As `RPCHandler`, but with a codec that writes plain JSON. */
function rpcHandler(router: ServiceRouter, options: StandardHandlerOptions<RequestContext>) {
  const codec = new StandardRPCCodec(new JsonSerializer(new StandardRPCJsonSerializer()))
  const plugins = [new StrictGetMethodPlugin()]
  return new StandardHandler(router, new StandardRPCMatcher(), codec, { ...options, plugins })
}

/** The contract's outputs are plain JSON, without dates, sets or other values that need markers. */
class JsonSerializer extends StandardRPCSerializer {
  override serialize(json: unknown): object {
    return { json }
  }
}

/** Converts the request for oRPC, with Node's own headers and the body as one text. */
function readLazily(c: HonoContext<HttpEnv>): Parameters<StandardHandler<RequestContext>['handle']>[0] {
  return {
    method: c.req.method,
    url: new URL(c.req.url),
    headers: c.env.incoming.headers,
    signal: undefined,
    body: async () => {
      const announced = c.env.incoming.headers['content-length']
      if (announced !== undefined) countBytes(c, Number(announced))
      const text = await c.req.text()
      if (announced === undefined) countBytes(c, text.length)
      if (isDeeperThan(maxDepth, text)) throw badRequest('body')
      return text === '' ? undefined : JSON.parse(withoutNul(text))
    },
  }
}

/** Applies the limits on a body, before it is parsed and, if its length is declared, before it is read. */
function countBytes(c: HonoContext<HttpEnv>, bytes: number): void {
  const context = c.get('context')
  if (bytes > maxOfStrangers) requirePerson(context)
  if (bytes > longBytes) context.count('send a long body', undefined, Math.ceil(bytes / 1024))
}

/** Removes NUL characters, which the database rejects and pasted text may contain. In JSON they are always escaped. */
const withoutNul = (json: string): string =>
  json.includes('\\u0000') ? json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1') : json

/** The `Retry-After` seconds of an error response, if it has them. */
function retryAfterSeconds(body: unknown): number | undefined {
  const { json, data } = body as { json?: { data?: unknown }; data?: unknown }
  return ((json?.data ?? data) as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
}

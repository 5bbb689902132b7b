import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ErrorCode, type ErrorData, errors } from '#core/contract/errors.ts'
import type { HttpEnv } from './http-env.ts'

/** A refusal from outside the contract's handlers, in the words of the protocol that was spoken to. */
export function answerRefusal<C extends ErrorCode>(
  c: Context<HttpEnv>,
  code: C,
  data: ErrorData<C>,
  status: ContentfulStatusCode = errors[code].status,
): Response {
  const wait = (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
  if (wait !== undefined) c.header('Retry-After', String(wait))
  const body = { defined: true, code, status, message: code, data }
  return c.json(c.req.path.startsWith('/rpc/') ? { json: body } : body, status)
}

import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ErrorCode, type ErrorData, errors } from '#core/contract/errors.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { isUnstorable } from '#server/platform/database/sql-state.ts'
import type { HttpEnv } from './http-env.ts'
import { Refusal } from './refuse.ts'

/** Responds with an error from outside the contract's handlers, in the protocol of the request. */
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

/** The error code for a database error that is not our fault, or null. */
export function refusalOf(error: unknown): Refusal | null {
  const refusal = <C extends ErrorCode>(code: C, data: ErrorData<C>) =>
    new Refusal(code, { status: errors[code].status, defined: true, data })
  if (isUnstorable(error)) return refusal('bad_request', { field: '' })
  if (isDatabaseUnavailable(error)) return refusal('unavailable', { retryAfterSeconds: 5 })
  return null
}

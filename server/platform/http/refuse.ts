import { ORPCError } from '@orpc/server'
import { type ErrorCode, type ErrorData, errors } from '#core/contract/errors.ts'

/** An error in the catalog, to be sent to the client. Any other error is sent as `internal`. */
export class Refusal extends ORPCError<ErrorCode, unknown> {}

/** Ends the request with an error code in the catalog. */
export function refuse<C extends ErrorCode>(
  code: C,
  ...[data]: ErrorData<C> extends undefined ? [] : [data: ErrorData<C>]
): never {
  throw new Refusal(code, { status: errors[code].status, defined: true, data })
}

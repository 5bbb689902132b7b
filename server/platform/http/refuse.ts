import { ORPCError } from '@orpc/server'
import { type ErrorCode, type ErrorData, errors } from '#core/contract/errors.ts'

/** An error of the catalogue, ready to cross the wire. Anything else that is thrown answers `internal`. */
export class Refusal extends ORPCError<ErrorCode, unknown> {}

/** Ends the request with a code of the catalogue. */
export function refuse<C extends ErrorCode>(
  code: C,
  ...[data]: ErrorData<C> extends undefined ? [] : [data: ErrorData<C>]
): never {
  throw new Refusal(code, { status: errors[code].status, defined: true, data })
}

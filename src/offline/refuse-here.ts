import type { ErrorCode } from '#core/contract/errors.ts'
import { Refusal } from '#src/platform/verbs.ts'

/** Error codes that a device returns, with the server's status for each. */
const statusOf = {
  criteria_invalid: 400,
  group_not_found: 404,
  line_not_found: 404,
  line_not_cancellable: 409,
  payment_disputed: 409,
  product_not_found: 404,
  not_on_device: 503,
  days_not_on_device: 503,
} as const satisfies Partial<Record<ErrorCode, number>>

/** Ends a call that the device answers, with the error that the server would send for this code. */
export function refuseHere(code: keyof typeof statusOf, data?: object): never {
  throw new Refusal({ code, status: statusOf[code], data })
}

import type { ErrorCode } from '#core/contract/errors.ts'
import { Refusal } from '#src/platform/verbs.ts'

/** Codes with which a device refuses, with the status that the server gives them. */
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

/** Ends a question that the device answers, as the server would, with a code of the catalogue. */
export function refuseHere(code: keyof typeof statusOf, data?: object): never {
  throw new Refusal({ code, status: statusOf[code], data })
}

import { isAtProvider, type PaymentMethod } from '#core/sales/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'

/** The payment method of an attempt at its provider; throws for a payment on credit, which has no provider. */
export function providerMethod({ id, method }: PaymentRow): PaymentMethod {
  if (isAtProvider(method)) return method
  throw new Error(`payment ${id} is at no provider`)
}

import { isAtProvider, type PaymentMethod } from '#core/sales/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'

/** How an attempt is paid at its provider; throws for one on credit, which no provider knows. */
export function providerMethod({ id, method }: PaymentRow): PaymentMethod {
  if (isAtProvider(method)) return method
  throw new Error(`payment ${id} is at no provider`)
}

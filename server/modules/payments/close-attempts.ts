import { waitsForMoney } from '#core/sales/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { closePayment } from './reconcile-payment.ts'

/**
 * Closes open attempts at a provider to prevent a second payment. Returns `paid` or `on its way` if an attempt could
 * not be closed for that reason; otherwise null. Errors: `provider_unavailable` if the provider does not respond.
 */
export async function closeAttempts(
  deps: Deps,
  payments: readonly PaymentRow[],
): Promise<'paid' | 'on its way' | null> {
  for (const payment of payments.filter(({ state }) => waitsForMoney(state))) {
    const { state } = await closePayment(deps, payment).catch((error: unknown) => {
      deps.log.error({ paymentId: payment.id, err: error }, 'the provider did not close a payment')
      return refuse('provider_unavailable')
    })
    if (state === 'captured') return 'paid'
    if (waitsForMoney(state)) return 'on its way'
  }
  return null
}

import { waitsForMoney } from '#core/sales.ts'
import { reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { closePayment } from './reconcile-payment.ts'

/**
 * As `releaseHold`, for a sale that may be about to be paid: its attempts are made unpayable before. Refuses with
 * `former_sale_kept` where one turns out to be paid or its money on the way, `provider_unavailable` where the provider does
 * not answer.
 */
export async function releasePaying(context: Caller, saleId: string): Promise<void> {
  const { deps } = context
  const { payments } = await reachWholeSale(deps.database, context, 'pay a sale', saleId)
  for (const payment of payments.filter(({ state }) => waitsForMoney(state))) {
    const closed = await closePayment(deps, payment).catch((error: unknown) => {
      deps.log.error({ paymentId: payment.id, err: error }, 'the provider did not close a payment')
      return refuse('provider_unavailable')
    })
    if (closed.state === 'captured' || waitsForMoney(closed.state)) refuse('former_sale_kept', { saleId })
  }
  await releaseHold(context, saleId)
}

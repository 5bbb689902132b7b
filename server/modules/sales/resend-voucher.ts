import type { Caller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { reachSale } from './reach-sale.ts'
import { recordEvent } from './record-event.ts'

/**
 * Sends the confirmation again, to the customer's own address. `count` refuses who asks too often, once it is known that
 * the sale is theirs. Refuses with `sale_not_payable` where nothing is bought, and with `bad_request` where there is no e-mail.
 */
export async function resendVoucher(
  context: Caller,
  saleId: string,
  count: () => void = () => {},
): Promise<void> {
  const { deps } = context
  await transact(deps.database, async (tx) => {
    const sale = await reachSale(tx, context, 'see a sale', saleId)
    count()
    if (sale.state !== 'confirmed' && sale.state !== 'completed') refuse('sale_not_payable')
    if (!sale.customerEmail) refuse('bad_request', { field: 'customer.email' })
    await enqueue(
      tx,
      'send-mail',
      { template: 'sale-confirmed', saleId },
      { jobKey: `mail:sale-confirmed:${saleId}` },
    )
    await recordEvent(tx, { sale, event: 'voucher_resent', requester: context })
  })
}

import type { Caller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { writeAgain } from './mail-again.ts'
import { reachWholeSale } from './reach-sale.ts'
import { recordEvent } from './record-event.ts'

/**
 * Sends the customer the e-mail with the sale's current status again, to the stored address. `count` applies the rate
 * limit once access to the sale is established. Errors: `sale_not_payable` if there is no e-mail to send, and
 * `bad_request` if the sale has no address.
 */
export async function resendVoucher(
  context: Caller,
  saleId: string,
  count: () => void = () => {},
): Promise<void> {
  const { deps } = context
  await transact(deps.database, async (tx) => {
    const whole = await reachWholeSale(tx, context, 'see a sale', saleId)
    const { sale } = whole
    count()
    if (!sale.customerEmail) refuse('bad_request', { field: 'customer.email' })
    await writeAgain(tx, whole)
    await recordEvent(tx, { sale, event: 'voucher_resent', requester: context })
  })
}

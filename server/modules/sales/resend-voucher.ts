import type { Caller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { writeAgain } from './mail-again.ts'
import { reachWholeSale } from './reach-sale.ts'
import { recordEvent } from './record-event.ts'

/**
 * Sends the customer the mail again that says how the sale stands now, to the own address. `count` refuses who asks too often,
 * once it is known that the sale is theirs. Refuses with `sale_not_payable` where there is nothing to say, and with
 * `bad_request` where there is no e-mail.
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

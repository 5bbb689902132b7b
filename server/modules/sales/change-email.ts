import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { openReference } from '#core/sales/sales.ts'
import { takeFromOthers } from '#server/modules/people/sessions.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { writeAgain } from './mail-again.ts'
import { reachSaleLocked } from './reach-sale.ts'
import { recordEvent } from './record-event.ts'
import { sales } from './tables.ts'

/**
 * Puts a mistyped address right for whoever has the sale's key (the browser that booked, a link, or code and the address as it
 * was typed), and writes there how the sale stands. Links that went to the other address, and browsers
 * that such a link opened the sale for, reach it no more. `count` refuses who asks too often, once it is known that the sale
 * is theirs. Refuses with `sale_not_payable` where nothing is bought nor waits for a reference: nothing was written to
 * anybody yet.
 */
export async function changeEmail(
  context: Caller & Pick<Context, 'sessionHash'>,
  { saleId, email }: Input<'bookingEngine.changeEmail'>,
  count: () => void,
): Promise<void> {
  await transact(context.deps.database, async (tx) => {
    const whole = await reachSaleLocked(tx, context, 'pay a sale', saleId)
    const { sale, payments } = whole
    count()
    const { customer } = sale
    const isBought = sale.state === 'confirmed' || sale.state === 'completed'
    if (!customer || !(isBought || openReference(payments))) refuse('sale_not_payable')
    await tx
      .update(sales)
      .set({ customer: { ...customer, email }, customerEmail: email.toLowerCase() })
      .where(eq(sales.id, saleId))
    await takeFromOthers(tx, { saleId, tokenHash: context.sessionHash() })
    await recordEvent(tx, { sale, event: 'email_changed', requester: context })
    await writeAgain(tx, whole)
  })
}

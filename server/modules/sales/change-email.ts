import { eq } from 'drizzle-orm'
import { openReference } from '#core/sales/sales.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { takeFromOthers } from '#server/platform/sessions.ts'
import { reachSaleLocked } from './reach-sale.ts'
import { recordEvent } from './record-event.ts'
import { sales } from './tables.ts'

/**
 * Puts a mistyped address right for whoever has the sale's key (the browser that booked, a link, or code and the address as it
 * was typed), and sends the confirmation, or the reference to pay, there. Links that went to the other address, and browsers
 * that such a link opened the sale for, reach it no more. `count` refuses who asks too often, once it is known that the sale
 * is theirs. Refuses with `sale_not_payable` where nothing is bought nor waits for a reference: nothing was written to
 * anybody yet.
 */
export async function changeEmail(
  context: Caller & Pick<Context, 'sessionHash'>,
  { saleId, email }: { saleId: string; email: string },
  count: () => void,
): Promise<void> {
  await transact(context.deps.database, async (tx) => {
    const { sale, payments } = await reachSaleLocked(tx, context, 'pay a sale', saleId)
    count()
    const { customer } = sale
    const isBought = sale.state === 'confirmed' || sale.state === 'completed'
    // A reference that was left open beside what is bought waits for nothing.
    const reference = isBought ? null : openReference(payments)
    if (!customer || !(isBought || reference)) refuse('sale_not_payable')
    await tx
      .update(sales)
      .set({ customer: { ...customer, email }, customerEmail: email.toLowerCase() })
      .where(eq(sales.id, saleId))
    await takeFromOthers(tx, saleId, context.sessionHash())
    await recordEvent(tx, { sale, event: 'email_changed', requester: context })
    const template = reference ? 'payment-reference' : 'sale-confirmed'
    await enqueue(
      tx,
      'send-mail',
      { template, saleId, ...(reference && { paymentId: reference.id }) },
      { jobKey: `mail:${template}:${reference?.id ?? saleId}` },
    )
  })
}

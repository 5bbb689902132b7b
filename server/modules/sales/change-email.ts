import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import type { Customer } from '#core/sales/lines.ts'
import { openReference } from '#core/sales/sales.ts'
import { takeFromOthers } from '#server/modules/people/sessions.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { writeAgain } from './mail-again.ts'
import { reachSaleLocked } from './reach-sale.ts'
import { recordEvent } from './record-event.ts'
import { sales } from './tables.ts'

/**
 * Corrects a mistyped address and e-mails the sale's status to the new one. The caller must have access to the sale:
 * the browser that booked, a link, or the code with the address as typed. Links sent to the old address, and browsers
 * that got access through one, lose their access. `count` applies the rate limit once access is established. Errors:
 * `sale_not_payable` if the sale is neither paid nor waits for a payment reference: no e-mail was sent yet.
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
    await correctEmail(tx, { sale: { ...sale, customer }, email, requester: context })
    await writeAgain(tx, whole)
  })
}

/**
 * Replaces the customer's address. Links sent to the old address, and all other browsers with access to the sale, lose
 * their access.
 */
export async function correctEmail(
  tx: Transaction,
  {
    sale,
    email,
    requester,
  }: {
    sale: { id: string; accountId: string; customer: Customer }
    email: string
    requester: Caller & Pick<Context, 'sessionHash'>
  },
): Promise<void> {
  const { id: saleId, customer } = sale
  await tx
    .update(sales)
    .set({ customer: { ...customer, email }, customerEmail: email.toLowerCase() })
    .where(eq(sales.id, saleId))
  await takeFromOthers(tx, { saleId, tokenHash: requester.sessionHash() })
  await recordEvent(tx, { sale, event: 'email_changed', requester })
}

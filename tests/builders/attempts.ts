import { sql } from 'drizzle-orm'
import type { Choice } from '#core/cart/choice.ts'
import type { PaymentState } from '#core/sales/sales.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Catalogue } from './catalogue.ts'
import { providerIn } from './provider-in.ts'
import { hold, stay } from './sales.ts'

/** A held sale with an attempt that the provider has opened. */
export async function openAttempt(
  deps: Deps,
  catalogue: Catalogue,
  now: Date,
  state: PaymentState = 'requires_action',
  choices: readonly Choice[] = [stay(catalogue, 40, 2)],
) {
  const saleId = await hold(deps, [...choices])
  const { totalMinor } = await presentSale(deps, saleId)
  const id = newId()
  const opened = await providerIn(deps).open({
    id,
    startedAt: now,
    method: 'card',
    amountMinor: totalMinor,
    currency: 'MXN',
    language: 'es',
    timeZone: 'America/Cancun',
    description: 'Prueba',
    email: 'a@example.com',
    givenName: 'Ana',
    familyName: 'Paz',
    returnUrl: 'http://localhost/transaction-response',
    expiresAt: new Date(now.getTime() + 1_800_000),
  })
  const amounts = { amountMinor: totalMinor, currency: 'MXN' as const }
  await deps.database.insert(payments).values({
    id,
    saleId,
    provider: 'sandbox',
    providerRef: opened.providerRef,
    method: 'card',
    purpose: 'full',
    state,
    ...amounts,
  })
  await deps.database.execute(sql`UPDATE sales SET state = 'pending_payment' WHERE id = ${saleId}`)
  return { saleId, paymentId: id, ref: opened.providerRef, totalMinor }
}
